import { readdirSync, readFileSync } from 'node:fs'

/** The content of a file of /proc; empty if its process has ended. */
const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH'))
      return ''
    throw error
  }
}

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => Number(/\) \S (\d+)/.exec(read(`/proc/${each}/stat`))?.[1]) === pid)

/** The memory of a process in bytes; shared memory counts in proportion. */
const memoryOf = (pid: number): number =>
  Number(/^Pss:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1024

/** Measures a process and its children at an interval, as the system adds them up. */
export const watchMemory = (pid: number, every = 50) => {
  let most = 0
  const look = () => {
    const together = [pid, ...childrenOf(pid)].reduce((sum, each) => sum + memoryOf(each), 0)
    most = Math.max(most, together)
  }
  const timer = setInterval(look, every)
  return {
    /** The maximum so far, in bytes. */
    most: () => most,
    /** The maximum, in bytes. */
    end: (): number => {
      clearInterval(timer)
      return most
    },
  }
}
