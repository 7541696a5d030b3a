import { existsSync, readFileSync } from 'node:fs'

/**
 * Milliseconds so far in which a process was ready to run and had no processor; not a number where the system does not
 * say. A wait that comes from there is other work on the machine, not the server's.
 */
export const waitedForProcessor = (pid: number): number => {
  const file = `/proc/${pid}/schedstat`
  if (!existsSync(file)) return Number.NaN
  const [, waited = Number.NaN] = readFileSync(file, 'utf8').split(' ').map(Number)
  return waited / 1_000_000
}
