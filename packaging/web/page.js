// Loads the program, shows how much has come, and hands it the page. Appended to Qt's loader and the program's script.
window.orrery = (() => {
  const script = document.currentScript.dataset;
  const isEmbedded = new URLSearchParams(location.search).has('embed');
  const at = id => document.getElementById(id);
  const tell = (en, zh) => { at('told').textContent = navigator.language.startsWith('zh') ? zh : en; };
  const post = message => { if (parent !== window) parent.postMessage(message, '*'); };
  let program;

  // The bytes are counted as they come; Content-Length would be that of the compressed file.
  async function module() {
    const answer = await fetch(script.wasm);
    if (!answer.ok) throw new Error(answer.status + ' ' + script.wasm);
    let come = 0;
    const counted = answer.body.pipeThrough(new TransformStream({
      transform(piece, on) { at('bar').value = (come += piece.length) / script.bytes; on.enqueue(piece); } }));
    return WebAssembly.compileStreaming(new Response(counted, { headers: { 'Content-Type': 'application/wasm' } }));
  }

  // Settings and unsaved work lie in the browser's storage; without one they last as long as the page.
  function keep(program) {
    program.FS.mkdir('/kept');
    program.FS.mkdir('/download');
    program.FS.mount(program.FS.filesystems.IDBFS, { autoPersist: true }, '/kept');
    program.addRunDependency('kept');
    program.FS.syncfs(true, () => program.removeRunDependency('kept'));
  }

  // The Chinese letters of the program's own texts come beside the program: Qt looks for letters once, at its first text.
  const chinese = fetch(script.chinese).then(answer => answer.ok ? answer.arrayBuffer() : null).catch(() => null);
  function putChinese(program) {
    program.addRunDependency('chinese');
    chinese.then(bytes => {
      if (bytes) program.FS.writeFile('/chinese.otf', new Uint8Array(bytes));
      program.removeRunDependency('chinese');
    });
  }

  async function load() {
    program = await qtLoad({ arguments: isEmbedded ? ['embed'] : [], preRun: [keep, putChinese], qt: {
      entryFunction: window.orrery_entry, containerElements: [at('screen')], module: module(),
      onExit: end => { at('loading').hidden = false; at('screen').hidden = true;
        tell('The program has ended (' + (end.text || end.code) + '). Reload the page; unsaved work is offered again.',
             '程序已结束（' + (end.text || end.code) + '）。请重新加载页面；未保存的工作会再次提供。'); } } });
    addEventListener('hashchange', () => program.openAddress());
    document.addEventListener('fullscreenchange', () => { if (!document.fullscreenElement) program.leaveFullScreen(); });
    addEventListener('message', event => {
      const asked = event.data && event.data.orrery;
      if (asked === 'set') {
        const why = program.setAt(String(event.data.path), String(event.data.value));
        if (why) post({ orrery: 'refused', why });
      }
      if (asked === 'get') post({ orrery: 'document', document: program.documentText() });
    });
    post({ orrery: 'ready' });
  }

  at('whole').hidden = !isEmbedded;
  at('whole').addEventListener('click', () => { at('whole').href = location.pathname + location.hash; });
  load().catch(why => tell('The program could not be loaded (' + why.message + '). It needs a browser with WebAssembly: ' +
    'Chrome or Edge 95, Firefox 100, Safari 15.2 or newer.',
    '无法加载程序（' + why.message + '）。它需要支持 WebAssembly 的浏览器：Chrome 或 Edge 95、Firefox 100、Safari 15.2 或更新版本。'));

  // called by the program
  return {
    isStarted: false,
    started() { this.isStarted = true; at('loading').hidden = true; at('screen').hidden = false; },
    memory() { return program.HEAPU8.length; },
    changed() { post({ orrery: 'changed', link: location.hash }); },
    fill(on) {
      if (on === !!document.fullscreenElement) return;
      (on ? document.documentElement.requestFullscreen() : document.exitFullscreen()).catch(() => {});
    },
    download(path) {
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob([program.FS.readFile(path)]));
      link.download = path.slice(path.lastIndexOf('/') + 1);
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 10000);
      if (!path.endsWith('.json')) program.FS.unlink(path);  // a document may be saved again
    },
  };
})();
