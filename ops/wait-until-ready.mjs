// node ops/wait-until-ready.mjs http://127.0.0.1:3000 [process id]: exits when that server is ready. Used by systemd, so
// that processes restart one after the other. Fails at once if the process has ended.
const [address = '', mainPid = ''] = process.argv.slice(2)
const patience = 60_000
const pause = 200

/** @returns {Promise<boolean>} */
const isReady = () =>
  fetch(`${address}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** True when the process id is unknown: then only the time limit applies. */
const isAlive = () => {
  const pid = Number(mainPid)
  if (!Number.isInteger(pid) || pid <= 0) return true
  try {
    return process.kill(pid, 0)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false
    throw error
  }
}

/** @param {string} sentence */
const giveUp = (sentence) => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

if (!URL.canParse(address)) giveUp('Say which address, as in http://127.0.0.1:3000')
const start = Date.now()
while (!(await isReady())) {
  if (!isAlive()) giveUp(`The server at ${address} has ended.`)
  if (Date.now() - start > patience)
    giveUp(`The server at ${address} was not ready within ${patience / 1000} seconds.`)
  await new Promise((later) => setTimeout(later, pause))
}
