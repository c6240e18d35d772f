// Work on a stack of its own (JavaScript Promise Integration): browsers that lack it perform the work in one piece.
// Work that an event starts begins when the event has been handled, before the browser draws, so that a slider and its
// picture are drawn together. Work that work starts waits for a message, which gives the browser a turn at once (a timer
// that is set by timers waits for 4 ms).
addToLibrary({
  $afterTurn: '=(() => { const { port1, port2 } = new MessageChannel(), waiting = [];' +
    'port1.onmessage = () => waiting.shift()(); return work => { waiting.push(work); port2.postMessage(0); }; })()',
  orrery_can_suspend: () => typeof WebAssembly.Suspending === 'function',
  orrery_start_suspendable__deps: ['$getWasmTableEntry', '$afterTurn'],
  orrery_start_suspendable: (work, givesTurn) => {
    (givesTurn ? afterTurn : queueMicrotask)(WebAssembly.promising(getWasmTableEntry(work)));
  },
  orrery_suspend__deps: ['$afterTurn'],
  orrery_suspend: '=typeof WebAssembly.Suspending === "function" ? new WebAssembly.Suspending(() => new Promise(afterTurn)) : () => {}',
});
