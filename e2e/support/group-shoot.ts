import {
  type AnswerOf,
  type BodyOf,
  type Call,
  type ClubEvent,
  clubCalls,
  type EventGroup,
  eventCalls,
  eventGroupCalls,
  eventParticipantCalls,
} from '@fletch/contract'
import type { ComparingTime } from '@fletch/domain'
import { type Archer, registerArcher } from './archer.ts'
import { keepRound, type RoundDraft } from './rounds.ts'
import { senderTo } from './send.ts'

/** Sends a call of the contract as this user, with the path parameters filled in. */
export const asking = (address: string, { token }: Pick<Archer, 'token'>) => {
  const send = senderTo(address, token)
  return <C extends Call>(
    declared: C,
    params: Readonly<Record<string, string>> = {},
    body?: BodyOf<C>,
  ): Promise<AnswerOf<C>> => send(declared, body, params)
}

export interface GroupShoot {
  readonly officer: Archer
  /** Each with an account, in the order of the group. */
  readonly archers: readonly Archer[]
  readonly event: ClubEvent
  readonly group: EventGroup
}

/** A built-in round by id, or a club's own round as a form sends it. */
export type GroupShootRound = string | RoundDraft

interface Wanted {
  readonly names: readonly string[]
  readonly guests?: number
  readonly targets?: number
  readonly startingTarget?: number
  /** By default the three-arrow A/B/C round. */
  readonly round?: GroupShootRound
  /** By default a photo is asked for at each target. */
  readonly asksPhoto?: boolean
  /** A second scorer, and when the two compare. None by default. */
  readonly secondScorer?: ComparingTime
}

let shoots = 0

/** A started event of one group: each named archer has an account, guests have none. */
export const makeGroupShoot = async (
  address: string,
  { names, guests = 0, targets = 12, startingTarget = 1, round, asksPhoto = true, secondScorer }: Wanted,
): Promise<GroupShoot> => {
  shoots += 1
  const officer = await registerArcher(address, 'Olga')
  const ask = asking(address, officer)
  const club = await ask(clubCalls.create, {}, { name: `Woodland Bowmen ${process.pid} ${shoots}` })
  const roundId = typeof round === 'object' ? (await keepRound(address, officer, club.id, round)).id : round
  const announced = await ask(
    eventCalls.create,
    {},
    {
      clubId: club.id,
      name: 'Autumn Shoot',
      competitionDate: '2037-12-05',
      archeryStyle: 'all',
      groupSize: 6,
      namesGuests: true,
      numberOfTargets: targets,
      distanceUnit: 'meters',
      asksPhoto,
      ...(roundId !== undefined && { roundId }),
      ...(secondScorer && { secondScorer }),
    },
  )
  const params = { id: announced.id }
  const styles = ['BH', 'Trad', 'Comp', 'JR'] as const
  const archers: Archer[] = []
  for (const [n, name] of names.entries()) {
    const archer = await registerArcher(address, name)
    const archeryStyle = styles[n % styles.length] ?? 'BH'
    await asking(address, archer)(eventParticipantCalls.register, params, { archeryStyle })
    archers.push(archer)
  }
  for (let guest = 1; guest <= guests; guest += 1)
    await ask(eventParticipantCalls.add, params, { name: `Guest ${guest}`, archeryStyle: 'BH' })
  const { competition, groups } = await ask(eventGroupCalls.start, params, { groupSize: 6 })
  const [made] = groups
  if (made === undefined) throw new Error('The event has no group')
  const groupsAfter = await ask(
    eventGroupCalls.change,
    { ...params, groupId: made.id },
    { targetNumbers: [startingTarget] },
  )
  const group = groupsAfter.find(({ id }) => id === made.id) ?? made
  const inOrder = group.participants.flatMap(
    ({ userId }) => archers.find(({ user }) => user.id === userId) ?? [],
  )
  return { officer, archers: inOrder, event: competition, group }
}
