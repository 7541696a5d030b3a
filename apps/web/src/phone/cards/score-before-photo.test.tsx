import { type CardContent, ownCard, scoreTarget, setPhoto } from '@fletch/domain'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { connectionTo } from '../database/phone-database.ts'
import { localPath } from '../photos/photo-record.ts'
import { photoStore } from '../photos/photo-store.ts'
import { withEdit } from './card-changes.ts'
import { type CardKey, type CardRecord, newRecord } from './card-record.ts'
import { type CardStore, cardStore } from './card-store.ts'
import { changeNotices } from './change-notices.ts'
import { openCard } from './open-card.ts'

// In the browser's own database. There, whatever is stored waits for what was begun before it.

const time = '2026-11-21T10:00:00.000Z'

const blank: CardContent = {
  roundId: 'abc-three-arrow',
  archerName: 'Ada Nock',
  club: '',
  date: '2026-11-21',
  archeryStyle: 'BH',
  distanceUnit: 'yards',
  startingTarget: 1,
  numberOfTargets: 30,
  courseTargets: 30,
  scores: [],
}

const openedCard = async () => {
  const key: CardKey = { userId: 'ada', id: v7() }
  const connect = connectionTo(`scores-before-photos-${key.id}`)
  const news = changeNotices(undefined)
  const cards = cardStore(connect, news)
  const photos = photoStore(connect)
  const before = newRecord({ ...key, mine: blank, touchedAt: time })
  await cards.change(key, () => before)
  const records: CardRecord[] = []
  const change: CardStore['change'] = async (...given) => {
    const record = await cards.change(...given)
    if (record !== undefined) records.push(record)
    return record
  }
  const card = openCard({
    card: key,
    known: before,
    cards: { ...cards, change },
    news,
    newKey: v7,
    afterPaint: (work) => queueMicrotask(work),
    onStored: () => undefined,
    onError: (error) => {
      throw error
    },
  })
  const photo = {
    id: v7(),
    userId: 'ada',
    cardId: key.id,
    row: 0,
    blob: new Blob(['pixels']),
    createdAt: time,
    objectPath: null,
  }
  const path = localPath(photo.id)
  return {
    card,
    photos,
    photo,
    path,
    /** The zones of the first two rows, and whether they have a photo, after each change that was stored. */
    storedInTurn: () =>
      records.map(({ mine }) =>
        mine.scores
          .slice(0, 2)
          .map(({ zone, photoPath }) => (photoPath === null ? zone : `${zone} with photo`)),
      ),
    stored: async () => (await cards.read(key))?.mine.scores.slice(0, 2),
    takePhoto: () =>
      card.change((record) => withEdit(record, (content) => setPhoto(content, ownCard, 0, path), time), {
        photo,
      }),
    removePhoto: () =>
      card.change((record) => withEdit(record, (content) => setPhoto(content, ownCard, 0, null), time)),
    tap: (row: number) =>
      card.change((record) =>
        withEdit(
          record,
          (content) => scoreTarget(content, ownCard, { archer: undefined, row }, { zone: '1A' }),
          time,
        ),
      ),
  }
}

test('a score that is tapped right after a photo is stored before the bytes of the photo', async () => {
  const { card, photos, photo, path, stored, storedInTurn, takePhoto, tap } = await openedCard()
  takePhoto()
  tap(0)
  tap(1)
  await card.flush()
  expect(storedInTurn()).toEqual([
    ['1A', null],
    ['1A', '1A'],
    ['1A with photo', '1A'],
  ])
  expect(await stored()).toMatchObject([{ zone: '1A', photoPath: path }, { zone: '1A' }])
  expect(await photos.read(photo.id)).toMatchObject({ cardId: photo.cardId })
})

test('a score that is tapped a moment after a photo is stored before it too', async () => {
  const { card, path, stored, storedInTurn, takePhoto, tap } = await openedCard()
  takePhoto()
  await new Promise((resolve) => setTimeout(resolve, 50))
  tap(0)
  await card.flush()
  expect(storedInTurn()).toEqual([
    ['1A', null],
    ['1A with photo', null],
  ])
  expect(await stored()).toMatchObject([{ zone: '1A', photoPath: path }, { zone: null }])
})

test('what undoes a photo is stored after it', async () => {
  const { card, stored, storedInTurn, takePhoto, removePhoto, tap } = await openedCard()
  takePhoto()
  removePhoto()
  tap(1)
  await card.flush()
  expect(storedInTurn()).toEqual([
    [null, '1A'],
    ['null with photo', '1A'],
    [null, '1A'],
  ])
  expect(await stored()).toMatchObject([{ photoPath: null }, { zone: '1A' }])
})
