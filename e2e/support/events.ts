import {
  type BodyOf,
  type ClubEvent,
  eventCalls,
  eventGroupCalls,
  eventParticipantCalls,
  eventTeamCalls,
  type Participant,
} from '@fletch/contract'
import { type ArcheryStyle, offeredCodes, stylesScheme } from '@fletch/domain'
import type { Archer } from './archer.ts'
import { senderTo } from './send.ts'

type Settings = Partial<BodyOf<typeof eventCalls.create>>

/** Creates an event of a club as one of its officers. */
export const announceEvent = (
  address: string,
  { token }: Archer,
  clubId: string,
  more: Settings = {},
): Promise<ClubEvent> =>
  senderTo(address, token)(eventCalls.create, {
    clubId,
    name: 'Winter Shoot',
    description: 'Twenty-eight targets in the old oak forest. Start at nine, soup at noon.',
    competitionDate: '2038-01-17',
    archeryStyle: 'all',
    namesGuests: true,
    ...more,
  })

const guests = ['Ben Riser', 'Cleo Limb', 'Dag Nilsen', 'Eva Kant', 'Finn Pil', 'Gia Torre', 'Hugo Bosque']

const guestOf = (number: number): string => {
  const name = guests[number % guests.length] ?? ''
  return number < guests.length ? name : `${name} ${1 + Math.floor(number / guests.length)}`
}

/**
 * Adds guests to an event as one of its officers; the event's styles alternate, and the first guests are from these
 * clubs.
 */
export const addGuests = async (
  address: string,
  { token }: Archer,
  event: Pick<ClubEvent, 'id' | 'archeryStyle'>,
  count: number,
  { first = 0, clubs = [] }: { readonly first?: number; readonly clubs?: readonly string[] } = {},
): Promise<Participant[]> => {
  const send = senderTo(address, token)
  const styles = offeredCodes(stylesScheme, event.archeryStyle).filter((style) => style !== 'all')
  const participants: Participant[] = []
  // One after another, because they are listed in this order.
  for (let number = first; number < first + count; number += 1) {
    const club = clubs[number]
    const body = {
      name: guestOf(number),
      archeryStyle: styles[number % styles.length] ?? 'BH',
      ...(club !== undefined && { club }),
    }
    participants.push(await send(eventParticipantCalls.add, body, { id: event.id }))
  }
  return participants
}

export const registerFor = (
  address: string,
  { token }: Archer,
  { id }: Pick<ClubEvent, 'id'>,
  archeryStyle: ArcheryStyle = 'BH',
  childId?: string,
): Promise<Participant> =>
  senderTo(address, token, childId)(eventParticipantCalls.register, { archeryStyle }, { id })

export const groupEvent = async (address: string, { token }: Archer, { id }: Pick<ClubEvent, 'id'>) =>
  (await senderTo(address, token)(eventGroupCalls.create, {}, { id })).groups

export const startEvent = (address: string, { token }: Archer, { id }: Pick<ClubEvent, 'id'>) =>
  senderTo(address, token)(eventGroupCalls.start, {}, { id })

export const cancelEvent = (address: string, { token }: Archer, { id }: Pick<ClubEvent, 'id'>) =>
  senderTo(address, token)(eventCalls.cancel, undefined, { id })

/** Marks archers as absent. */
export const markAbsent = async (address: string, { token }: Archer, archers: readonly Participant[]) => {
  const send = senderTo(address, token)
  for (const { competitionId: id, id: participantId } of archers)
    await send(eventParticipantCalls.change, { status: 'absent' }, { id, participantId })
}

/** Sets teams to three archers of any division with two counting totals, and adds teams in turn. */
export const nameTeams = async (
  address: string,
  { token }: Archer,
  { id }: Pick<ClubEvent, 'id'>,
  archers: readonly Participant[],
  names: readonly string[],
) => {
  const send = senderTo(address, token)
  await send(eventTeamCalls.setRules, { rules: { archers: 3, best: 2, mixed: true } }, { id })
  for (const [team, name] of names.entries()) {
    const [first, second, third, reserve] = archers.slice(team * 4, team * 4 + 4).map((archer) => archer.id)
    const members = [first, second, third].filter((member) => member !== undefined)
    await send(eventTeamCalls.add, { name, archers: members, reserve: reserve ?? null }, { id })
  }
}
