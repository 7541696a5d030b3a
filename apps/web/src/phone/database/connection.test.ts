import 'fake-indexeddb/auto'
import { type DBSchema, deleteDB, openDB } from 'idb'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { asItIs, withoutTimers } from '../../testing/fake-phone.ts'
import { arrivalStore } from '../check-in/arrival-store.ts'
import { createArrivals } from '../check-in/create-arrivals.ts'
import { equipmentStore } from '../equipment/equipment-store.ts'
import { groupStore } from '../kept/group-store.ts'
import { keptDatabase } from './connection.ts'
import { connectionTo } from './phone-database.ts'

interface Shelf extends DBSchema {
  things: { key: string; value: string }
}

const name = 'a-shelf'
const shelf = (version = 1) =>
  keptDatabase<Shelf>(name, version, (database) => void database.createObjectStore('things'))

beforeEach(() => deleteDB(name))

it('is opened once, however many callers ask', async () => {
  const connect = shelf()
  const [one, other] = await Promise.all([connect(asItIs), connect(asItIs)])
  expect(one).toBe(other)
  one.close()
})

it('reopens once after the browser closed it silently', async () => {
  const connect = shelf()
  const before = await connect(asItIs)
  await before.put('things', 'a bow', 'bow')
  before.close()
  const readBow = () => connect(async (database) => ({ database, bow: await database.get('things', 'bow') }))
  const [after, same] = await Promise.all([readBow(), readBow()])
  expect(after.bow).toBe('a bow')
  expect(same.database).toBe(after.database)
  after.database.close()
})

it('closes when a newer version of the app opens it, and reopens when needed', async () => {
  const connect = shelf()
  const before = await connect(asItIs)
  const newer = await openDB(name, 2)
  newer.close()
  await deleteDB(name)
  const after = await connect(asItIs)
  expect(after).not.toBe(before)
  expect(await after.count('things')).toBe(0)
  after.close()
})

it('is tried again after it could not be opened', async () => {
  const newer = await openDB(name, 2)
  const connect = shelf()
  await expect(connect(asItIs)).rejects.toMatchObject({ name: 'VersionError' })
  newer.close()
  await deleteDB(name)
  const database = await connect(asItIs)
  expect(await database.count('things')).toBe(0)
  database.close()
})

/** Closes every database of this phone without telling, as Safari does while it sleeps. */
const fallAsleep = () => {
  const databases: IDBDatabase[] = []
  const open = indexedDB.open.bind(indexedDB)
  const spy = vi.spyOn(indexedDB, 'open').mockImplementation((...given) => {
    const request = open(...given)
    request.addEventListener('success', () => databases.push(request.result))
    return request
  })
  onTestFinished(() => spy.mockRestore())
  return () => {
    for (const each of databases.splice(0)) each.close()
  }
}

it('no store is refused after the phone slept: a tap is stored and sent', async () => {
  const sleep = fallAsleep()
  const arrivals = arrivalStore('slept-check-in')
  const ids: string[] = []
  const { note } = createArrivals({
    store: arrivals,
    isOnline: () => true,
    send: async (_eventId, some) => {
      ids.push(...some.map(({ participantId }) => participantId))
      return { kind: 'stored' }
    },
    newStamp: () => String(ids.length),
    lock: async (_name, work) => work(),
    outbox: withoutTimers(),
  })
  const tap = (participantId: string) =>
    note([{ userId: 'ada', eventId: 'shoot', participantId, presence: 'here' }])
  await tap('per')
  sleep()
  await tap('ole')
  await vi.waitFor(() => expect([...new Set(ids)]).toEqual(['per', 'ole']))

  const [equipment, groups, connect] = [
    equipmentStore('slept-equipment'),
    groupStore('slept-groups'),
    connectionTo('slept-cards'),
  ]
  const uses = [
    () => arrivals.ofUser('ada'),
    () => equipment.ofUser('ada'),
    () => groups.read('ada', 'one'),
    () => connect((database) => database.count('photos')),
  ]
  for (const use of uses) {
    await use()
    sleep()
    await use()
  }
})

const absent = { userId: 'ada', eventId: 'shoot', participantId: 'per', presence: 'here' } as const

it('a tap is stored although the browser closes the database in the middle of storing it', async () => {
  const arrivals = arrivalStore('closed-check-in')
  await arrivals.ofUser('ada')
  const transaction = IDBDatabase.prototype.transaction
  const spy = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(function (
    this: IDBDatabase,
    ...given
  ) {
    const tx = transaction.apply(this, given)
    queueMicrotask(() => {
      tx.abort()
      this.close()
    })
    return tx
  })
  onTestFinished(() => spy.mockRestore())
  await arrivals.keep([absent], () => 'one')
  expect(await arrivals.ofUser('ada')).toMatchObject([{ participantId: 'per', presence: 'here' }])
})

it('a tap is stored although the browser first cannot open the database', async () => {
  const arrivals = arrivalStore('lost-check-in')
  const spy = vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new DOMException('Connection to Indexed Database server lost. Refresh the page', 'UnknownError')
  })
  onTestFinished(() => spy.mockRestore())
  await arrivals.keep([absent], () => 'one')
  expect(await arrivals.ofUser('ada')).toMatchObject([{ participantId: 'per', presence: 'here' }])
})

it('what is wrong with the change itself is not tried twice', async () => {
  const connect = shelf()
  let times = 0
  const failing = connect(async (database) => {
    times += 1
    await database.add('things', 'a bow', 'bow')
    await database.add('things', 'another', 'bow')
  })
  await expect(failing).rejects.toMatchObject({ name: 'ConstraintError' })
  expect(times).toBe(1)
})
