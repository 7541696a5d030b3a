import 'fake-indexeddb/auto'
import type { Equipment } from '@fletch/contract'
import { type BowKept, isSameThing, type Kept, mergedThing } from '@fletch/domain'
import { expect, it } from 'vitest'
import { settle, withoutTimers } from '../../testing/fake-phone.ts'
import { seeded } from '../../testing/fake-time.ts'
import { createEquipment, isOpen } from './create-equipment.ts'
import { equipmentStore, type StoredEquipment } from './equipment-store.ts'

const userId = 'ada'

const bow = (id: string, item: Partial<BowKept> = {}): Kept => ({
  kind: 'bow',
  item: { id, name: id, style: '', drawWeight: '', notes: '', ...item },
})

/** A server that accepts changes like the real one: field by field, and removals only of its current version. */
const fakeServer = () => {
  const has = new Map<string, { readonly kept: Kept; readonly version: number }>()
  return {
    has,
    take: (changes: readonly StoredEquipment[]): Equipment => {
      for (const { id, kept, version } of changes)
        if (kept === null && has.get(id)?.version === version) has.delete(id)
      for (const { id, kept, base } of changes) {
        if (kept === null) continue
        const before = has.get(id)
        const next = before && base ? mergedThing(base, kept, before.kept) : kept
        if (before && isSameThing(before.kept, next)) continue
        has.set(id, { kept: next, version: (before?.version ?? 0) + 1 })
      }
      const bows = [...has.values()].flatMap(({ kept, version }) =>
        kept.kind === 'bow' ? [{ ...kept.item, version }] : [],
      )
      return { bows, arrows: [], marks: [] }
    },
  }
}

type Loss = 'request' | 'answer' | undefined

let phones = 0

/** A separate phone, whose requests and answers are lost as given. */
const phoneOf = (server: ReturnType<typeof fakeServer>, lost: () => Loss) => {
  phones += 1
  const name = `equipment-${phones}`
  const store = equipmentStore(name)
  let stamps = 0
  let line: Promise<unknown> = Promise.resolve()
  const { keep, wake } = createEquipment({
    store,
    isOnline: () => true,
    send: async (_user, changes) => {
      const loss = lost()
      if (loss === 'request') return { kind: 'unreached' }
      const answer = server.take(changes)
      return loss === 'answer' ? { kind: 'unreached' } : { kind: 'stored', told: answer }
    },
    newStamp: () => {
      stamps += 1
      return `${name} ${stamps}`
    },
    lock: <Result>(_name: string, work: () => Promise<Result>) => {
      const turn = line.then(work)
      line = turn.catch(() => undefined)
      return turn
    },
    outbox: withoutTimers(),
  })
  const bows = async () => {
    const things = await store.ofUser(userId)
    return new Map(things.flatMap(({ id, kept }) => (kept?.kind === 'bow' ? [[id, kept.item] as const] : [])))
  }
  return {
    // The first may only wait for an attempt that is being made.
    wake: async () => {
      await wake(userId)
      await wake(userId)
    },
    put: (kept: Kept) => keep(userId, [{ id: kept.item.id, kept }]),
    remove: (id: string) => keep(userId, [{ id, kept: null }]),
    bows,
    open: async () => (await store.ofUser(userId)).filter(isOpen),
  }
}

const ids = ['b1', 'b2', 'b3']

it('a removed bow stays removed even if the answer to its last change was lost', async () => {
  const server = fakeServer()
  const losses: Loss[] = []
  const phone = phoneOf(server, () => losses.shift())
  await phone.put(bow('b1'))
  await phone.wake()
  losses.push('answer', 'answer')
  await phone.put(bow('b1', { notes: 'New string' }))
  await phone.wake()
  await phone.remove('b1')
  await phone.wake()
  await phone.wake()
  expect([...server.has.keys()]).toEqual([])
  expect([...(await phone.bows()).keys()]).toEqual([])
})

