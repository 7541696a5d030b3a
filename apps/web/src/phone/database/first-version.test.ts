import 'fake-indexeddb/auto'
import { deleteDB, openDB } from 'idb'
import { beforeEach, expect, it } from 'vitest'
import { asItIs, blankCard, score } from '../../testing/fake-phone.ts'
import { newRecord } from '../cards/card-record.ts'
import { connectionTo } from './phone-database.ts'

const name = 'an-older-phone'
const time = '2026-11-20T09:00:00.000Z'

/** A phone with the database of the app's first version: cards under their id alone, without later fields. */
const olderPhone = async () => {
  const database = await openDB(name, 1, {
    upgrade: (created) => {
      created.createObjectStore('cards', { keyPath: 'id' }).createIndex('userId', 'userId')
      const photos = created.createObjectStore('photos', { keyPath: 'id' })
      photos.createIndex('cardId', 'cardId')
      photos.createIndex('objectPath', 'objectPath')
    },
  })
  for (const [id, userId] of [
    ['draft', 'ada'],
    ['sending', 'ada'],
    ['other', 'mads'],
  ] as const) {
    const {
      declined: _declined,
      enteredAt: _enteredAt,
      photoRefusals: _photos,
      seenAt: _seenAt,
      ...record
    } = newRecord({ id, userId, mine: score(blankCard, 0, '1A'), touchedAt: time })
    const inFlight = id === 'sending' ? { key: 'sending', version: null, body: record.mine } : null
    await database.put('cards', { ...record, inFlight, place: 3 })
  }
  const photo = {
    id: 'photo',
    userId: 'ada',
    cardId: 'draft',
    row: 0,
    blob: new Blob(['x']),
    createdAt: time,
  }
  await database.put('photos', { ...photo, objectPath: null })
  await database.put('photos', { ...photo, id: 'copy', objectPath: '/objects/proof/1' })
  database.close()
}

beforeEach(() => deleteDB(name))

it('keeps everything of the first version: cards, requests in flight, waiting photos', async () => {
  await olderPhone()
  const database = await connectionTo(name)(asItIs)
  expect(await database.count('cards')).toBe(3)
  expect(await database.get('cards', ['ada', 'draft'])).toMatchObject({
    mine: score(blankCard, 0, '1A'),
    place: 3,
    touchedAt: time,
    declined: [],
    enteredAt: {},
    photoRefusals: {},
  })
  expect((await database.get('cards', ['ada', 'sending']))?.inFlight).toMatchObject({
    key: 'sending',
    version: null,
    declined: [],
  })
  expect(await database.countFromIndex('cards', 'userId', 'mads')).toBe(1)
  expect(await database.countFromIndex('photos', 'card', ['ada', 'draft'])).toBe(2)
  expect(await database.getFromIndex('photos', 'object', ['ada', '/objects/proof/1'])).toMatchObject({
    id: 'copy',
  })
  database.close()
})

it('leaves the first version unchanged when the upgrade is aborted', async () => {
  await olderPhone()
  const broken = openDB(name, 2, {
    upgrade: async (_database, _old, _new, tx) => {
      await tx.objectStore('cards').clear()
      tx.done.catch(() => 'as it is asked for')
      tx.abort()
    },
  })
  await expect(broken).rejects.toThrow()
  const database = await connectionTo(name)(asItIs)
  expect(await database.count('cards')).toBe(3)
  database.close()
})

it('keeps the same card for two users of one phone, each with a separate record', async () => {
  const database = await connectionTo(name)(asItIs)
  for (const userId of ['ada', 'mads']) {
    const mine = { ...blankCard, archerName: userId }
    await database.put('cards', newRecord({ id: 'shared', userId, mine, touchedAt: time }))
  }
  expect((await database.get('cards', ['ada', 'shared']))?.mine.archerName).toBe('ada')
  expect((await database.get('cards', ['mads', 'shared']))?.mine.archerName).toBe('mads')
  database.close()
})
