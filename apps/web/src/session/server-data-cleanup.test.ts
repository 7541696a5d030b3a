import 'fake-indexeddb/auto'
import type { ClubEvent, GroupAtEvent } from '@fletch/contract'
import { beforeEach, expect, test } from 'vitest'
import { keptArrivals } from '../phone/check-in/arrivals.ts'
import { keptEquipment } from '../phone/equipment/equipment.ts'
import { groups } from '../phone/kept/keep-groups.ts'
import { deviceStore, storageKeys } from '../server/device-storage.ts'
import { deleteServerData } from './server-data-cleanup.ts'

const [ada, bo] = ['ada', 'bo']
const event = { id: 'e1' } as ClubEvent
const group = { competition: event, group: { id: 'g1' } } as GroupAtEvent

const bow = (id: string, notes = '') => ({ id, name: id, style: '', drawWeight: '', notes })

let stamps = 0
const newStamp = () => {
  stamps += 1
  return `${stamps}`
}

beforeEach(async () => {
  await Promise.all([keptArrivals.empty(), keptEquipment.empty(), groups.seal()])
})

test('signing out deletes data that was read from the server, of all users of the phone', async () => {
  for (const userId of [ada, bo]) {
    await keptArrivals.keepList({ userId, eventId: 'e1', event, archers: [], at: '2026-05-02T09:00:00.000Z' })
    await groups.keep({ ...group, userId, id: 'g1', at: '2026-05-02T09:00:00.000Z' })
    await keptEquipment.settle(userId, [], {
      bows: [{ ...bow('b1'), version: 1 }],
      arrows: [],
      marks: [],
    })
  }
  deviceStore.setItem(storageKeys.days, '{}')
  deviceStore.setItem(storageKeys.bests, '{}')
  await deleteServerData()
  for (const userId of [ada, bo]) {
    expect(await keptArrivals.readList(userId, 'e1')).toBeUndefined()
    expect(await keptEquipment.ofUser(userId)).toEqual([])
  }
  expect([deviceStore.getItem(storageKeys.days), deviceStore.getItem(storageKeys.bests)]).toEqual([
    null,
    null,
  ])
  const names = (await indexedDB.databases()).map(({ name }) => name)
  expect(names).toContain('fletch-groups')
  expect(await groups.read(ada, 'g1').catch(String)).toBeUndefined()
})

test('unsent entries stay, and only for the user who made them', async () => {
  await keptArrivals.keep(
    [{ userId: ada, eventId: 'e1', participantId: 'p1', presence: 'here', isPaid: true }],
    newStamp,
  )
  await keptEquipment.settle(ada, [], { bows: [{ ...bow('b1'), version: 3 }], arrows: [], marks: [] })
  const change = { kind: 'bow', item: bow('b1', 'New string') } as const
  await keptEquipment.keep(
    ada,
    [
      { id: 'b1', kept: change },
      { id: 'b2', kept: null },
    ],
    newStamp,
  )
  await deleteServerData()
  expect(await keptArrivals.ofUser(ada)).toMatchObject([
    { participantId: 'p1', presence: 'here', isPaid: true },
  ])
  expect(await keptEquipment.ofUser(ada)).toMatchObject([
    { id: 'b1', kept: change, version: 3 },
    { id: 'b2', kept: null },
  ])
  expect(await keptArrivals.ofUser(bo)).toEqual([])
  expect(await keptEquipment.ofUser(bo)).toEqual([])
})
