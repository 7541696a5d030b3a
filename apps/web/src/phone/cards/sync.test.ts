import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import {
  blankCard,
  enter,
  freshCard,
  keyOf,
  newPhone,
  proofPhoto,
  reachableServer,
  score,
  settle,
  showPhoto,
} from '../../testing/fake-phone.ts'
import { serverCard } from '../../testing/fake-server.ts'
import { localPath } from '../photos/photo-record.ts'
import { withEdit } from './card-changes.ts'
import { isUnsent, refusedPhotos, stateOf } from './card-record.ts'
import { moveCard } from './move-card.ts'
import { receiveNewest } from './newest-cards.ts'

const time = '2026-11-21T10:00:00.000Z'

const scored = (row: number, zone: Parameters<typeof score>[2]) => (card: Parameters<typeof score>[0]) =>
  score(card, row, zone)

/** A phone with a card that is on the server. */
const withSavedCard = async () => {
  const phone = newPhone()
  const fresh = freshCard()
  const card = phone.open(fresh.id, fresh)
  await enter(card, scored(0, '1A'))
  await phone.sync.save(keyOf(fresh.id))
  await settle()
  return { ...phone, card, id: fresh.id }
}

const zonesOf = (card: { scores: readonly { zone: string | null }[] } | undefined, rows: number) =>
  card?.scores.slice(0, rows).map(({ zone }) => zone)

describe('a new card', () => {
  it('stays on the phone until its first Save, however long that takes', async () => {
    const phone = newPhone()
    const fresh = freshCard()
    const card = phone.open(fresh.id, fresh)
    await enter(card, scored(0, '1A'))
    phone.pass(60_000)
    await settle()
    expect(phone.server.received).toEqual([])
    expect(await phone.cards.read(keyOf(fresh.id))).toMatchObject({ base: null, inFlight: null })
  })

  it('is sent as soon as there is a signal if it was saved without one, also from another page', async () => {
    const phone = newPhone()
    phone.server.setOnline(false)
    const fresh = freshCard()
    await enter(phone.open(fresh.id, fresh), scored(0, '1A'))
    await phone.askToSave(keyOf(fresh.id))
    phone.pass(60_000)
    await settle()
    expect(phone.server.received).toEqual([])
    const later = newPhone({ server: phone.server, tabOf: phone })
    phone.server.setOnline(true)
    await later.wake('ada', 'start')
    await settle()
    expect(phone.server.cards.get(fresh.id)).toMatchObject({ version: 1, totalScore: 20 })
  })

  it('waits after a refusal until it is changed, and is then sent automatically', async () => {
    const phone = newPhone()
    const fresh = freshCard()
    const card = phone.open(fresh.id, fresh)
    await enter(card, scored(0, '1A'))
    phone.server.faults.push({ kind: 'refused', words: 'Not like this', isGone: false })
    expect(await phone.sendAgain(keyOf(fresh.id))).toMatchObject({ kind: 'refused' })
    phone.pass(60_000)
    await settle()
    expect(phone.server.received).toHaveLength(1)
    await enter(card, scored(1, '1B'))
    phone.pass(1000)
    await settle()
    expect(phone.server.cards.get(fresh.id)).toMatchObject({ totalScore: 38 })
  })

  it('has the same id on the server: its key is its id', async () => {
    const { server, id } = await withSavedCard()
    expect(server.received).toMatchObject([{ id, save: { key: id, version: null } }])
    expect(server.cards.get(id)).toMatchObject({ version: 1, totalScore: 20 })
  })

  it('reports that this was its first save', async () => {
    const phone = newPhone()
    const fresh = freshCard()
    await enter(phone.open(fresh.id, fresh), scored(0, '1A'))
    expect(await phone.sync.save(keyOf(fresh.id))).toEqual({ kind: 'saved', isFirst: true })
    expect(await phone.sync.save(keyOf(fresh.id))).toEqual({ kind: 'saved', isFirst: false })
  })
})

describe('a card that the server knows', () => {
  it('saves itself 800 ms after the last change, all changes together', async () => {
    const { card, server, pass, id } = await withSavedCard()
    await enter(card, scored(1, '1B'))
    pass(700)
    await enter(card, scored(2, '1C'))
    pass(700)
    await settle()
    expect(server.received).toHaveLength(1)
    pass(100)
    await settle()
    expect(server.received).toHaveLength(2)
    expect(zonesOf(server.cards.get(id), 3)).toEqual(['1A', '1B', '1C'])
    expect(card.shown.read().record).toMatchObject({ base: { version: 2 }, inFlight: null })
  })

  it('sends nothing when nothing is unsent', async () => {
    const { sync, server, id } = await withSavedCard()
    await sync.save(keyOf(id))
    expect(server.received).toHaveLength(1)
  })

  it('shows that it is sending only while it is', async () => {
    const { card, sync, id } = await withSavedCard()
    const states: boolean[] = []
    sync.sending.watch(() => states.push(sync.sending.read().has(`ada ${id}`)))
    await enter(card, scored(1, '1B'))
    await sync.save(keyOf(id))
    expect(states).toEqual([true, false])
    await settle()
    const { record } = card.shown.read()
    expect(record && stateOf(record, false)).toBe('saved')
  })
})

