import {
  type ChangedArcher,
  type ClubEvent,
  eventParticipantCalls,
  eventResultCalls,
  type Participant,
  scorecardCalls,
} from '@fletch/contract'
import type { ZoneCode } from '@fletch/domain'
import { type Archer, registerArcher } from './archer.ts'
import { foundClub } from './clubs.ts'
import { addGuests, announceEvent, markAbsent, registerFor, startEvent } from './events.ts'
import { senderTo } from './send.ts'

export interface MarkedShoot {
  readonly officer: Archer
  /** An archer who shoots and is disqualified. */
  readonly archer: Archer
  readonly event: ClubEvent
}

const zones: readonly ZoneCode[] = ['1A', '1B', '1C', '2A', '2B', '2C', '3A', '3B']

/** Three targets, all shot by everyone but one archer; nothing is marked yet. */
export const shootToMark = async (address: string): Promise<MarkedShoot & { archers: Participant[] }> => {
  const officer = await registerArcher(address, 'Olga')
  const archer = await registerArcher(address, 'Dan')
  const club = await foundClub(address, officer, `Marshals of ${officer.user.id.slice(-6)}`)
  const event = await announceEvent(address, officer, club.id, {
    name: 'Marshal Cup',
    archeryStyle: 'BH,Trad',
    numberOfTargets: 3,
  })
  await registerFor(address, archer, event)
  await addGuests(address, officer, event, 7)
  const { groups } = await startEvent(address, officer, event)
  const send = senderTo(address, officer.token)
  const archers = groups.flatMap(({ participants }) => participants)
  for (const { id: groupId, participants } of groups) {
    await send(scorecardCalls.create, { archerName: 'Group', groupId })
    const scores = [0, 1, 2].flatMap((row) =>
      participants.map(({ id, userId }) => {
        const index = archers.findIndex((each) => each.id === id)
        const isLeftOut = index === 3 && row === 2
        return {
          participantId: userId ?? id,
          zone: isLeftOut ? null : (zones[(index * 3 + row) % zones.length] ?? '1A'),
        }
      }),
    )
    await send(scorecardCalls.save, { archerName: 'Group', reason: 'from paper', scores }, { id: groupId })
  }
  return { officer, archer, event, archers }
}

/** The same with a disqualification, a penalty, an archer who did not finish and a target taken out. */
export const holdMarkedShoot = async (address: string): Promise<MarkedShoot> => {
  const { archers, ...shoot } = await shootToMark(address)
  const { officer, archer, event } = shoot
  const send = senderTo(address, officer.token)
  const mark = (participant: Participant | undefined, body: ChangedArcher) =>
    send(eventParticipantCalls.change, body, { id: event.id, participantId: participant?.id ?? '' })
  const own = archers.find(({ userId }) => userId === archer.user.id)
  const others = archers.filter(({ id }) => id !== own?.id)
  await mark(own, { mark: { kind: 'disqualified', reason: 'Shot from the wrong peg at target 2' } })
  await mark(others[0], { penalty: { points: 5, reason: 'Came late to the first target' } })
  await mark(others[2], { mark: { kind: 'not-finished', reason: '' } })
  const late = await addGuests(address, officer, event, 1, { first: 7 })
  await markAbsent(address, officer, late)
  const targetsOut = [{ target: 2, division: 'BH', reason: 'The boar fell over' }]
  await send(eventResultCalls.takeOut, { targetsOut }, { id: event.id })
  return shoot
}
