// Loads the program, shows how much has come, and hands it the page. Appended to Qt's loader and the program's script.
window.orrery = (() => {
  const script = document.currentScript.dataset;
  const options = new URLSearchParams(location.search);
  const isEmbedded = options.has('embed');
  const at = id => document.getElementById(id);
  const tell = (en, zh) => { at('told').textContent = navigator.language.startsWith('zh') ? zh : en; };
  // Any page may embed a picture with ?embed; without it the program speaks to no page around it.
  const post = message => { if (isEmbedded && parent !== window) parent.postMessage(message, '*'); };
  let program;

  // A file of the program: beside this page, or inside it (orrery.html), as base64 of gzip in an element with its name.
  async function fileOf(name) {
    const inside = at(name);
    const answer = await fetch(inside ? 'data:;base64,' + inside.textContent : name);
    if (!answer.ok) throw new Error(answer.status + ' ' + name);
    if (!inside) return answer;
    const type = { headers: { 'Content-Type': 'application/wasm' } };
    return new Response(answer.body.pipeThrough(new DecompressionStream('gzip')), type);
  }

  // The page in one file, with the place of a document: this one as it came, or the file beside this page.
  const isOneFile = !!at('document'), asItCame = isOneFile && document.documentElement.cloneNode(true);
  const oneFile = async () =>
    isOneFile ? '<!doctype html>\n' + asItCame.outerHTML : (await fileOf('orrery.html')).text();
  const withElement = (page, element) =>
    page.replace(/<script type="application\/json" id="document">[^]*?<\/script>/, () => element);

  // The bytes are counted as they come, in a copy: browsers keep compiled code only of an answer that is compiled itself.
  // Content-Length would be that of the compressed file.
  async function module() {
    const answer = await fileOf(script.wasm);
    let come = 0;
    const count = new WritableStream({ write(piece) { at('bar').value = (come += piece.length) / script.bytes; } });
    answer.clone().body.pipeTo(count).catch(() => {});
    return WebAssembly.compileStreaming(answer);
  }

  // Each tab has a store of its own, the first that no other tab holds: two would overwrite each other's unsaved work.
  const freeStore = (number = 0) => new Promise(found => {
    if (!navigator.locks) return found(number);
    navigator.locks.request('orrery-store' + number, { ifAvailable: true }, lock => {
      found(lock ? number : freeStore(number + 1));
      return lock && new Promise(() => {});  // held as long as the page
    }).catch(() => found(number));  // some browsers have no locks for a page that is a file
  });

  // The document inside this page, under the name of its file.
  const included = at('document')?.textContent;
  const includedName = decodeURIComponent(location.pathname).replace(/.*\//, '').replace(/\.html?$/i, '') + '.json';

  // Settings and unsaved work lie in the browser's storage; without one, or embedded, they last as long as the page.
  function keep({ FS, addRunDependency, removeRunDependency }, number) {
    const store = '/store' + number;
    for (const folder of [store, '/download', '/opened']) FS.mkdir(folder);
    FS.chdir('/opened');  // so that messages name files without a folder
    FS.symlink(store, '/kept');
    if (included) FS.writeFile(includedName, included);
    if (isEmbedded || !window.indexedDB) return;
    FS.mount(FS.filesystems.IDBFS, { autoPersist: true }, store);
    addRunDependency('kept');
    FS.syncfs(true, () => removeRunDependency('kept'));
  }

  // Fonts of Chinese letters: 1 has those of English texts, 2 those of all texts of the program, 3 all. The first text needs
  // 1 or 2, which comes beside the program; the program asks for others.
  const fonts = [, script.letters1, script.letters2, script.letters3];
  const bytesOf = async number => {
    if (!fonts[number]) throw new Error('letters');  // one file has those of the program's own texts only
    return new Uint8Array(await (await fileOf(fonts[number])).arrayBuffer());
  };
  const put = ({ FS }, number, bytes) => FS.writeFile('/letters' + number + '.ttc', bytes);
  const lastLanguage = () => { try { return localStorage.getItem('orrery-language'); } catch { return null; } };
  const language = /[#&]lang=(..)/.exec(location.hash)?.[1] ?? lastLanguage() ?? navigator.language;
  const firstFont = language.startsWith('zh') ? 2 : 1;
  const firstBytes = bytesOf(firstFont).catch(() => null);
  function putFirstFont(program) {
    program.addRunDependency('letters');
    firstBytes.then(bytes => {
      if (bytes) put(program, firstFont, bytes);
      program.removeRunDependency('letters');
    });
  }

  // Dropped files are copied into memory: Qt deletes its own copy before it is read. The first is opened.
  const hasFiles = event => event.dataTransfer.types.includes('Files');
  addEventListener('dragover', event => { if (hasFiles(event)) { event.preventDefault(); event.stopPropagation(); } }, true);
  addEventListener('drop', async event => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!program) return;  // not loaded yet
    const files = [...event.dataTransfer.files];
    const nameOf = file => file.name.replace(/[/\0]/g, '_').slice(-255) || '_';
    let last = '';
    try {
      for (const file of files) {
        last = nameOf(file);
        if (file.size > 1e9) throw new Error('too large');
        program.FS.writeFile(last, new Uint8Array(await file.arrayBuffer()));
      }
      program.openDropped(nameOf(files[0]));
    } catch {  // a folder, a file that is gone, or no memory for it
      program.tellUnread(last, true);
    }
  }, true);

  // Qt takes every key, also those that press the buttons that it makes for screen readers.
  addEventListener('keydown', event => {
    const [pressed] = event.composedPath();
    if (pressed.tagName !== 'BUTTON' || !['Enter', ' '].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    pressed.click();
  }, true);

  // An embedded picture leaves focus and scrolling to the page around, until it is used.
  if (isEmbedded) {
    const { focus } = HTMLElement.prototype;
    let isUsed = false;
    addEventListener('pointerdown', () => { isUsed = true; }, true);
    HTMLElement.prototype.focus = function () {
      if (isUsed || document.hasFocus()) focus.call(this, { preventScroll: true });
    };
  }

  // An embedded picture sleeps while it is out of sight: what its timers would start waits.
  function sleepOutOfSight() {
    const { setTimeout } = window;
    const waiting = [];
    let isSeen = true;
    const run = act => { if (isSeen) act(); else waiting.push(act); };
    window.setTimeout = (act, after, ...given) => setTimeout(() => run(() => act(...given)), after);
    new IntersectionObserver(seen => {
      isSeen = seen.at(-1).isIntersecting;
      if (isSeen) waiting.splice(0).forEach(act => act());
    }).observe(document.documentElement);
  }

  async function load() {
    const number = isEmbedded ? 0 : await freeStore();
    const preRun = [program => keep(program, number), putFirstFont];
    program = await qtLoad({ arguments: [isEmbedded ? 'embed' : '', included ? includedName : ''], preRun, qt: {
      environment: options.has('gpu') ? { ORRERY_GPU: options.get('gpu') } : {},
      entryFunction: window.orrery_entry, containerElements: [at('screen')], module: module(),
      onExit: end => { at('loading').hidden = false; at('screen').hidden = true;
        tell('The program has ended (' + (end.text || end.code) + '). Reload the page; unsaved work is offered again.',
             '程序已结束（' + (end.text || end.code) + '）。请重新加载页面，之后可恢复未保存的工作。'); } } });
    addEventListener('hashchange', () => program.openAddress());
    document.addEventListener('fullscreenchange', () => { if (!document.fullscreenElement) program.leaveFullScreen(); });
    addEventListener('message', event => {
      const asked = isEmbedded && event.source === parent && event.data && event.data.orrery;
      if (asked === 'set') {
        const why = program.setAt(String(event.data.path), String(event.data.value));
        if (why) post({ orrery: 'refused', why });
      }
      if (asked === 'get') post({ orrery: 'document', document: program.documentText() });
    });
    post({ orrery: 'ready' });
    if (!isEmbedded && !isOneFile && navigator.serviceWorker) navigator.serviceWorker.register('offline.js').catch(() => {});
  }

  const isFramed = parent !== window && !isEmbedded;  // by a page that may lay something over it
  at('whole').hidden = !isEmbedded && !isFramed;
  document.body.classList.toggle('embedded', isEmbedded);
  if (/[#&]lang=zh/.test(location.hash)) at('whole').textContent = '在 Orrery 中打开';
  at('whole').addEventListener('click', () => { at('whole').href = location.href.replace(/\?[^#]*/, ''); });
  if (isFramed) tell('A page shows this program in a frame. Open it by itself.', '某个页面把此程序放在了框架中。请单独打开。');
  else load().catch(why => tell('The program could not be loaded (' + why.message + '). It needs a browser with WebAssembly: ' +
    'Chrome or Edge 95, Firefox 100, Safari 15.2 or newer.',
    '无法加载程序（' + why.message + '）。它需要支持 WebAssembly 的浏览器：Chrome 或 Edge 95、Firefox 100、Safari 15.2 或更新版本。'));

  // Fetches a file that the user has confirmed: one answer, without cookies, of at most 8 MB, within 10 seconds.
  async function fetchFile(url) {
    const stop = new AbortController(), timer = setTimeout(() => stop.abort(), 10000);
    let why = 'refused';
    const forbid = () => { why = 'forbidden'; };
    document.addEventListener('securitypolicyviolation', forbid);
    try {
      const answer = await fetch(url, { redirect: 'manual', credentials: 'omit', referrerPolicy: 'no-referrer', signal: stop.signal });
      if (answer.type === 'opaqueredirect') throw why = 'moved';
      if (!answer.ok) throw why = answer.status === 404 ? 'absent' : 'refused';
      const pieces = [];
      let size = 0;
      for (const reader = answer.body.getReader(); ;) {
        const { done, value } = await reader.read();
        if (done) break;
        if ((size += value.length) > 8e6) { stop.abort(); throw why = 'large'; }
        pieces.push(value);
      }
      const name = decodeURIComponent(new URL(url).pathname).replace(/.*\//, '').replace(/[\0]/g, '').slice(-255) || 'file';
      program.FS.writeFile(name, new Uint8Array(await new Blob(pieces).arrayBuffer()));
      program.openDropped(name);
    } catch {
      await new Promise(later => setTimeout(later, 50));  // a violation of the policy is told after the fetch has failed
      program.tellFetch(url, why === 'refused' && stop.signal.aborted ? 'slow' : why);
    } finally {
      clearTimeout(timer);
      document.removeEventListener('securitypolicyviolation', forbid);
    }
  }
  let lastTried = '';

  // called by the program, and by the page's tests
  return {
    isStarted: false,
    hub: script.hub ?? '',
    fetchFile,
    tried(step, done, of) {
      if (done === 0 || lastTried === (lastTried = step + ' ' + done)) return;
      post({ orrery: 'tried', step, done, of });
    },
    started() { this.isStarted = true; if (isEmbedded) sleepOutOfSight(); at('loading').hidden = true; at('screen').hidden = false; },
    memory() { return program.HEAPU8.length; },
    allocated() { return program.allocatedMemory(); },
    document() { return program.documentText(); },
    set(path, value) { return program.setAt(path, value); },
    kept() { return [...program.FS.readdir('/kept'), ...program.FS.readdir('/kept/unsaved')]; },
    letters(number) { bytesOf(number).then(bytes => put(program, number, bytes)).catch(() => {}).then(() => program.addLetters(number)); },
    changed(language) {
      if (!isEmbedded) try { localStorage.setItem('orrery-language', language); } catch { /* no storage */ }
      post({ orrery: 'changed', link: location.hash });
    },
    fill(on) {
      if (on === !!document.fullscreenElement) return;
      (on ? document.documentElement.requestFullscreen() : document.exitFullscreen()).catch(() => {});
    },
    async download(path) {
      const bytes = program.FS.readFile(path), name = path.slice(path.lastIndexOf('/') + 1);
      if (!path.endsWith('.json')) program.FS.unlink(path);  // a document may be saved again
      try {
        // of a web page the program writes only the element with the document
        const isPage = name.endsWith('.html');
        const content = isPage ? withElement(await oneFile(), new TextDecoder().decode(bytes)) : bytes;
        const link = document.createElement('a');
        link.href = URL.createObjectURL(new Blob([content]));
        link.download = name;
        link.click();
        setTimeout(() => URL.revokeObjectURL(link.href), 10000);
      } catch { program.tellUnread('orrery.html', false); }
    },
  };
})();
