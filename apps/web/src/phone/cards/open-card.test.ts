import type { CardContent } from '@fletch/domain'
import { describe, expect, it } from 'vitest'
import {
  asItIs,
  freshCard,
  keyOf,
  newPhone,
  proofPhoto,
  score,
  settle,
  showPhoto,
} from '../../testing/fake-phone.ts'
import { localPath } from '../photos/photo-record.ts'
import { withEdit } from './card-changes.ts'
import { photosWaiting } from './card-record.ts'

const time = '2026-11-21T10:00:00.000Z'

describe('a card on screen', () => {
  it('shows a change at once and stores it afterwards', async () => {
    const phone = newPhone()
    const fresh = freshCard()
    const card = phone.open(fresh.id, fresh)
    card.change((record) => withEdit(record, (content) => score(content, 0, '1A'), time))
    expect(card.shown.read().record?.mine.scores[0]?.zone).toBe('1A')
    expect(await phone.cards.read(keyOf(fresh.id))).toBeUndefined()
    await settle()
    expect((await phone.cards.read(keyOf(fresh.id)))?.mine.scores[0]?.zone).toBe('1A')
  })

  it('is stored with its first change: moving around a blank card stores nothing', async () => {
    const phone = newPhone()
    const fresh = freshCard()
    const card = phone.open(fresh.id, fresh)
    card.change((record) => ({ ...record, place: 4 }), { isMove: true })
    await settle()
    expect(card.shown.read().record?.place).toBe(4)
    expect(await phone.cards.ofUser('ada')).toEqual([])
    card.change((record) => withEdit(record, (content) => score(content, 4, '1A'), time))
    await settle()
    expect(await phone.cards.ofUser('ada')).toMatchObject([{ id: fresh.id, place: 4 }])
  })

  it('counts a photo as waiting on this phone only once it is stored', async () => {
    const phone = newPhone()
    const fresh = freshCard()
    const card = phone.open(fresh.id, fresh)
    const waitingCount = () => {
      const { record, unstoredPhotos } = card.shown.read()
      return record && photosWaiting(record, unstoredPhotos)
    }
    for (const row of [0, 1]) {
      const photo = proofPhoto(fresh.id, row)
      const edit = (content: CardContent) => showPhoto(content, row, localPath(photo.id))
      card.change((record) => withEdit(record, edit, time), { photo })
      expect(card.shown.read().record?.mine.scores[row]?.photoPath).toBe(localPath(photo.id))
      expect(waitingCount()).toBe(row)
      await card.flush()
      expect(waitingCount()).toBe(row + 1)
    }
  })

  it('loads what is stored, or reports that there is nothing', async () => {
    const phone = newPhone()
    const absent = phone.open('nowhere')
    expect(absent.shown.read().status).toBe('loading')
    await settle()
    expect(absent.shown.read().status).toBe('absent')
  })

  it('applies quick changes in order', async () => {
    const phone = newPhone()
    const fresh = freshCard()
    const card = phone.open(fresh.id, fresh)
    for (const zone of ['1A', '1B', '2C', 'Miss'] as const) {
      card.change((record) => withEdit(record, (content) => score(content, 0, zone), time))
    }
    await settle()
    expect((await phone.cards.read(keyOf(fresh.id)))?.mine.scores[0]?.zone).toBe('Miss')
  })

  it('keeps on screen what cannot be stored, and reports it', async () => {
    const phone = newPhone()
    const { change } = phone.cards
    let isBroken = true
    Object.assign(phone.cards, {
      change: (...given: Parameters<typeof change>) =>
        isBroken ? Promise.reject(new DOMException('broken', 'UnknownError')) : change(...given),
    })
    const fresh = freshCard()
    const card = phone.open(fresh.id, fresh)
    card.change((record) => withEdit(record, (content) => score(content, 0, '1A'), time))
    await settle()
    expect(card.shown.read()).toMatchObject({ trouble: 'not-stored', status: 'open' })
    expect(phone.errors).toHaveLength(1)
    isBroken = false
    await card.flush()
    expect(card.shown.read().trouble).toBeNull()
    expect((await phone.cards.read(keyOf(fresh.id)))?.mine.scores[0]?.zone).toBe('1A')
  })

  it('reports that a newer version of the app owns the database, and that this is not an error', async () => {
    const phone = newPhone()
    const newer = () => Promise.reject(new DOMException('The version is less', 'VersionError'))
    Object.assign(phone.cards, { change: newer, read: newer })
    const opened = phone.open('known')
    const fresh = freshCard()
    const card = phone.open(fresh.id, fresh)
    card.change((record) => withEdit(record, (content) => score(content, 0, '1A'), time))
    await settle()
    expect(opened.shown.read()).toMatchObject({ trouble: 'newer-app', status: 'absent' })
    expect(card.shown.read()).toMatchObject({ trouble: 'newer-app', status: 'open' })
    expect(card.shown.read().record?.mine.scores[0]?.zone).toBe('1A')
    expect(phone.errors).toEqual([])
  })
})

describe('the cards of a phone', () => {
  it('are listed for their user only, newest change first', async () => {
    const phone = newPhone()
    for (const [userId, touchedAt] of [
      ['ada', '2026-11-01'],
      ['ada', '2026-11-03'],
      ['mads', '2026-11-02'],
    ] as const) {
      const record = { ...freshCard(), userId, touchedAt }
      await phone.cards.change(record, () => record)
    }
    expect((await phone.cards.ofUser('ada')).map(({ touchedAt }) => touchedAt)).toEqual([
      '2026-11-03',
      '2026-11-01',
    ])
  })

  it('do not change when a change fails half-way', async () => {
    const phone = newPhone()
    const record = freshCard()
    await phone.cards.change(record, () => record)
    const failing = phone.cards.change(record, () => {
      throw new RangeError('no such row')
    })
    await expect(failing).rejects.toThrow('no such row')
    expect(await phone.cards.read(keyOf(record.id))).toEqual(record)
  })

  it('are available again after the browser closed the database silently', async () => {
    const phone = newPhone()
    const fresh = freshCard()
    const card = phone.open(fresh.id, fresh)
    const tap = (row: number) =>
      card.change((record) => withEdit(record, (content) => score(content, row, '1A'), time))
    tap(0)
    await card.flush()
    ;(await phone.connect(asItIs)).close()
    tap(1)
    await card.flush()
    expect(card.shown.read().trouble).toBeNull()
    ;(await phone.connect(asItIs)).close()
    expect((await phone.cards.read(keyOf(fresh.id)))?.mine.scores[1]?.zone).toBe('1A')
    ;(await phone.connect(asItIs)).close()
    expect(await phone.cards.ofUser('ada')).toHaveLength(1)
  })
})
