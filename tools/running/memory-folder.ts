import { readFileSync, statfsSync } from 'node:fs'

const place = '/dev/shm'

/** Several times what a run leaves there: a machine that has so much to spare lacks no memory for it. */
const roomNeeded = 8 * 1024 ** 3

/** Whether a table of mounts has a folder in memory there, into which programs may be copied as well. */
export const hasMemoryFolder = (mounts: string): boolean =>
  mounts.split('\n').some((line) => {
    const [, where, kind, options = ''] = line.split(' ')
    return (
      where === place && kind === 'tmpfs' && !options.split(',').some((each) => /^(?:noexec|ro)$/.test(each))
    )
  })

const hasRoom = (): boolean => {
  const { bavail, bsize } = statfsSync(place)
  return bavail * bsize >= roomNeeded
}

/**
 * Where tests put what they throw away: into memory where Linux has a folder for it, since on a disk each small commit
 * of a test waits for the disk. Elsewhere it stays where the system puts such things.
 */
export const throwAwayFolder = (): { TMPDIR?: string } => {
  if (process.platform !== 'linux') return {}
  return hasMemoryFolder(readFileSync('/proc/mounts', 'utf8')) && hasRoom() ? { TMPDIR: place } : {}
}
