// node ops/wait-until-ready.mjs http://127.0.0.1:3000: ends when that server is ready. For systemd, and for whoever
// restarts one process after the other.
const [address = ''] = process.argv.slice(2)
const patience = 60_000
const pause = 200

/** @returns {Promise<boolean>} */
const isReady = () =>
  fetch(`${address}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  )

if (!URL.canParse(address)) {
  process.stderr.write('Say which address, as in http://127.0.0.1:3000\n')
  process.exit(1)
}
const start = Date.now()
while (!(await isReady())) {
  if (Date.now() - start > patience) {
    process.stderr.write(`The server at ${address} was not ready within ${patience / 1000} seconds.\n`)
    process.exit(1)
  }
  await new Promise((later) => setTimeout(later, pause))
}