describe('a lost answer', () => {
  it('is requested again unchanged, and later changes follow in a separate save', async () => {
    const { card, sync, server, id } = await withSavedCard()
    server.faults.push('answer-lost')
    await enter(card, scored(1, '1B'))
    expect(await sync.save(keyOf(id))).toEqual({ kind: 'unreached' })
    await enter(card, scored(2, '2C'))
    await sync.save(keyOf(id))
    const [, lost, repeated, later] = server.received
    expect(repeated).toEqual(lost)
    expect(later?.save).toMatchObject({ version: 2 })
    expect(later?.save.key).not.toBe(lost?.save.key)
    expect(zonesOf(server.cards.get(id), 3)).toEqual(['1A', '1B', '2C'])
    expect(card.shown.read().record?.conflicts).toEqual([])
  })

  it('of a creation does not create a second card', async () => {
    const phone = newPhone()
    phone.server.faults.push('answer-lost')
    const fresh = freshCard()
    const card = phone.open(fresh.id, fresh)
    await enter(card, scored(0, '1A'))
    await phone.sync.save(keyOf(fresh.id))
    await enter(card, scored(1, '1B'))
    await phone.sync.save(keyOf(fresh.id))
    expect([...phone.server.cards.keys()]).toEqual([fresh.id])
    expect(phone.server.cards.get(fresh.id)).toMatchObject({ version: 2, totalScore: 38 })
  })

  it('survives the end of the page: the next page repeats the request in flight', async () => {
    const phone = await withSavedCard()
    const { card, sync, server, id } = phone
    server.faults.push('answer-lost')
    await enter(card, scored(1, '1B'))
    await sync.save(keyOf(id))
    const next = newPhone({ server, tabOf: phone })
    await next.outbox.wake('ada', 'start')
    await settle()
    expect(server.received[2]).toEqual(server.received[1])
    expect(await next.cards.read(keyOf(id))).toMatchObject({ inFlight: null, base: { version: 2 } })
  })
})

describe('without a network', () => {
  it('everything is kept, and is tried again when there is one', async () => {
    const { card, outbox, server, pass, id } = await withSavedCard()
    server.setOnline(false)
    await enter(card, scored(1, '1B'))
    pass(800)
    await settle()
    expect(server.received).toHaveLength(1)
    server.setOnline(true)
    await outbox.wake('ada', 'online')
    await settle()
    expect(zonesOf(server.cards.get(id), 2)).toEqual(['1A', '1B'])
  })

  it('a card that was never saved is not sent automatically', async () => {
    const phone = newPhone()
    const fresh = freshCard()
    await enter(phone.open(fresh.id, fresh), scored(0, '1A'))
    await phone.outbox.wake('ada', 'online')
    await settle()
    expect(phone.server.received).toEqual([])
  })

  it('an unavailable server loses nothing', async () => {
    const { card, sync, server, id } = await withSavedCard()
    server.faults.push({ kind: 'unreached', words: 'Try again later' })
    await enter(card, scored(1, '1B'))
    expect(await sync.save(keyOf(id))).toEqual({ kind: 'unreached', words: 'Try again later' })
    await sync.save(keyOf(id))
    expect(zonesOf(server.cards.get(id), 2)).toEqual(['1A', '1B'])
  })
})

