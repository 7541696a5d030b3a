/**
 * Says what is being done and for how long: on a terminal one line that counts the seconds, in a log a line now and
 * then. Plain JavaScript, because it speaks before anything is installed.
 * @param {string} doing what is going on, as "Installing packages"
 * @returns {(outcome: string) => void} to be called at the end with what came of it
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
