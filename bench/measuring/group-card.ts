import { randomUUID } from 'node:crypto'
import {
  type ClubEvent,
  clubCalls,
  eventCalls,
  eventGroupCalls,
  eventParticipantCalls,
  scorecardCalls,
} from '@fletch/contract'
import type { Archer } from './archer.ts'
import { senderOf } from './sending.ts'

/** An event that this archer runs, for their own club. */
export const eventOf = async (
  address: string,
  officer: Archer,
  { name, targets, roundId }: { readonly name: string; readonly targets: number; readonly roundId?: string },
): Promise<ClubEvent> => {
  const send = senderOf(address, officer)
  const club = await send(clubCalls.create, { body: { name: `${name} ${randomUUID()}` } })
  return send(eventCalls.create, {
    body: {
      clubId: club.id,
      name: 'Group shoot',
      competitionDate: '2026-12-05',
      archeryStyle: 'all',
      numberOfTargets: targets,
      courseTargets: targets,
      groupSize: 6,
      ...(roundId !== undefined && { roundId }),
    },
  })
}

interface Wanted {
  readonly targets: number
  readonly archers: number
  /** A photo on every target, so that every zone can be tapped. */
  readonly photoPath?: string | null
  /** The clubs' own round if unset. */
  readonly roundId?: string
}

export interface GroupCard {
  readonly id: string
  /** Their keys on the card. */
  readonly archers: readonly string[]
}

/** A group's card with the given number of archers, edited by one of them. */
export const groupCardOf = async (
  address: string,
  editor: Archer,
  { targets, archers, photoPath = null, roundId }: Wanted,
): Promise<GroupCard> => {
  const send = senderOf(address, editor)
  const inRound = roundId !== undefined && { roundId }
  const { id } = await eventOf(address, editor, { name: `Group of ${archers}`, targets, ...inRound })
  await send(eventParticipantCalls.register, { params: { id }, body: { archeryStyle: 'BH' } })
  for (let guest = 2; guest <= archers; guest += 1)
    await send(eventParticipantCalls.add, {
      params: { id },
      body: { name: `Guest ${guest}`, archeryStyle: 'BH' },
    })
  const { groups } = await send(eventGroupCalls.start, { params: { id }, body: { groupSize: 6 } })
  const [group] = groups
  if (group === undefined) throw new Error('The event has no group')
  const card = { archerName: 'Group', groupId: group.id, editorUserId: editor.userId, ...inRound }
  const { groupParticipants } = await send(scorecardCalls.create, { body: card })
  const scores = Array.from({ length: targets }).flatMap(() =>
    groupParticipants.map((archer) => ({ participantId: archer.id, zone: null, photoPath })),
  )
  const filled = { archerName: 'Group', numberOfTargets: targets, scores, ...inRound }
  await send(scorecardCalls.save, { params: { id: group.id }, body: filled })
  return { id: group.id, archers: groupParticipants.map(({ id: archer }) => archer) }
}
