import { eventGroupCalls, scorecardCalls } from '@fletch/contract'
import { foundClub } from './club.ts'
import { announcedEvent, peopledEvent, registeredFor } from './event.ts'
import type { Person } from './person.ts'
import { startTestServer } from './server.ts'

/** An active event with one group of Bo, Cleo, Dora and a guest. Ada runs it; Eve is not involved. */
export const groupShoot = async (
  numberOfTargets = 3,
  more: Readonly<Record<string, unknown>> = {},
  options: Parameters<typeof startTestServer>[0] = {},
) => {
  const server = await startTestServer(options)
  const ada = await server.person('Ada')
  const bo = await server.person('Bo')
  const cleo = await server.person('Cleo')
  const dora = await server.person('Dora')
  const eve = await server.person('Eve')
  const event = await announcedEvent(ada, await foundClub(ada, { name: 'The Oaks' }), {
    distanceUnit: 'meters',
    numberOfTargets,
    ...more,
  })
  await registeredFor(event, [bo, cleo], 'BH')
  await registeredFor(event, [dora], 'Trad')
  const [guest] = await peopledEvent(ada, event, 1)
  const { groups } = (await ada.send(eventGroupCalls.start, { params: { id: event.id } })).body
  const group = groups[0]
  if (group === undefined || guest === undefined) throw new Error('a group was made')
  return { server, ada, bo, cleo, dora, eve, event, group, guest, params: { id: group.id } }
}

/** An active event with two groups of four: Bo and three guests, Cleo and three guests. Ada runs it. */
export const twoGroupShoot = async (numberOfTargets = 3, more: Readonly<Record<string, unknown>> = {}) => {
  const server = await startTestServer()
  const ada = await server.person('Ada')
  const bo = await server.person('Bo')
  const cleo = await server.person('Cleo')
  const club = await foundClub(ada, { name: 'The Oaks' })
  const event = await announcedEvent(ada, club, { numberOfTargets, ...more })
  await registeredFor(event, [bo], 'BH')
  await registeredFor(event, [cleo], 'Trad')
  await peopledEvent(ada, event, 6, ['BH', 'Trad'])
  const { groups } = (await ada.send(eventGroupCalls.start, { params: { id: event.id } })).body
  const groupOf = (person: Person) => {
    const group = groups.find(({ participants }) =>
      participants.some(({ userId }) => userId === person.user.id),
    )
    if (group === undefined) throw new Error('every archer stands in a group')
    return group
  }
  return { server, ada, bo, cleo, event, bos: groupOf(bo), cleos: groupOf(cleo) }
}

/** Sets the archers of a group. An archer who leaves takes the place of the one who joins. */
export const regroup = (
  officer: Person,
  { competitionId, id }: { readonly competitionId: string; readonly id: string },
  archers: readonly { readonly id: string }[],
) =>
  officer.send(eventGroupCalls.change, {
    params: { id: competitionId, groupId: id },
    body: { participantIds: archers.map((archer) => archer.id) },
  })

/** Starts a group's card. */
export const beginCard = (
  person: Person,
  groupId: string,
  more: Readonly<Record<string, unknown>> = {},
  headers: Readonly<Record<string, string>> = {},
) =>
  person.send(scorecardCalls.create, {
    headers,
    body: { archerName: 'x', isGroupScorecard: true, groupId, ...more },
  })

/** Entries of several archers, each with zones from the first row on. */
export const entries = (...columns: readonly (readonly [string, readonly (string | null)[]])[]) =>
  columns.flatMap(([participantId, zones]) => zones.map((zone) => ({ participantId, zone })))

/** Saves entries of a group's card. */
export const putEntries = (person: Person, id: string, scores: readonly object[], more: object = {}) =>
  person.send(scorecardCalls.save, {
    params: { id },
    body: { archerName: 'x', scores: [...scores], ...more },
  })

/** The zones of an archer's column. */
export const zonesOf = (
  card: { readonly scores: readonly { participantId?: string | undefined; zone: string | null }[] },
  id: string,
) => card.scores.filter(({ participantId }) => participantId === id).map(({ zone }) => zone)
