import { describe, expect, it } from 'vitest'
import { freshCard, keyOf, newPhone, proofPhoto, score, settle, showPhoto } from '../../testing/fake-phone.ts'
import { withEdit } from '../cards/card-changes.ts'
import { photosWaiting, stateOf } from '../cards/card-record.ts'
import type { OpenCard } from '../cards/open-card.ts'
import { localPath } from './photo-record.ts'

const time = '2026-11-21T10:00:00.000Z'

const photograph = async (card: OpenCard, cardId: string, row: number) => {
  const photo = proofPhoto(cardId, row)
  card.change((record) => withEdit(record, (content) => showPhoto(content, row, localPath(photo.id)), time), {
    photo,
  })
  await card.flush()
  return photo
}

const withCard = async () => {
  const phone = newPhone()
  const fresh = freshCard()
  const card = phone.open(fresh.id, fresh)
  card.change((record) => withEdit(record, (content) => score(content, 0, '1A'), time))
  await card.flush()
  return { ...phone, card, id: fresh.id }
}

/** Lets the photos be uploaded, and then the save that names them. */
const upload = async ({ pass }: Pick<ReturnType<typeof newPhone>, 'pass'>) => {
  await settle()
  pass(100)
  await settle()
}

describe('a photo', () => {
  it('is stored together with the card that shows it, in one transaction', async () => {
    const { card, id, photos, cards } = await withCard()
    const photo = await photograph(card, id, 3)
    expect((await cards.read(keyOf(id)))?.mine.scores[3]?.photoPath).toBe(localPath(photo.id))
    expect(await photos.read(photo.id)).toMatchObject({ cardId: id, row: 3, objectPath: null })
  })

  it('waits until the server has its card', async () => {
    const { card, id, queue, server } = await withCard()
    await photograph(card, id, 0)
    await queue.send(keyOf(id))
    expect(server.uploaded).toEqual([])
  })

  it('follows the scores after Save, and the card saves itself 100 ms later with it', async () => {
    const { card, id, sync, server, pass } = await withCard()
    const photo = await photograph(card, id, 0)
    await sync.save(keyOf(id))
    expect(server.received[0]?.save.body.scores[0]).toMatchObject({ zone: '1A', photoPath: null })
    await settle()
    expect(server.uploaded).toEqual([photo.id])
    expect(server.received).toHaveLength(1)
    pass(100)
    await settle()
    const objectPath = `/objects/proof/${photo.id}`
    expect(server.cards.get(id)?.scores[0]?.photoPath).toBe(objectPath)
    const { record } = card.shown.read()
    expect(record?.mine.scores[0]?.photoPath).toBe(objectPath)
    expect(record && photosWaiting(record)).toBe(0)
    expect(record && stateOf(record, false)).toBe('saved')
  })

  it('waits as long as the server asks, is not offered to it meanwhile, and is uploaded then', async () => {
    const { card, id, sync, queue, server, pass } = await withCard()
    await sync.save(keyOf(id))
    const photo = await photograph(card, id, 4)
    server.photoFaults.push({ kind: 'unreached', words: 'Your account has sent as much', wait: 60_000 })
    pass(800)
    await settle()
    expect([server.photoFaults, server.uploaded]).toEqual([[], []])
    pass(59_000)
    await queue.send(keyOf(id))
    expect(server.uploaded).toEqual([])
    // A little later than asked, because others were asked the same.
    pass(2000)
    await settle()
    expect(server.uploaded).toEqual([photo.id])
  })

  it('of a saved card is uploaded after the change that shows it', async () => {
    const { card, id, sync, server, pass } = await withCard()
    await sync.save(keyOf(id))
    const photo = await photograph(card, id, 4)
    pass(800)
    await upload({ pass })
    expect(server.cards.get(id)?.scores[4]?.photoPath).toBe(`/objects/proof/${photo.id}`)
  })

  it('stays on the phone as a copy, so that it shows without a signal', async () => {
    const { card, id, sync, photos, pass } = await withCard()
    const photo = await photograph(card, id, 0)
    await sync.save(keyOf(id))
    await upload({ pass })
    expect(await photos.copyOf('ada', `/objects/proof/${photo.id}`)).toMatchObject({ id: photo.id })
  })

  it('that was retaken meanwhile does not come back', async () => {
    const { card, id, sync, server, pass } = await withCard()
    await photograph(card, id, 0)
    await sync.save(keyOf(id))
    const second = await photograph(card, id, 0)
    await upload({ pass })
    await upload({ pass })
    expect(server.cards.get(id)?.scores[0]?.photoPath).toBe(`/objects/proof/${second.id}`)
  })
})

