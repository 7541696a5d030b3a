import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { objectNameOf } from '../modules/photos/uploads/paths.ts'
import type { StoredObjectRow } from '../platform/db/copying/snapshot.ts'
import { isName, type ObjectStore } from '../platform/objects/objects.ts'
import { createQueue } from '../platform/task-queue.ts'
import { readLines, writeLines, writeMeasured } from './files.ts'
import { BadBackup, type FileEntry } from './manifest.ts'

const atOnce = 4
const linesAtOnce = 1000
const listFile = 'objects.jsonl.gz'
const objectFile = (name: string): string => join('objects', ...name.split('/'))

/** The objects of a backup by name; null if the store does not have one. */
export type Copies = Map<string, FileEntry | null>

export const namesOf = (rows: readonly StoredObjectRow[]): string[] =>
  rows.map(({ kind, id }) => {
    if (kind !== 'proof' && kind !== 'profile' && kind !== 'logo') throw new Error(`A photo is a ${kind}`)
    return objectNameOf({ kind, id })
  })

/** Copies objects that are not copied yet and calls back after each. */
export const copyObjects = async (
  { store, folder, copies }: { store: ObjectStore; folder: string; copies: Copies },
  names: readonly string[],
  onCopied: () => void,
): Promise<void> => {
  const line = createQueue(atOnce)
  const copy = async (name: string) => {
    const object = await store.get(name)
    copies.set(name, object && (await writeMeasured(folder, objectFile(name), object.bytes)))
    onCopied()
  }
  const work = names.filter((name) => !copies.get(name)).map((name) => line(() => copy(name)))
  await Promise.all(work)
}

/** Removes copies that the database no longer lists, so that deleted data is in no later backup. */
export const dropUnnamed = async (
  folder: string,
  copies: Copies,
  names: readonly string[],
): Promise<void> => {
  const namesInUse = new Set(names)
  for (const name of copies.keys()) {
    if (namesInUse.has(name)) continue
    await rm(join(folder, objectFile(name)), { force: true })
    copies.delete(name)
  }
}

export const writeList = async (folder: string, copies: Copies) => {
  const copiedObjects = [...copies].flatMap(([name, file]) => (file === null ? [] : [{ name, ...file }]))
  const missingNames = [...copies].flatMap(([name, file]) => (file === null ? [name] : []))
  const list = await writeLines(
    folder,
    listFile,
    copiedObjects.map(({ name, size, sha256 }) => `${JSON.stringify([name, size, sha256])}\n`),
  )
  return {
    ...list,
    count: copiedObjects.length,
    bytes: copiedObjects.reduce((sum, { size }) => sum + size, 0),
    missing: missingNames,
  }
}

/** Names in the list must not lead out of the backup either. */
const isObject = (name: string): boolean => isName(name) && name.includes('/')

export interface ListedObject extends FileEntry {
  readonly name: string
}

/** What a line of the list holds; nothing if the line is damaged. */
const fieldsIn = (line: string): unknown[] => {
  try {
    const fields: unknown = JSON.parse(line)
    return Array.isArray(fields) ? fields : []
  } catch {
    return []
  }
}

/** The objects of a backup, from its list. */
export async function* listedObjects(folder: string): AsyncGenerator<ListedObject> {
  for await (const lines of readLines(join(folder, listFile), linesAtOnce))
    for (const line of lines) {
      const [name, size, sha256] = fieldsIn(line)
      if (
        typeof name !== 'string' ||
        !isObject(name) ||
        typeof size !== 'number' ||
        typeof sha256 !== 'string'
      )
        throw new BadBackup('The list of photos of this backup is damaged.')
      yield { name, size, sha256, file: objectFile(name) }
    }
}
