import { randomBytes } from 'node:crypto'
import { copyFile, type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isMissing } from '../file-faults.ts'
import { checkName, type ObjectStore } from './objects.ts'

const durably = async (path: string, flags: string, write: (file: FileHandle) => Promise<void>) => {
  const file = await open(path, flags)
  try {
    await write(file)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Objects as files in a folder. Each is written beside its place, flushed to disk, then moved. */
export const folderObjects = (folder: string): ObjectStore => {
  const placeOf = (name: string): string => join(folder, checkName(name))

  const moveIntoPlace = async (name: string, write: (beside: string) => Promise<void>) => {
    const place = placeOf(name)
    const beside = `${place}.${randomBytes(6).toString('hex')}.part`
    await mkdir(dirname(place), { recursive: true })
    try {
      await write(beside)
      await rename(beside, place)
    } catch (error) {
      await rm(beside, { force: true })
      throw error
    }
  }

  return {
    put: (name, bytes) =>
      moveIntoPlace(name, (beside) => durably(beside, 'wx', (file) => file.writeFile(bytes))),

    putFile: (name, from) =>
      moveIntoPlace(name, async (beside) => {
        await copyFile(from, beside)
        await durably(beside, 'r+', async () => undefined)
      }),

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
    close: async () => undefined,
  }
}