describe('a save with a version conflict', () => {
  it('is merged and sent again; no side loses anything', async () => {
    const { card, sync, server, id } = await withSavedCard()
    server.saveElsewhere(id, scored(7, '3B'))
    await enter(card, scored(1, '1B'))
    expect(await sync.save(keyOf(id))).toEqual({ kind: 'saved', isFirst: false })
    expect(zonesOf(server.cards.get(id), 8)).toEqual(['1A', '1B', null, null, null, null, null, '3B'])
    expect(zonesOf(card.shown.read().record?.mine, 8)).toEqual(zonesOf(server.cards.get(id), 8))
    expect(server.cards.get(id)?.version).toBe(3)
  })

  it('asks about a value that both changed, and sends the choice', async () => {
    const { card, sync, server, id } = await withSavedCard()
    server.saveElsewhere(id, scored(1, '2A'))
    await enter(card, scored(1, '1B'))
    await sync.save(keyOf(id))
    await settle()
    const { record } = card.shown.read()
    expect(record?.conflicts).toEqual([{ row: 1, field: 'zone', mine: '1B', theirs: '2A' }])
    expect(zonesOf(server.cards.get(id), 2)).toEqual(['1A', '2A'])
    await enter(card, scored(1, '1B'))
    await sync.save(keyOf(id))
    expect(zonesOf(server.cards.get(id), 2)).toEqual(['1A', '1B'])
    expect(card.shown.read().record?.conflicts).toEqual([])
  })

  it('gives up for now after repeated conflicts', async () => {
    const { card, sync, server, id } = await withSavedCard()
    const current = server.cards.get(id)
    if (!current) throw new Error('The card was saved before')
    server.faults.push(...Array.from({ length: 5 }, () => ({ kind: 'stale', current }) as const))
    await enter(card, scored(1, '1B'))
    expect(await sync.save(keyOf(id))).toEqual({ kind: 'unreached' })
    expect(card.shown.read().record?.mine.scores[1]?.zone).toBe('1B')
  })
})

describe('a save that is refused', () => {
  it('drops nothing, shows why, and continues after a change', async () => {
    const { card, sync, outbox, server, id, pass } = await withSavedCard()
    const why = {
      words: 'Row 2: this photo is not on the server',
      fault: { code: 'photo-not-there', params: { row: 2 } },
    }
    server.faults.push({ kind: 'refused', ...why, isGone: false })
    await enter(card, scored(1, '1B'))
    expect(await sync.save(keyOf(id))).toEqual({ kind: 'refused', ...why })
    await settle()
    const { record } = card.shown.read()
    expect(record?.mine.scores[1]?.zone).toBe('1B')
    expect(record && stateOf(record, false)).toBe('needs-attention')
    await outbox.wake('ada', 'online')
    await settle()
    expect(server.received).toHaveLength(2)
    await enter(card, scored(2, '1C'))
    pass(800)
    await settle()
    expect(zonesOf(server.cards.get(id), 3)).toEqual(['1A', '1B', '1C'])
  })

  it('because the card was deleted elsewhere can continue as a new card', async () => {
    const { card, sync, server, id, connect, news, cards } = await withSavedCard()
    server.cards.delete(id)
    await enter(card, scored(1, '1B'))
    expect(await sync.save(keyOf(id))).toEqual({ kind: 'refused', words: 'There is no such scorecard' })
    const newId = await moveCard({ connect, news, newKey: v7 }, keyOf(id))
    expect(await cards.read(keyOf(id))).toBeUndefined()
    await sync.save(keyOf(newId))
    expect(zonesOf(server.cards.get(newId), 2)).toEqual(['1A', '1B'])
  })

  it('because no user is signed in waits unchanged', async () => {
    const { card, sync, server, id } = await withSavedCard()
    server.faults.push({ kind: 'signed-out', words: 'Authentication required. Please log in again.' })
    await enter(card, scored(1, '1B'))
    expect(await sync.save(keyOf(id))).toMatchObject({ kind: 'signed-out' })
    const answer = await sync.save(keyOf(id))
    expect(answer).toEqual({ kind: 'saved', isFirst: false })
    expect(server.received[2]).toEqual(server.received[1])
  })
})

describe('two tabs', () => {
  it("of one phone add up, and each shows the other's entries", async () => {
    const server = reachableServer()
    const one = newPhone({ server })
    const fresh = freshCard()
    const here = one.open(fresh.id, fresh)
    await enter(here, scored(0, '1A'))
    const two = newPhone({ server, tabOf: one })
    const there = two.open(fresh.id)
    await settle()
    await Promise.all([enter(here, scored(1, '1B')), enter(there, scored(2, '1C'))])
    await settle()
    expect(zonesOf(here.shown.read().record?.mine, 3)).toEqual(['1A', '1B', '1C'])
    expect(zonesOf(there.shown.read().record?.mine, 3)).toEqual(['1A', '1B', '1C'])
  })

  it('that save at the same moment take effect once', async () => {
    const server = reachableServer()
    const one = newPhone({ server })
    const fresh = freshCard()
    await enter(one.open(fresh.id, fresh), scored(0, '1A'))
    const two = newPhone({ server, tabOf: one })
    const both = await Promise.all([one.sync.save(keyOf(fresh.id)), two.sync.save(keyOf(fresh.id))])
    expect(both.map(({ kind }) => kind)).toEqual(['saved', 'saved'])
    expect(server.cards.get(fresh.id)?.version).toBe(1)
    const record = await one.cards.read(keyOf(fresh.id))
    expect(record && isUnsent(record)).toBe(false)
  })
})

