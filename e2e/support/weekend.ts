import {
  type ClubEvent,
  type EventGroup,
  eventGroupCalls,
  eventResultCalls,
  eventRoundCalls,
  scorecardCalls,
} from '@fletch/contract'
import type { Archer } from './archer.ts'
import { addGuests, announceEvent, markAbsent, startEvent } from './events.ts'
import { senderTo } from './send.ts'

const zones = ['1A', '1B', '1C', '2A', '2B', '2C', '3A', '3B'] as const

/** Enters groups from paper: the first to register shoots best, or worst if reversed. */
export const scoreGroups = async (
  address: string,
  { token }: Archer,
  groups: readonly EventGroup[],
  turned = false,
): Promise<void> => {
  const send = senderTo(address, token)
  const archers = groups
    .flatMap(({ participants }) => participants)
    .toSorted((one, other) => (one.registeredAt + one.id < other.registeredAt + other.id ? -1 : 1))
  const order = turned ? archers.toReversed() : archers
  for (const { id: groupId, participants } of groups) {
    await send(scorecardCalls.create, { archerName: 'Group', groupId })
    const scores = participants.map(({ id }) => ({
      participantId: id,
      zone: zones[order.findIndex((archer) => archer.id === id)] ?? null,
    }))
    await send(scorecardCalls.save, { archerName: 'Group', reason: 'from paper', scores }, { id: groupId })
  }
}

/** An event of two rounds of one target: seven guests have shot on Saturday, and Sunday is still to come. */
export const holdWeekend = async (address: string, officer: Archer, clubId: string): Promise<ClubEvent> => {
  const send = senderTo(address, officer.token)
  const event = await announceEvent(address, officer, clubId, {
    name: 'Weekend Cup',
    archeryStyle: 'BH',
    numberOfTargets: 1,
  })
  await addGuests(address, officer, event, 7)
  const { groups } = await startEvent(address, officer, event)
  await scoreGroups(address, officer, groups)
  await send(
    eventRoundCalls.add,
    { name: 'Sunday', competitionDate: '2038-01-18', roundId: 'abc-three-arrow', numberOfTargets: 1 },
    { id: event.id },
  )
  return send(eventResultCalls.complete, undefined, { id: event.id })
}

/** Shoots the second day of a weekend: in reversed order, and without one absent archer. */
export const shootSunday = async (address: string, officer: Archer, event: ClubEvent): Promise<void> => {
  const send = senderTo(address, officer.token)
  const id = event.rounds?.[1]?.id ?? ''
  const { groups: made } = await send(eventGroupCalls.create, { by: 'standing', seed: 7 }, { id })
  await markAbsent(address, officer, made[0]?.participants.slice(0, 1) ?? [])
  const { groups } = await startEvent(address, officer, { id })
  await scoreGroups(address, officer, groups, true)
}
