import { existsSync, readFileSync } from 'node:fs'

/**
 * How long a process was ready to run but had no processor so far, in ms; NaN if the system does not report it. Such
 * waits are caused by other work on the machine, not by the server.
 */
export const waitedForProcessor = (pid: number): number => {
  const file = `/proc/${pid}/schedstat`
  if (!existsSync(file)) return Number.NaN
  const [, waited = Number.NaN] = readFileSync(file, 'utf8').split(' ').map(Number)
  return waited / 1_000_000
}