describe('several photos', () => {
  it('are uploaded in the order of their targets, at most two at a time', async () => {
    const { card, id, sync, server, queue, pass } = await withCard()
    const photos = [
      await photograph(card, id, 0),
      await photograph(card, id, 1),
      await photograph(card, id, 2),
    ]
    let most = 0
    queue.progress.watch(() => {
      most = Math.max(most, queue.progress.read().size)
    })
    await sync.save(keyOf(id))
    await upload({ pass })
    expect(server.uploaded).toEqual(photos.map((photo) => photo.id))
    expect(most).toBe(2)
    expect(queue.progress.read().size).toBe(0)
  })

  it('wait when one fails, show why, and are uploaded after a pause', async () => {
    const { card, id, sync, server, pass, photoFailures } = await withCard()
    await photograph(card, id, 0)
    server.photoFaults.push({ kind: 'failed', words: 'Failed to upload image' })
    await sync.save(keyOf(id))
    await settle()
    expect(photoFailures).toEqual(['Failed to upload image'])
    expect(server.uploaded).toEqual([])
    const { record } = card.shown.read()
    expect(record && [photosWaiting(record), stateOf(record, false)]).toEqual([1, 'saved'])
    pass(1000)
    await upload({ pass })
    expect(server.uploaded).toHaveLength(1)
  })

  it('go on when one fails, which is uploaded after a pause', async () => {
    const { card, id, sync, server, pass } = await withCard()
    const photos = [
      await photograph(card, id, 0),
      await photograph(card, id, 1),
      await photograph(card, id, 2),
      await photograph(card, id, 3),
    ]
    const [failed, ...others] = photos.map((photo) => photo.id)
    server.photoFaults.push({ kind: 'failed', words: 'Failed to upload image' })
    await sync.save(keyOf(id))
    await settle()
    expect(server.uploaded).toEqual(others)
    pass(1000)
    await upload({ pass })
    expect(server.uploaded).toEqual([...others, failed])
  })

  it('are not offered to a server that is away; the one that it did not take is the last of the next attempt', async () => {
    const { card, id, sync, server, pass, photoFailures } = await withCard()
    const photos = [
      await photograph(card, id, 0),
      await photograph(card, id, 1),
      await photograph(card, id, 2),
      await photograph(card, id, 3),
    ]
    const [first, ...others] = photos.map((photo) => photo.id)
    server.photoFaults.push({ kind: 'unreached', words: 'Failed to upload photo', detail: 'Away' })
    await sync.save(keyOf(id))
    await settle()
    expect(server.uploaded.length).toBeLessThan(3)
    expect(photoFailures).toEqual(['Failed to upload photo'])
    pass(1000)
    await upload({ pass })
    expect(server.uploaded).toEqual([...others, first])
  })

  it('are all finished before an attempt ends, even if the phone cannot read one', async () => {
    const phone = await withCard()
    const { card, id, sync, server, queue, photos, errors } = phone
    await sync.save(keyOf(id))
    await settle()
    const [unreadable, other] = [await photograph(card, id, 0), await photograph(card, id, 1)]
    const { read } = photos
    Object.assign(photos, {
      read: (photoId: string) =>
        photoId === unreadable.id ? Promise.reject(new Error('Unreadable')) : read(photoId),
    })
    const slow = Promise.withResolvers<void>()
    const { sendPhoto } = server.network
    Object.assign(server.network, {
      sendPhoto: async (...given: Parameters<typeof sendPhoto>) => {
        await slow.promise
        return sendPhoto(...given)
      },
    })
    let isOver = false
    const attempt = queue.send(keyOf(id)).then(() => {
      isOver = true
    })
    await settle()
    expect([isOver, errors]).toEqual([false, []])
    slow.resolve()
    await attempt
    expect(server.uploaded).toEqual([other.id])
    expect(errors).toEqual([new Error('Unreadable')])
  })

  it('are uploaded even if the server refuses the scores', async () => {
    const { card, id, sync, server, queue } = await withCard()
    await sync.save(keyOf(id))
    await photograph(card, id, 0)
    server.faults.push({ kind: 'refused', words: 'Club is required', isGone: false })
    card.change((record) => withEdit(record, (content) => score(content, 1, '1B'), time))
    await card.flush()
    await sync.save(keyOf(id))
    await queue.send(keyOf(id))
    expect(server.uploaded).toHaveLength(1)
  })
})

