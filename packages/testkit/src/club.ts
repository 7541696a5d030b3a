import {
  type Club,
  type ClubMember,
  clubAdministratorCalls,
  clubCalls,
  clubMemberCalls,
} from '@fletch/contract'
import type { Person } from './person.ts'
import type { TestServer } from './server.ts'

let founded = 0

/** Founds a club, with a unique name unless one is given. */
export const foundClub = async (
  founder: Person,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Club> => {
  founded += 1
  const body = { name: `Club ${founded}`, city: 'Ballarat', state: 'Victoria', ...more }
  return (await founder.send(clubCalls.create, { body })).body
}

/** A club after the given people have joined it. */
export const joinedBy = async (club: Club, ...people: readonly Pick<Person, 'send'>[]): Promise<Club> => {
  for (const { send } of people) {
    const { status } = await send(clubMemberCalls.join, { params: { id: club.id } })
    if (status !== 201) throw new Error(`Joining was answered with ${status}`)
  }
  return club
}

/** Makes a person an administrator of a club. */
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

/** A club with its owner, an administrator and a member, and a visitor who is not a member. */
export const clubCast = async (server: TestServer) => {
  const ada = await server.person('Ada')
  const bo = await server.person('Bo')
  const cleo = await server.person('Cleo')
  const eve = await server.person('Eve')
  const club = await joinedBy(await foundClub(ada), bo, cleo)
  await appoint(ada, club, bo)
  return { owner: ada, administrator: bo, member: cleo, visitor: eve, club, clubId: club.id }
}

/** A member whom a club adds by hand. */
export const memberDraft = {
  firstName: 'Dag',
  lastName: 'Nilsen',
  email: 'dag@example.org',
  phone: '+47 555 0101',
  dateOfBirth: '1970-05-17',
  gender: 'male',
  membershipId: 'OAK-7',
  membershipType: 'senior',
  clubPositions: ['Range Master'],
  joinDate: '2008-02-02',
  status: 'active',
  notes: 'Has the key',
} as const

/** The members of a club as a person sees them. */
export const membersOf = async (
  { send }: Person,
  clubId: string,
  query: Readonly<Record<string, unknown>> = {},
): Promise<ClubMember[]> => {
  const { body } = await send(clubMemberCalls.list, { params: { id: clubId }, query })
  return Array.isArray(body) ? body : body.items
}

/** Gives a member of a club a position. Returns a function to change that entry again. */
export const positionOf = async (owner: Person, club: Club, { user }: Person) => {
  const member = (await membersOf(owner, club.id)).find(({ userId }) => userId === user.id)
  if (member === undefined) throw new Error('There is no such member')
  const params = { clubId: club.id, memberId: member.id }
  const { firstName, lastName, joinDate } = member
  const form = { firstName, lastName, joinDate, clubPositions: ['secretary'] }
  const save = (more: Readonly<Record<string, unknown>> = {}) =>
    owner.send(clubMemberCalls.save, { params, body: { ...form, ...more } })
  const { status } = await save()
  if (status !== 200) throw new Error(`The position was answered with ${status}`)
  return { params, save }
}

/** Hands a club over to a member who accepts. */
export const handedOver = async (owner: Person, { id }: Pick<Club, 'id'>, heir: Person): Promise<Club> => {
  const params = { id }
  await owner.send(clubCalls.handOver, { params, body: { userId: heir.user.id } })
  return (await heir.send(clubCalls.answerHandOver, { params, body: { agreed: true } })).body
}
