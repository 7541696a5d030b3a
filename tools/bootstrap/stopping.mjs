/**
 * Calls back once when this process should end, even if a stop arrives as several signals: a closing terminal adds a
 * hang-up to the signal that npm sends. Returns a function that stops listening.
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
  // When npm is stopped, it ends the shell between us and forgets this process. We notice it by the change of our
  // parent.
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
