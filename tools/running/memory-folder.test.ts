import { expect, it } from 'vitest'
import { hasMemoryFolder } from './memory-folder.ts'

const mounts = (...lines: string[]) => ['/dev/vda / ext4 rw,relatime 0 0', ...lines, ''].join('\n')

it('is used if it is in memory and programs may run from it', () => {
  expect(hasMemoryFolder(mounts('tmpfs /dev/shm tmpfs rw,nosuid,nodev,size=24684096k 0 0'))).toBe(true)
})

it.each([
  ['there is none', mounts()],
  ['nothing may run from it', mounts('shm /dev/shm tmpfs rw,nosuid,nodev,noexec,relatime,size=65536k 0 0')],
  ['it is not to be written to', mounts('shm /dev/shm tmpfs ro,relatime 0 0')],
  ['it lies on a disk', mounts('/dev/vdb /dev/shm ext4 rw,relatime 0 0')],
])('is not used if %s', (_, table) => {
  expect(hasMemoryFolder(table)).toBe(false)
})
