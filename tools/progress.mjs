/**
 * Shows what is being done and for how long: on a terminal a single line that counts the seconds, in a log an
 * occasional line. Plain JavaScript, because it runs before anything is installed.
 * @param {string} doing what is going on, as "Installing packages"
 * @returns {(outcome: string) => void} call it at the end with the result
 */
export const showProgress = (doing) => {
  const started = Date.now()
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`
  const live = process.stdout.isTTY === true
  if (!live) process.stdout.write(`${doing} …\n`)
  const draw = () =>
    process.stdout.write(live ? `\r\u001b[2K${doing} … ${seconds()}` : `${doing} … ${seconds()}\n`)
  if (live) draw()
  const timer = setInterval(draw, live ? 1000 : 20_000)
  return (outcome) => {
    clearInterval(timer)
    process.stdout.write(`${live ? '\r\u001b[2K' : ''}${outcome} (${seconds()})\n`)
  }
}
