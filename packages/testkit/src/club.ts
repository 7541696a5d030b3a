import { type Club, clubAdministratorCalls, clubCalls, clubMemberCalls } from '@fletch/domain/contract'
import type { Person } from './person.ts'

let founded = 0

/** A club that somebody founds, under a name of its own unless one is given. */
export const foundClub = async (
  founder: Person,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Club> => {
  founded += 1
  const body = { name: `Club ${founded}`, city: 'Ballarat', state: 'Victoria', ...more }
  return (await founder.send(clubCalls.create, { body })).body
}

/** A club that people have joined. */
export const joinedBy = async (club: Club, ...people: readonly Person[]): Promise<Club> => {
  for (const { send } of people) {
    const { status } = await send(clubMemberCalls.join, { params: { id: club.id } })
    if (status !== 201) throw new Error(`Joining was answered with ${status}`)
  }
  return club
}

/** Makes somebody an administrator of a club. */
export const appoint = async (
  owner: Person,
  club: Club,
  person: Person,
  role: 'owner' | 'admin' = 'admin',
) => {
  const body = { userId: person.user.id, role }
  const { status } = await owner.send(clubAdministratorCalls.add, { params: { id: club.id }, body })
  if (status !== 201) throw new Error(`The appointment was answered with ${status}`)
}
