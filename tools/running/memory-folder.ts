import { readFileSync, statfsSync } from 'node:fs'

const place = '/dev/shm'

/** Several times what a run leaves there, so that a machine with this much free space has enough memory. */
const roomNeeded = 8 * 1024 ** 3

/** Whether a mount table has such a folder in memory, from which programs may run. */
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
 * Where tests put temporary files: in memory if Linux has a folder for it, because on a disk each small commit of a
 * test waits for the disk. Otherwise the system's default.
 */
export const throwAwayFolder = (): { TMPDIR?: string } => {
  if (process.platform !== 'linux') return {}
  return hasMemoryFolder(readFileSync('/proc/mounts', 'utf8')) && hasRoom() ? { TMPDIR: place } : {}
}
