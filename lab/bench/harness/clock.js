// Runs in every measured page before the page's own scripts. All times are milliseconds of performance.now().
performance.setResourceTimingBufferSize(10_000);

window.bench = {
  /** Set by the page's script, for example when a plugin has started. */
  isStarted: false,

  /**
   * Waits for the frame in which something is painted: isDone() is true before the frame's layout, and the message arrives
   * after its paint.
   * @param isDone reads the DOM without forcing layout
   */
  paintedWhen(isDone = () => true) {
    const { port1, port2 } = new MessageChannel();
    return new Promise((resolve) => {
      port1.onmessage = () => {
        resolve(performance.now());
        // An open port would keep everything that isDone() refers to in memory.
        port1.close();
      };
      const look = () => (isDone() ? port2.postMessage(null) : requestAnimationFrame(look));
      requestAnimationFrame(look);
    });
  },

  /** Resolves with the time of the next event of this type. */
  next: (type) =>
    new Promise((resolve) =>
      addEventListener(type, ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true }),
    ),

  /** The time at which the last response from this path arrived. */
  responseEnd: (path) =>
    performance.getEntriesByType('resource').findLast(({ name }) => name.includes(path)).responseEnd,

  rest: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};
