import 'fake-indexeddb/auto'
import { readFileSync } from 'node:fs'
import { builtInRounds } from '@fletch/domain'
import { deleteDB, openDB } from 'idb'
import { beforeEach, expect, it } from 'vitest'
import { asItIs } from '../../testing/fake-phone.ts'
import { cardStore } from '../cards/card-store.ts'
import { changeNotices } from '../cards/change-notices.ts'
import { roundStore } from '../kept/round-store.ts'
import { connectionTo, isOfNewerApp } from './phone-database.ts'
import type { StoredRecord } from './stored-record.ts'

const name = 'a-phone-before-rounds'

/** Records as earlier versions of the app left them: unsent changes, saves in flight, open conflicts, groups. */
const records = readFileSync(new URL('./old-records.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line, number): StoredRecord => ({ ...JSON.parse(line).record, userId: 'ada', id: `card-${number}` }))

const photos = [
  { id: 'waiting', cardId: 'card-0', row: 0, objectPath: null },
  { id: 'sent', cardId: 'card-1', row: 2, objectPath: '/objects/uploads/1' },
].map((photo) => ({ ...photo, userId: 'ada', blob: new Blob([photo.id]), createdAt: '2026-11-20T09:00:00Z' }))

/** The phone's database as the last version without rounds created it. */
const secondVersion = () =>
  openDB(name, 2, {
    upgrade: (created) => {
      created.createObjectStore('cards', { keyPath: ['userId', 'id'] }).createIndex('userId', 'userId')
      const store = created.createObjectStore('photos', { keyPath: 'id' })
      store.createIndex('card', ['userId', 'cardId'])
      store.createIndex('object', ['userId', 'objectPath'])
    },
  })

const phoneBeforeRounds = async () => {
  const database = await secondVersion()
  for (const record of records) await database.put('cards', record)
  for (const photo of photos) await database.put('photos', photo)
  database.close()
}

const news = changeNotices(undefined)

beforeEach(() => deleteDB(name))

it('keeps every card, unsent change and photo of a phone from before rounds exactly', async () => {
  await phoneBeforeRounds()
  const connect = connectionTo(name)
  const database = await connect(asItIs)
  for (const record of records) expect(await database.get('cards', ['ada', record.id])).toEqual(record)
  expect(await database.countFromIndex('photos', 'card', ['ada', 'card-0'])).toBe(1)
  const photo = await database.getFromIndex('photos', 'object', ['ada', '/objects/uploads/1'])
  expect(await photo?.blob.text()).toBe('sent')
  database.close()
})

it('reads cards from before rounds as cards of the default round', async () => {
  await phoneBeforeRounds()
  const connect = connectionTo(name)
  const cards = await cardStore(connect, news).ofUser('ada')
  expect(cards).toHaveLength(records.length)
  for (const card of cards) {
    const before = records.find(({ id }) => id === card.id)
    expect(card).toEqual({
      ...before,
      mine: { ...before?.mine, roundId: 'abc-three-arrow' },
      base: before?.base ? { ...before.base, roundId: 'abc-three-arrow' } : null,
    })
  }
  ;(await connect(asItIs)).close()
})

it('has a store for rounds, and an older page reports a newer app', async () => {
  await phoneBeforeRounds()
  const connect = connectionTo(name)
  const rounds = roundStore(connect)
  const [round] = builtInRounds
  if (round === undefined) throw new Error('There is no round')
  await rounds.keep([{ ...round, name: 'Oak Walk' }])
  expect(await rounds.read(round.id)).toMatchObject({ name: 'Oak Walk' })
  ;(await connect(asItIs)).close()
  const older = await secondVersion().catch((error: unknown) => error)
  expect(isOfNewerApp(older)).toBe(true)
})

it('changes nothing when the upgrade is aborted, and upgrades the next time', async () => {
  await phoneBeforeRounds()
  const broken = openDB(name, 3, {
    upgrade: async (database, _old, _new, tx) => {
      database.createObjectStore('rounds', { keyPath: 'id' })
      await tx.objectStore('cards').clear()
      tx.done.catch(() => 'as it is asked for')
      tx.abort()
    },
  })
  await expect(broken).rejects.toThrow()
  const database = await connectionTo(name)(asItIs)
  expect(await database.count('cards')).toBe(records.length)
  expect(await database.count('rounds')).toBe(0)
  database.close()
})
