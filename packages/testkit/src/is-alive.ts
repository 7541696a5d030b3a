import { readFileSync } from 'node:fs'

/** Whether a process runs. A process that has ended may still be listed until its parent reads its exit code. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return process.platform !== 'linux' || !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}
