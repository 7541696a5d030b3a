/**
 * Says once that we are to end, though a stop may arrive as several signals: a terminal that closes adds a hang-up to
 * what npm sends. Answers how to stop listening.
 * @param {(signal: NodeJS.Signals) => void} stop
 */
export const onStop = (stop) => {
  let last = 0
  /** @param {NodeJS.Signals} signal */
  const hear = (signal) => {
    if (Date.now() - last > 500) stop(signal)
    last = Date.now()
  }
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
  for (const signal of signals) process.on(signal, hear)
  // When npm is told to end it ends the shell between us and forgets us: we notice that our parent is another.
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    hear('SIGTERM')
  }, 250)
  return () => {
    clearInterval(watch)
    for (const signal of signals) process.off(signal, hear)
  }
}
