import 'fake-indexeddb/auto'
import { type DBSchema, deleteDB, openDB } from 'idb'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { arrivalStore } from './arrival-store.ts'
import { createArrivals } from './arrivals.ts'
import { connectionTo } from './database.ts'
import { equipmentStore } from './equipment-store.ts'
import { groupStore } from './group-store.ts'
import { keptDatabase } from './kept-database.ts'

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
  const [after, same] = await Promise.all([connect(), connect()])
  expect(await after.get('things', 'bow')).toBe('a bow')
  expect(same).toBe(after)
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

/** Closes every database of this phone without telling, as Safari does while it sleeps. */
const fallAsleep = () => {
  const opened: IDBDatabase[] = []
  const open = indexedDB.open.bind(indexedDB)
  const spy = vi.spyOn(indexedDB, 'open').mockImplementation((...given) => {
    const request = open(...given)
    request.addEventListener('success', () => opened.push(request.result))
    return request
  })
  onTestFinished(() => spy.mockRestore())
  return () => {
    for (const each of opened.splice(0)) each.close()
  }
}

it('no store is refused after the phone slept: a tap is stored and sent', async () => {
  const sleep = fallAsleep()
  const arrivals = arrivalStore('slept-check-in')
  const sent: string[] = []
  const { note } = createArrivals({
    store: arrivals,
    isOnline: () => true,
    send: async (_eventId, some) => {
      sent.push(...some.map(({ participantId }) => participantId))
      return { kind: 'stored' }
    },
    newStamp: () => String(sent.length),
    lock: async (_name, work) => work(),
    timer: () => () => undefined,
    onError: (error) => {
      throw error
    },
  })
  const tap = (participantId: string) =>
    note([{ userId: 'ada', eventId: 'shoot', participantId, presence: 'here' }])
  await tap('per')
  sleep()
  await tap('ole')
  await vi.waitFor(() => expect([...new Set(sent)]).toEqual(['per', 'ole']))

  const [equipment, groups, connect] = [
    equipmentStore('slept-equipment'),
    groupStore('slept-groups'),
    connectionTo('slept-cards'),
  ]
  const uses = [
    () => arrivals.ofUser('ada'),
    () => equipment.ofUser('ada'),
    () => groups.read('ada', 'one'),
    async () => (await connect()).count('photos'),
  ]
  for (const use of uses) {
    await use()
    sleep()
    await use()
  }
})
