import 'fake-indexeddb/auto'
import { type DBSchema, deleteDB, openDB } from 'idb'
import { beforeEach, expect, it } from 'vitest'
import { isClosed, keptDatabase } from './kept-database.ts'

interface Shelf extends DBSchema {
  things: { key: string; value: string }
}

const name = 'a-shelf'
const shelf = (version = 1) =>
  keptDatabase<Shelf>(name, version, (database) => void database.createObjectStore('things'))

beforeEach(() => deleteDB(name))

it('is opened once, however many callers ask', async () => {
  const connect = shelf()
  const [one, other] = await Promise.all([connect(), connect()])
  expect(one).toBe(other)
  one.close()
})

it('reopens after the browser closed it silently', async () => {
  const connect = shelf()
  const before = await connect()
  await before.put('things', 'a bow', 'bow')
  before.close()
  expect(await before.get('things', 'bow').catch(isClosed)).toBe(true)
  const after = await connect()
  expect(await after.get('things', 'bow')).toBe('a bow')
  after.close()
})

it('closes when a newer version of the app opens it, and reopens when needed', async () => {
  const connect = shelf()
  const before = await connect()
  const newer = await openDB(name, 2)
  newer.close()
  await deleteDB(name)
  const after = await connect()
  expect(after).not.toBe(before)
  expect(await after.count('things')).toBe(0)
  after.close()
})

it('is tried again after it could not be opened', async () => {
  const newer = await openDB(name, 2)
  const connect = shelf()
  await expect(connect()).rejects.toMatchObject({ name: 'VersionError' })
  newer.close()
  await deleteDB(name)
  const database = await connect()
  expect(await database.count('things')).toBe(0)
  database.close()
})
