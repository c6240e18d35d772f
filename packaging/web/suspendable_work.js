// Work on a stack of its own (JavaScript Promise Integration): browsers that lack it perform the work in one piece.
// Work that an event starts begins when the event has been handled, before the browser draws, so that a slider and its
// picture are drawn together. If what earlier work made is not drawn yet, or work starts work, it waits for a message,
// which gives the browser a turn at once (a timer that is set by timers waits for 4 ms).
addToLibrary({
  $afterTurn: '=(() => { const { port1, port2 } = new MessageChannel(), waiting = [];' +
    'port1.onmessage = () => waiting.shift()(); return work => { waiting.push(work); port2.postMessage(0); }; })()',
  orrery_can_suspend: () => typeof WebAssembly.Suspending === 'function',
  $frame: '={ isDrawn: true }',
  orrery_start_suspendable__deps: ['$getWasmTableEntry', '$afterTurn', '$frame'],
  orrery_start_suspendable: (work, givesTurn) => {
    const start = WebAssembly.promising(getWasmTableEntry(work));
    const run = () => start().then(() => requestAnimationFrame(() => { frame.isDrawn = true; }));
    (givesTurn || !frame.isDrawn ? afterTurn : queueMicrotask)(run);
    frame.isDrawn = false;
  },
  orrery_suspend__deps: ['$afterTurn'],
  orrery_suspend: '=typeof WebAssembly.Suspending === "function" ? new WebAssembly.Suspending(() => new Promise(afterTurn)) : () => {}',
});