describe('a full phone', () => {
  const fullUntil = (phone: Awaited<ReturnType<typeof withCard>>, isRoom: () => boolean) => {
    const { change } = phone.store
    Object.assign(phone.store, {
      change: (...given: Parameters<typeof change>) =>
        isRoom() ? change(...given) : Promise.reject(new DOMException('full', 'QuotaExceededError')),
    })
  }

  it('deletes copies first', async () => {
    const phone = await withCard()
    let dropped = false
    const { dropCopies } = phone.photos
    Object.assign(phone.photos, {
      dropCopies: async () => {
        dropped = true
        await dropCopies()
      },
    })
    fullUntil(phone, () => dropped)
    await photograph(phone.card, phone.id, 0)
    expect(phone.card.shown.read()).toMatchObject({ trouble: null })
    expect((await phone.cards.read(keyOf(phone.id)))?.mine.scores[0]?.photoPath).toMatch(/^local:/)
  })

  it('gives up a new photo and says so, and continues scoring', async () => {
    const phone = await withCard()
    let isRoom = false
    fullUntil(phone, () => isRoom)
    await photograph(phone.card, phone.id, 0)
    expect(phone.card.shown.read()).toMatchObject({ trouble: 'no-room-for-photo' })
    expect(phone.card.shown.read().record?.mine.scores[0]).toMatchObject({ zone: '1A', photoPath: null })
    isRoom = true
    phone.card.change((record) => withEdit(record, (content) => score(content, 1, '1B'), time))
    await phone.card.flush()
    expect(phone.card.shown.read()).toMatchObject({ trouble: null })
  })

  it('keeps a score on screen and says that it is not stored, until there is room', async () => {
    const phone = await withCard()
    let isRoom = false
    fullUntil(phone, () => isRoom)
    phone.card.change((record) => withEdit(record, (content) => score(content, 1, '1B'), time))
    await phone.card.flush()
    expect(phone.card.shown.read()).toMatchObject({ trouble: 'no-room' })
    expect(phone.card.shown.read().record?.mine.scores[1]?.zone).toBe('1B')
    isRoom = true
    await phone.card.flush()
    expect((await phone.cards.read(keyOf(phone.id)))?.mine.scores[1]?.zone).toBe('1B')
  })

  it('uploads a photo once, even if there is no room to store that it is sent', async () => {
    const phone = await withCard()
    const photo = await photograph(phone.card, phone.id, 0)
    const { change } = phone.store
    Object.assign(phone.store, {
      change: (...given: Parameters<typeof change>) =>
        given[2]?.photos === undefined
          ? change(...given)
          : Promise.reject(new DOMException('full', 'QuotaExceededError')),
    })
    await phone.sync.save(keyOf(phone.id))
    await upload(phone)
    expect(phone.server.uploaded).toEqual([photo.id])
    expect(phone.server.cards.get(phone.id)?.scores[0]?.photoPath).toBe(`/objects/proof/${photo.id}`)
  })
})