it('send no card that was deleted from the phone', async () => {
  const { sync, cards, card, id } = await withSavedCard()
  await cards.remove(keyOf(id))
  expect(await sync.save(keyOf(id))).toEqual({ kind: 'absent' })
  await settle()
  expect(card.shown.read().status).toBe('absent')
})

describe('a connection that hangs', () => {
  it('counts as no signal after 15 seconds, and the same request is sent again unchanged', async () => {
    const { card, sync, server, id, pass } = await withSavedCard()
    server.faults.push('silence')
    await enter(card, scored(1, '1B'))
    const saved = sync.save(keyOf(id))
    await settle()
    pass(14_999)
    await settle()
    expect(sync.sending.read().size).toBe(1)
    pass(1)
    expect(await saved).toEqual({ kind: 'unreached' })
    pass(1000)
    await settle()
    expect(server.received[2]).toEqual(server.received[1])
    expect(zonesOf(server.cards.get(id), 2)).toEqual(['1A', '1B'])
  })

  it("shows the server's last message until it is reached", async () => {
    const { card, sync, server, id, pass } = await withSavedCard()
    server.faults.push({ kind: 'unreached', words: 'Back at noon' })
    await enter(card, scored(1, '1B'))
    await sync.save(keyOf(id))
    expect(sync.words.read().get(`ada ${id}`)).toBe('Back at noon')
    pass(1000)
    await settle()
    expect(sync.words.read().size).toBe(0)
  })
})

describe('a card that the phone did not know to be on the server', () => {
  it('asks about values that both have, and keeps values that only one has', async () => {
    const phone = newPhone()
    const fresh = freshCard()
    const card = phone.open(fresh.id, fresh)
    await enter(card, (content) => scored(1, '1B')(scored(0, '1A')(content)))
    const there = phone.server.answer(keyOf(fresh.id), {
      key: fresh.id,
      version: null,
      body: scored(2, '3C')(scored(0, '2A')(fresh.mine)),
      declined: [],
    })
    if (there.kind !== 'stored') throw new Error('The server has the card')
    await phone.receive(there.card, 'ada', time)
    await settle()
    const { record } = card.shown.read()
    expect(zonesOf(record?.mine, 3)).toEqual(['2A', '1B', '3C'])
    expect(record?.conflicts).toEqual([{ row: 0, field: 'zone', mine: '1A', theirs: '2A' }])
  })
})

it('a photo that the server refuses for good needs attention, blocks no other, and can be tried again', async () => {
  const { card, sync, server, id, pass, sendAgain, cards } = await withSavedCard()
  const refused = { kind: 'refused', words: 'Failed to upload image', detail: 'Not an image' } as const
  server.photoFaults.push(refused)
  for (const row of [0, 1]) {
    const photo = proofPhoto(id, row)
    card.change(
      (record) => withEdit(record, (content) => showPhoto(content, row, localPath(photo.id)), time),
      {
        photo,
      },
    )
  }
  await card.flush()
  await sync.save(keyOf(id))
  await settle()
  pass(100)
  await settle()
  expect(server.uploaded).toHaveLength(1)
  const record = await cards.read(keyOf(id))
  expect(record && [stateOf(record, false), refusedPhotos(record)]).toEqual([
    'needs-attention',
    ['Not an image'],
  ])
  await sendAgain(keyOf(id))
  await settle()
  pass(100)
  await settle()
  const after = await cards.read(keyOf(id))
  expect(after && stateOf(after, false)).toBe('saved')
  expect(server.uploaded).toHaveLength(2)
})

describe('the newest cards of the server', () => {
  it('are stored on the phone; older ones are deleted unless something is unsent or they were opened recently', async () => {
    const { cards, receive, open } = newPhone()
    const old = Array.from({ length: 4 }, (_, n) => ({
      ...serverCard(`old-${n}`, blankCard, 1),
      updatedAt: '2026-01-01',
    }))
    await receiveNewest(cards, old, { userId: 'ada', since: time })
    const [, opened, changed, other] = old
    if (!opened || !changed || !other) throw new Error('There are four')
    await receive(opened, 'ada', '2026-11-22')
    const card = open(changed.id)
    await settle()
    await enter(card, scored(0, '1A'))
    await receiveNewest(cards, [other], { userId: 'mads', since: time })
    const fresh = serverCard('new', blankCard, 1)
    await receiveNewest(cards, [fresh], { userId: 'ada', since: time })
    expect((await cards.ofUser('ada')).map(({ id }) => id).sort()).toEqual(['new', 'old-1', 'old-2'])
    expect(await cards.ofUser('mads')).toHaveLength(1)
  })
})
