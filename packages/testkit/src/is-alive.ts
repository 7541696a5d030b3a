import { readFileSync } from 'node:fs'

/** Whether a process runs. One that has ended may be listed still, as no one has asked for its exit code yet. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return process.platform !== 'linux' || !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}
