// Work on a stack of its own (JavaScript Promise Integration): browsers that lack it perform the work in one piece.
addToLibrary({
  orrery_can_suspend: () => typeof WebAssembly.Suspending === 'function',
  orrery_start_suspendable__deps: ['$getWasmTableEntry'],
  orrery_start_suspendable: work => { setTimeout(WebAssembly.promising(getWasmTableEntry(work))); },
  orrery_suspend: '=typeof WebAssembly.Suspending === "function" ? new WebAssembly.Suspending(() => new Promise(goOn => setTimeout(goOn))) : () => {}',
});
