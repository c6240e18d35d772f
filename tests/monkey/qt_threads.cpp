// Annotations of Qt 6.4 for the thread sanitizer, since Qt is not built with it: these replacements of Qt functions
// declare the synchronisation by semaphores, thread pools and the event queue. With them no suppression list is needed.
#include <QtGlobal>
#if defined(__SANITIZE_THREAD__) && QT_VERSION < QT_VERSION_CHECK(6, 5, 0)

#include <dlfcn.h>
#include <sanitizer/tsan_interface.h>
#include <QApplication>
#include <QSemaphore>
#include <QThread>
#include <QThreadPool>
#include <functional>
#include <mutex>
#include <utility>

namespace {

/// Returns Qt's own function with this mangled name.
template <class Function>
Function* ofQt(const char* name) {
    return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

/// Locked while a thread posts an event to another thread; delivery of events waits for it.
std::recursive_mutex posting;

/// Locks `posting`, unless the event is posted by the thread that will deliver it.
std::unique_lock<std::recursive_mutex> postingFrom(const QObject& receiver) {
    const bool isOther = receiver.thread() != QThread::currentThread();
    return isOther ? std::unique_lock(posting) : std::unique_lock<std::recursive_mutex>();
}

}  // namespace

void QSemaphore::acquire(int count) {
    static const auto inQt = ofQt<void(QSemaphore*, int)>("_ZN10QSemaphore7acquireEi");
    inQt(this, count);
    __tsan_acquire(this);
}

void QSemaphore::release(int count) {
    static const auto inQt = ofQt<void(QSemaphore*, int)>("_ZN10QSemaphore7releaseEi");
    __tsan_release(this);
    inQt(this, count);
}

void QThreadPool::start(std::function<void()> work, int priority) {
    using Start = void(QThreadPool*, std::function<void()>, int);
    static const auto inQt = ofQt<Start>("_ZN11QThreadPool5startESt8functionIFvvEEi");
    static char handedOver;
    std::function<void()> seen = [work = std::move(work)] {
        __tsan_acquire(&handedOver);
        work();
    };
    __tsan_release(&handedOver);
    inQt(this, std::move(seen), priority);
}

void QMetaObject::activate(QObject* sender, const QMetaObject* of, int signal, void** arguments) {
    using Activate = void(QObject*, const QMetaObject*, int, void**);
    static const auto inQt = ofQt<Activate>("_ZN11QMetaObject8activateEP7QObjectPKS_iPPv");
    const auto lock = postingFrom(*sender);
    inQt(sender, of, signal, arguments);
}

bool QMetaObject::invokeMethodImpl(QObject* receiver, QtPrivate::QSlotObjectBase* slot, Qt::ConnectionType type,
                                   void* returned) {
    using Invoke = bool(QObject*, QtPrivate::QSlotObjectBase*, Qt::ConnectionType, void*);
    static const auto inQt = ofQt<Invoke>(
        "_ZN11QMetaObject16invokeMethodImplEP7QObjectPN9QtPrivate15QSlotObjectBaseEN2Qt14ConnectionTypeEPv");
    const auto lock = postingFrom(*receiver);
    return inQt(receiver, slot, type, returned);
}

bool QApplication::notify(QObject* receiver, QEvent* event) {
    static const auto inQt = ofQt<bool(QApplication*, QObject*, QEvent*)>("_ZN12QApplication6notifyEP7QObjectP6QEvent");
    posting.lock();
    posting.unlock();
    return inQt(this, receiver, event);
}

#endif
