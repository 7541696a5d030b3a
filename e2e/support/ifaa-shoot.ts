import { type ClubEvent, eventParticipantCalls, profileCalls, scorecardCalls } from '@fletch/contract'
import type { ZoneCode } from '@fletch/domain'
import { type Archer, registerArcher } from './archer.ts'
import { foundClub } from './clubs.ts'
import { announceEvent, startEvent } from './events.ts'
import { senderTo } from './send.ts'

export interface IfaaShoot {
  readonly officer: Archer
  readonly clubId: string
  readonly event: ClubEvent
}

/** An event with the divisions of IFAA. */
export const announceIfaa = async (address: string): Promise<IfaaShoot> => {
  const officer = await registerArcher(address, 'Olga')
  const club = await foundClub(address, officer, `Nine Divisions ${officer.user.id.slice(-6)}`)
  const event = await announceEvent(address, officer, club.id, {
    name: 'Valley Championship',
    divisionScheme: 'ifaa-2021',
    numberOfTargets: 3,
  })
  return { officer, clubId: club.id, event }
}

/** An archer with a date of birth and a gender. */
export const registerWoman = async (
  address: string,
  firstName: string,
  dateOfBirth = '1990-04-12',
): Promise<Archer> => {
  const archer = await registerArcher(address, firstName)
  const { lastName, club, clubMemberId } = archer.user
  const person = {
    firstName,
    lastName,
    club,
    clubMemberId,
    dateOfBirth,
    gender: 'female' as const,
  }
  const user = await senderTo(address, archer.token)(profileCalls.save, person)
  return { ...archer, user }
}

const zones: readonly ZoneCode[] = ['1A', '1B', '1C', '2A', '2B', '2C', '3A', '3B']

/** Enters guests of these divisions from paper, each a little worse than the one before. */
export const shootIfaa = async (
  address: string,
  { officer, event }: IfaaShoot,
  divisions: readonly string[],
): Promise<void> => {
  const send = senderTo(address, officer.token)
  const params = { id: event.id }
  for (const [number, archeryStyle] of divisions.entries())
    await send(eventParticipantCalls.add, { name: `Guest ${number + 1}`, archeryStyle }, params)
  const { groups } = await startEvent(address, officer, event)
  for (const { id: groupId, participants } of groups) {
    await send(scorecardCalls.create, { archerName: 'Group', groupId })
    const scores = [0, 1, 2].flatMap((row) =>
      participants.map(({ id, userId }, place) => ({
        participantId: userId ?? id,
        zone: zones[(place * 2 + row) % zones.length] ?? '1A',
      })),
    )
    await send(scorecardCalls.save, { archerName: 'Group', reason: 'from paper', scores }, { id: groupId })
  }
}
