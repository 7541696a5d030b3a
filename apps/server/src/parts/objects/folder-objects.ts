import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isMissing } from '../file-faults.ts'
import type { ObjectStore } from './objects.ts'

const nameShape = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/i

/** Objects as files of a folder: written beside, made durable, then moved into place. */
export const folderObjects = (folder: string): ObjectStore => {
  const placeOf = (name: string): string => {
    if (!nameShape.test(name)) throw new RangeError('Not a name of an object')
    return join(folder, name)
  }

  return {
    put: async (name, bytes) => {
      const place = placeOf(name)
      const beside = `${place}.${randomBytes(6).toString('hex')}.part`
      await mkdir(dirname(place), { recursive: true })
      try {
        const file = await open(beside, 'wx')
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(beside, place)
      } catch (error) {
        await rm(beside, { force: true })
        throw error
      }
    },

    get: async (name) => {
      try {
        const file = await open(placeOf(name), 'r')
        const { size } = await file.stat()
        return { size, bytes: file.createReadStream() }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },

    remove: (name) => rm(placeOf(name), { force: true }),
  }
}
