import { readdirSync, readFileSync } from 'node:fs'

/** What a file of /proc says; empty when its process has ended. */
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

/** Bytes of a process in memory; what it shares with others is counted by its share. */
const memoryOf = (pid: number): number =>
  Number(/^Pss:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1024

/** Looks at a process and its children from time to time, as the system counts them together. */
export const watchMemory = (pid: number, every = 50) => {
  let most = 0
  const look = () => {
    const together = [pid, ...childrenOf(pid)].reduce((sum, each) => sum + memoryOf(each), 0)
    most = Math.max(most, together)
  }
  const timer = setInterval(look, every)
  return {
    /** The most so far, in bytes. */
    most: () => most,
    /** The most that it was, in bytes. */
    end: (): number => {
      clearInterval(timer)
      return most
    },
  }
}
