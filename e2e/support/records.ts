import {
  type Club,
  clubMemberCalls,
  type EventGroup,
  eventResultCalls,
  scorecardCalls,
} from '@fletch/contract'
import type { ZoneCode } from '@fletch/domain'
import { type Archer, registerArcher } from './archer.ts'
import { foundClub } from './clubs.ts'
import { addGuests, announceEvent, registerFor, startEvent } from './events.ts'
import { senderTo } from './send.ts'

export interface RecordShoot {
  readonly rosa: Archer
  readonly club: Club
  /** A completed event in which Ivo shot the club's record. */
  readonly recordEvent: string
  /** The active event, with the group of Rosa and Ivo. */
  readonly event: string
  readonly group: string
}

interface Shoot {
  readonly name: string
  readonly day: string
  readonly targets?: number
  /** Every target of Rosa, Ivo and two guests. */
  readonly zones: readonly (readonly ZoneCode[])[]
}

/** Rosa and Ivo belong to a club. They shot three of its events, and beat a record in one that is still active. */
export const shootRecords = async (address: string): Promise<RecordShoot> => {
  const rosa = await registerArcher(address, 'Rosa')
  const ivo = await registerArcher(address, 'Ivo')
  const club = await foundClub(address, rosa, 'Kings Wood Archers')
  await senderTo(address, ivo.token)(clubMemberCalls.join, undefined, { id: club.id })
  const send = senderTo(address, rosa.token)

  const hold = async ({ name, day, targets = 3, zones }: Shoot) => {
    const event = await announceEvent(address, rosa, club.id, {
      name,
      competitionDate: day,
      archeryStyle: 'all',
      numberOfTargets: targets,
    })
    await registerFor(address, rosa, event)
    await registerFor(address, ivo, event, 'Trad')
    await addGuests(address, rosa, event, 2)
    const [group]: EventGroup[] = (await startEvent(address, rosa, event)).groups
    if (group === undefined) throw new Error('A group was made')
    await send(scorecardCalls.create, { archerName: 'Group', groupId: group.id })
    const keys = group.participants.map(({ id, userId }) => userId ?? id)
    const order = [rosa.user.id, ivo.user.id, ...keys.filter((key) => !isOf(key))]
    const scores = Array.from({ length: targets }, (_, row) =>
      order.map((participantId, at) => ({ participantId, zone: zones[at]?.[row % 3] ?? null })),
    ).flat()
    await send(scorecardCalls.save, { archerName: 'Group', scores }, { id: group.id })
    return { id: event.id, group: group.id }
  }
  const isOf = (key: string) => key === rosa.user.id || key === ivo.user.id
  const holdWhole = async (shoot: Shoot) => {
    const { id } = await hold(shoot)
    await send(eventResultCalls.complete, undefined, { id })
    return id
  }

  await holdWhole({
    name: 'Autumn Shoot',
    day: '2026-12-06',
    zones: [
      ['1A', '1B', '2A'],
      ['1C', '2A', '2B'],
      ['2A', '2A', '3A'],
      ['1A', '3A', 'Miss'],
    ],
  })
  await holdWhole({
    name: 'Long Walk',
    day: '2026-12-13',
    targets: 14,
    zones: [
      ['1B', '1B', '2A'],
      ['2C', '2A', '2B'],
      ['2A', '2A', '3A'],
      ['1A', '3A', 'Miss'],
    ],
  })
  const recordEvent = await holdWhole({
    name: 'New Year Shoot',
    day: '2027-01-03',
    zones: [
      ['1A', '1A', '2B'],
      ['1B', '2A', '2B'],
      ['2A', '2A', '3A'],
      ['1A', '3A', 'Miss'],
    ],
  })
  const last = await hold({
    name: 'Winter Cup',
    day: '2038-01-17',
    zones: [
      ['1A', '1A', '1B'],
      ['1A', '1C', '2B'],
      ['2A', '2A', '3A'],
      ['1A', '3A', 'Miss'],
    ],
  })
  return { rosa, club, recordEvent, event: last.id, group: last.group }
}