it('a bow that another phone changed in the meantime comes back, because the removal did not include that change', async () => {
  const server = fakeServer()
  const [one, other] = [phoneOf(server, () => undefined), phoneOf(server, () => undefined)]
  await one.put(bow('b1'))
  await one.wake()
  await other.wake()
  await other.put(bow('b1', { notes: 'New string' }))
  await other.wake()
  await one.remove('b1')
  await one.wake()
  expect((await one.bows()).get('b1')?.notes).toBe('New string')
})

it('on one phone with lost requests and answers, the final state is what the user left', async () => {
  for (let seed = 1; seed <= 25; seed += 1) {
    const random = seeded(seed)
    let isHealthy = false
    const lossNow = (): Loss =>
      isHealthy ? undefined : random() < 0.3 ? 'request' : random() < 0.4 ? 'answer' : undefined
    const server = fakeServer()
    const phone = phoneOf(server, lossNow)
    const expected = new Map<string, BowKept>()
    for (let step = 0; step < 25; step += 1) {
      const id = ids[Math.floor(random() * ids.length)] ?? ''
      const change = bow(id, { notes: `${step}` })
      if (random() < 0.35) {
        expected.delete(id)
        await phone.remove(id)
      } else if (change.kind === 'bow') {
        expected.set(id, change.item)
        await phone.put(change)
      }
      if (random() < 0.6) await phone.wake()
    }
    isHealthy = true
    await phone.wake()
    // A removal that named an old version is sent once more.
    await settle()
    const items = new Map([...server.has].map(([id, { kept }]) => [id, kept.item]))
    expect([seed, items]).toEqual([seed, expected])
    expect([seed, await phone.bows()]).toEqual([seed, expected])
    expect([seed, await phone.open()]).toEqual([seed, []])
  }
})

it('changes of two phones to different fields of a bow both stay', async () => {
  for (let seed = 1; seed <= 15; seed += 1) {
    const random = seeded(seed)
    let isHealthy = true
    const lossNow = (): Loss =>
      isHealthy ? undefined : random() < 0.3 ? 'request' : random() < 0.4 ? 'answer' : undefined
    const server = fakeServer()
    const both = [
      { phone: phoneOf(server, lossNow), field: 'name' },
      { phone: phoneOf(server, lossNow), field: 'notes' },
    ] as const
    for (const id of ids) await both[0].phone.put(bow(id))
    for (const { phone } of both) await phone.wake()
    isHealthy = false
    const expected = new Map(ids.map((id) => [id, { name: id, notes: '' }]))
    for (let step = 0; step < 25; step += 1) {
      const { phone, field } = both[Math.floor(random() * both.length)] ?? both[0]
      const id = ids[Math.floor(random() * ids.length)] ?? ''
      const bowNow = (await phone.bows()).get(id)
      const was = expected.get(id)
      if (bowNow === undefined || was === undefined) throw new Error(`${seed}: ${id} is lost`)
      expected.set(id, { ...was, [field]: `${step}` })
      await phone.put(bow(id, { ...bowNow, [field]: `${step}` }))
      if (random() < 0.6) await phone.wake()
    }
    isHealthy = true
    for (const { phone } of [...both, ...both]) await phone.wake()
    for (const { phone } of both) {
      const bows = new Map([...(await phone.bows())].map(([id, { name, notes }]) => [id, { name, notes }]))
      expect([seed, bows]).toEqual([seed, expected])
    }
  }
})

it('shows the things of the user who was last asked for, whoever else has some or sends some', async () => {
  const outbox = withoutTimers()
  const { keep, look, things } = createEquipment({
    store: equipmentStore('equipment-of-two'),
    isOnline: () => true,
    send: async () => ({ kind: 'unreached' }),
    newStamp: () => 'stamp',
    lock: async (_name, work) => work(),
    outbox,
  })
  await look('ada')
  await keep('ada', [{ id: 'b1', kept: bow('b1') }])
  await keep('per', [{ id: 'b2', kept: bow('b2') }])
  await outbox.wake('per', 'online')
  await settle()
  expect(things.read()?.map(({ id }) => id)).toEqual(['b1'])
})
