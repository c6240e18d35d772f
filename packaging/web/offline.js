// Keeps the files of the page, so that it works again without a network. `pack` fills in the list.
// Several copies of the program may lie on one site: each has a store of its own.
const own = 'orrery ' + registration.scope + ' ', store = own + '@VERSION@', files = ['./', @FILES@];

addEventListener('install', event =>
  event.waitUntil(caches.open(store).then(kept => kept.addAll(files)).then(() => skipWaiting())));

addEventListener('activate', event => event.waitUntil(caches.keys().then(names =>
  Promise.all(names.filter(name => name.startsWith(own) && name !== store).map(name => caches.delete(name))))));

addEventListener('fetch', event => {
  const { method, url } = event.request;
  if (method !== 'GET' || !url.startsWith(registration.scope)) return;
  const kept = () => caches.open(store).then(files => files.match(event.request, { ignoreSearch: true }));
  // A name with a hash of the content never changes. The module comes from the browser's own cache first, because browsers
  // keep compiled code only of what lies there.
  const isFixed = /\.[0-9a-f]{10}\.(?!wasm)/.test(url);
  event.respondWith(isFixed ? kept().then(file => file || fetch(event.request)) : fetch(event.request).catch(kept));
});