it('never deletes a photo in clean-up that waits or that a card shows', async () => {
  const { card, id, photos, cards } = await withCard()
  const photo = await photograph(card, id, 0)
  const replaced = await photograph(card, id, 1)
  await photograph(card, id, 1)
  const records = await cards.ofUser('ada')
  await photos.tidy(records, '2026-11-20T00:00:00.000Z')
  expect(await photos.read(replaced.id)).toBeDefined()
  await photos.tidy(records, '2026-11-23T00:00:00.000Z')
  expect(await photos.read(replaced.id)).toBeUndefined()
  expect(await photos.read(photo.id)).toBeDefined()
})

it('deletes the photos of a card that its owner deletes', async () => {
  const { card, id, photos, cards } = await withCard()
  const photo = await photograph(card, id, 0)
  await cards.remove(keyOf(id))
  expect(await photos.read(photo.id)).toBeUndefined()
})

it('keeps a card and its photos if something is unsent by the time it would be deleted', async () => {
  const { card, id, photos, cards } = await withCard()
  const photo = await photograph(card, id, 0)
  await cards.remove(keyOf(id), (record) => stateOf(record, false) === 'saved')
  expect(await cards.read(keyOf(id))).toBeDefined()
  expect(await photos.read(photo.id)).toBeDefined()
})

describe('photos that the server has lost', () => {
  const lacksPhotos = { kind: 'refused', words: 'Row 1: not here', isGone: false, lacksPhotos: true } as const

  const withUpload = async () => {
    const phone = await withCard()
    const { card, id, sync, server } = phone
    await sync.save(keyOf(id))
    const photo = await photograph(card, id, 0)
    await phone.queue.send(keyOf(id))
    card.change((record) => withEdit(record, (content) => score(content, 1, '1B'), time))
    await card.flush()
    return { ...phone, photo, place: () => server.cards.get(id)?.scores[0]?.photoPath }
  }

  it('are uploaded again from this phone, after the scores that named them', async () => {
    const { id, server, sync, cards, photos, photo, place, ...phone } = await withUpload()
    server.faults.push(lacksPhotos)
    expect(await sync.save(keyOf(id))).toEqual({ kind: 'saved', isFirst: false })
    expect(server.cards.get(id)?.scores[1]?.zone).toBe('1B')
    await upload(phone)
    await upload(phone)
    expect(server.uploaded).toEqual([photo.id, photo.id])
    const record = await cards.read(keyOf(id))
    expect(record && [stateOf(record, false), photosWaiting(record)]).toEqual(['saved', 0])
    expect(place()).toBe(`/objects/proof/${photo.id}`)
    expect(await photos.read(photo.id)).toMatchObject({ objectPath: place() })
  })

  it('do not delay scores if they are not on this phone either', async () => {
    const { id, server, sync, photos } = await withUpload()
    await photos.dropCopies()
    server.faults.push(lacksPhotos)
    expect(await sync.save(keyOf(id))).toEqual({ kind: 'saved', isFirst: false })
    expect(server.cards.get(id)?.scores.slice(0, 2)).toMatchObject([
      { zone: '1A', photoPath: null },
      { zone: '1B' },
    ])
  })

  it('are not sent forever to a server that refuses them for another reason', async () => {
    const { id, server, sync, ...phone } = await withUpload()
    server.faults.push(lacksPhotos)
    await sync.save(keyOf(id))
    server.faults.push(lacksPhotos)
    await upload(phone)
    await upload(phone)
    expect(server.uploaded).toHaveLength(2)
    expect((await phone.cards.read(keyOf(id)))?.refusal?.words).toBe('Row 1: not here')
  })
})
