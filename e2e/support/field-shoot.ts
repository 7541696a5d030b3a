import {
  type ClubEvent,
  childCalls,
  type EventGroup,
  eventGroupCalls,
  scorecardCalls,
} from '@fletch/contract'
import type { ZoneCode } from '@fletch/domain'
import { type Archer, registerArcher } from './archer.ts'
import { foundClub } from './clubs.ts'
import { addGuests, announceEvent, registerFor } from './events.ts'
import { senderTo } from './send.ts'

/** A whole event: an officer, one archer with an account, and guests. */
export interface FieldShoot {
  readonly officer: Archer
  readonly archer: Archer
  readonly event: ClubEvent
  readonly groups: readonly EventGroup[]
  /** Enters a group's card from paper as the officer: a column per archer, in the group's order. */
  readonly enter: (group: number, columns: readonly (readonly (ZoneCode | null)[])[]) => Promise<void>
}

interface Wanted {
  readonly guests: number
  readonly targets: number
  readonly archeryStyle?: 'BH'
  /** YYYY-MM-DD; by default a day far in the future. */
  readonly day?: string
  /** The first name of a child who shoots instead of the archer with an account, its parent. */
  readonly child?: string
  readonly details?: ClubEvent['details']
  /** Of its papers; by default none. */
  readonly language?: string
}

let shoots = 0

/** Adds a child without a sign-in to an account. */
const addChild = (address: string, { token }: Archer, firstName: string) =>
  senderTo(address, token)(childCalls.add, { firstName, lastName: 'Nock' })

/** Creates an event, fills it and starts it in groups of four with started cards. */
export const makeFieldShoot = async (
  address: string,
  { guests, targets, archeryStyle, day, child, details, language }: Wanted,
): Promise<FieldShoot> => {
  shoots += 1
  const [officer, archer] = [await registerArcher(address, 'Ilse'), await registerArcher(address, 'Ada')]
  const club = await foundClub(address, officer, `Oakwood Archers ${process.pid} ${shoots}`)
  const announced = await announceEvent(address, officer, club.id, {
    name: 'Autumn Shoot',
    competitionDate: day ?? '2037-12-05',
    archeryStyle: archeryStyle ?? 'all',
    numberOfTargets: targets,
    ...(details && { details }),
    ...(language !== undefined && { language }),
  })
  const childId = child && (await addChild(address, archer, child)).id
  await registerFor(address, archer, announced, 'BH', childId)
  await addGuests(address, officer, announced, guests)
  const send = senderTo(address, officer.token)
  const started = await send(eventGroupCalls.start, { groupSize: 4 }, { id: announced.id })
  for (const { id: groupId } of started.groups)
    await send(scorecardCalls.create, { archerName: 'Group', groupId })
  const enter: FieldShoot['enter'] = async (at, columns) => {
    const group = started.groups[at]
    if (group === undefined) throw new Error(`There is no group ${at}`)
    const scores = group.participants.flatMap(({ id, userId }, column) =>
      (columns[column] ?? []).map((zone) => ({ participantId: userId ?? id, zone })),
    )
    await send(scorecardCalls.save, { archerName: 'Group', reason: 'from paper', scores }, { id: group.id })
  }
  return { officer, archer, event: started.competition, groups: started.groups, enter }
}
