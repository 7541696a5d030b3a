import {
  eventGroupCalls,
  eventResultCalls,
  type SeriesTable,
  scorecardCalls,
  seriesCalls,
} from '@fletch/contract'
import { expect } from 'vitest'
import { foundClub } from './club.ts'
import { announcedEvent, peopledEvent, registeredFor } from './event.ts'
import { entries, putEntries } from './group-shoot.ts'
import type { Person } from './person.ts'
import { startTestServer } from './server.ts'

export const codes = ['1A', '1B', '1C'] as const
const points = { '1A': 20, '1B': 18, '1C': 16 } as const
export type Code = (typeof codes)[number]

/** What a person shoots at the two targets of an event, both given by number. */
const shotBy = (person: number, event: number): Code[] => [
  codes[(event + person) % 3] ?? '1A',
  codes[(event * person + 1) % 3] ?? '1A',
]

/** A league of Ada's club: its events are shot, and none is completed or counted yet. */
export const league = async (events: number) => {
  const server = await startTestServer()
  const ada = await server.person('Ada')
  const bo = await server.person('Bo')
  const cleo = await server.person('Cleo')
  const dora = await server.person('Dora')
  const club = await foundClub(ada)
  const ids: string[] = []
  const guests: string[] = []
  for (let event = 0; event < events; event += 1) {
    const { id, guest } = await shootOf(ada, [bo, cleo, dora], club, event)
    ids.push(id)
    guests.push(guest)
  }
  const form = { name: 'Winter League', counting: { kind: 'total' as const }, best: 5 }
  const { body: series } = await ada.send(seriesCalls.create, { body: { clubId: club.id, ...form } })
  const params = { id: series.id }
  const tableFor = async ({ send }: Pick<Person, 'send'> = bo) =>
    (await send(seriesCalls.table, { params })).body
  return { server, ada, bo, cleo, dora, club, ids, guests, form, series, params, tableFor }
}

/** An event shot by Bo, Cleo and a guest, and by Dora if it is one of the first three. */
const shootOf = async (
  officer: Person,
  archers: readonly Person[],
  club: { readonly id: string },
  event: number,
) => {
  const announced = await announcedEvent(officer, club, {
    name: `Shoot ${event + 1}`,
    numberOfTargets: 2,
    namesGuests: true,
  })
  await registeredFor(announced, archers)
  const [guest] = await peopledEvent(officer, announced, 1)
  const { groups } = (await officer.send(eventGroupCalls.start, { params: { id: announced.id } })).body
  const groupId = groups[0]?.id ?? ''
  const [editor] = archers
  if (editor === undefined || guest === undefined) throw new Error('a group was made')
  await editor.send(scorecardCalls.create, {
    body: { archerName: 'x', groupId, editorUserId: editor.user.id },
  })
  const shooting = archers.filter((_, person) => person < 2 || event < 3).map(({ user }) => user.id)
  const columns = shooting.map((id, person) => [id, shotBy(person, event)] as const)
  const { status } = await putEntries(editor, groupId, entries(...columns, [guest.id, shotBy(3, event)]))
  expect(status).toBe(200)
  return { id: announced.id, guest: guest.id }
}

/** Completes events as one of their officers. */
export const complete = async ({ send }: Person, ids: readonly string[]) => {
  for (const id of ids) expect((await send(eventResultCalls.complete, { params: { id } })).status).toBe(200)
}

/** The lines of a table as text, with sums in points. */
export const told = ({ divisions }: SeriesTable) =>
  divisions.flatMap(({ ranked, apart }) => [
    ...ranked.map(({ rank, name, sum }) => `${rank} ${name} ${sum / 100}`),
    ...apart.map(({ name, sum, missing }) => `apart ${name} ${sum / 100}, ${missing} missing`),
  ])

/**
 * The expected lines, computed from what each event was worth to each archer. Sorted by the sum of the best five, then
 * by single results. Equal archers share a rank.
 */
export const expectedTable = (worth: Readonly<Record<string, readonly number[]>>): string[] => {
  const lines = Object.entries(worth).map(([name, each]) => {
    const sorted = [...each].sort((one, other) => other - one)
    const sum = sorted.slice(0, 5).reduce((all, one) => all + one, 0)
    return { name, sum, level: [sum, ...sorted].map((one) => String(one).padStart(6, '0')).join(), each }
  })
  const ranked = lines.filter(({ each }) => each.length >= 5)
  const order = ranked.sort((one, other) =>
    one.level === other.level ? (one.name < other.name ? -1 : 1) : one.level > other.level ? -1 : 1,
  )
  const apart = lines.filter(({ each }) => each.length < 5)
  return [
    ...order.map(
      ({ name, sum, level }) => `${order.findIndex((line) => line.level === level) + 1} ${name} ${sum / 100}`,
    ),
    ...apart
      .sort((one, other) => other.each.length - one.each.length || other.sum - one.sum)
      .map(({ name, sum, each }) => `apart ${name} ${sum / 100}, ${5 - each.length} missing`),
  ]
}

export const totalOf = (person: number, event: number): number =>
  shotBy(person, event).reduce((sum, code) => sum + points[code], 0)

/** Ranks in an event by the clubs' countback: total, then number of 1A, 1B, 1C. Equal archers share a rank. */
export const ranksOf = (
  shooters: readonly { readonly name: string; readonly person: number }[],
  event: number,
): Readonly<Record<string, number>> => {
  const levels = shooters.map(({ name, person }) => {
    const shot = shotBy(person, event)
    const hits = codes.map((code) => shot.filter((each) => each === code).length)
    return {
      name,
      level: [totalOf(person, event), ...hits].map((one) => String(one).padStart(3, '0')).join(),
    }
  })
  return Object.fromEntries(
    levels.map(({ name, level }) => [name, 1 + levels.filter((each) => each.level > level).length]),
  )
}
