import type { ClubEvent } from '@fletch/contract'
import { type Archer, registerArcher } from '../support/archer.ts'
import { foundClub, showLogo } from '../support/clubs.ts'
import {
  addGuests,
  announceEvent,
  cancelEvent,
  groupEvent,
  markAbsent,
  nameTeams,
  registerFor,
  startEvent,
} from '../support/events.ts'

/** Clubs of the first guests: a long name and a usual one. */
const guestClubs = ['Bogensportfreunde Niederkirchen-Oberstaufenbach', 'Hollow Hill Archers']

/** A club's events in every state, with their officers and archers. */
export interface Shoot {
  readonly officer: Archer
  readonly archer: Archer
  /** Full, with groups, a waiting list and absent archers. */
  readonly upcoming: ClubEvent
  readonly active: ClubEvent
}

export const holdShoot = async (address: string): Promise<Shoot> => {
  const officer = await registerArcher(address, 'Ilse')
  const archer = await registerArcher(address, 'Robin')
  const [tom, una] = [await registerArcher(address, 'Tom'), await registerArcher(address, 'Una')]
  const club = await foundClub(address, officer, 'Greenwood Field Archery Society')
  await showLogo(address, officer, club.id)
  const cancelled = await announceEvent(address, officer, club.id, {
    name: 'Autumn Round',
    competitionDate: '2037-10-03',
  })
  await cancelEvent(address, officer, cancelled)
  const active = await announceEvent(address, officer, club.id, {
    name: 'Club Championship',
    competitionDate: '2037-11-21',
  })
  await registerFor(address, archer, active, 'Trad')
  const shooting = await addGuests(address, officer, active, 11)
  await nameTeams(address, officer, active, shooting, ['Greenwood One', 'Greenwood Two'])
  await startEvent(address, officer, active)
  const upcoming = await announceEvent(address, officer, club.id, {
    name: 'Winter Shoot',
    archeryStyle: 'BH,Trad,Comp',
    registrationDeadline: '2038-01-10',
    maxParticipants: 13,
    timeZone: 'Australia/Melbourne',
  })
  await registerFor(address, archer, upcoming)
  const guests = await addGuests(address, officer, upcoming, 12, { clubs: guestClubs })
  await nameTeams(address, officer, upcoming, guests, ['Greenwood One', 'Greenwood Two', 'Third'])
  await registerFor(address, tom, upcoming, 'Trad')
  await registerFor(address, una, upcoming, 'Comp')
  const [first] = await groupEvent(address, officer, upcoming)
  const leaving = guests.filter(({ id }) => first?.participants.slice(-2).some((each) => each.id === id))
  await markAbsent(address, officer, leaving)
  await addGuests(address, officer, upcoming, 1, { first: 12 })
  return { officer, archer, upcoming, active }
}
