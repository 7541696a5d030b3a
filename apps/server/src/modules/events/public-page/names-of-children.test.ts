import {
  childCalls,
  clubMemberCalls,
  eventGroupCalls,
  eventParticipantCalls,
  eventResultCalls,
  eventTeamCalls,
  profileCalls,
  publicEventCalls,
  seriesCalls,
} from '@fletch/contract'
import { personName } from '@fletch/domain'
import {
  announcedEvent,
  beginCard,
  entries,
  eventually,
  follow,
  foundClub,
  handClock,
  knowingRounds,
  listen,
  memberDraft,
  type Person,
  putEntries,
  startTestServer,
} from '@fletch/testkit'
import { expect, test } from 'vitest'
import { frameOf } from '../live/reads.ts'

/** Of cubs, of adults, and one that has no age class. */
const [cub, adult, ageless] = ['CMBH-R', 'AMBH-R', 'PMFS-R']

/**
 * A public event with archers whom public pages name in full, and children whom they name in short: with and without a
 * birth date, with an own account, and guests.
 */
const youthShoot = async () => {
  const clock = handClock('2026-11-27T09:00:00.000Z')
  const server = await startTestServer({ clock })
  const [ada, gina] = [await server.person('Ada'), await server.person('Gina')]
  const club = await foundClub(ada, { name: 'The Oaks' })
  const event = await announcedEvent(ada, club, {
    isPublic: true,
    namesGuests: true,
    divisionScheme: 'ifaa-2021',
    numberOfTargets: 2,
  })
  const params = { id: event.id }
  const enter = async ({ send }: Pick<Person, 'send'>, division = adult) =>
    expect(
      (await send(eventParticipantCalls.register, { params, body: { archeryStyle: division } })).status,
    ).toBe(201)
  const childOf = async (guardian: Person, firstName: string, dateOfBirth: string | null) => {
    const body = { firstName, lastName: 'Keller', dateOfBirth }
    const child = (await guardian.send(childCalls.add, { body })).body
    const headers = { 'fletch-user': child.id }
    const send: Person['send'] = (call, given) => guardian.send(call, { ...given, headers } as typeof given)
    return { id: child.id, send }
  }
  const ownAccount = async (firstName: string, dateOfBirth: string | null) => {
    const person = await server.person(firstName)
    const body = { firstName, lastName: 'Owen', dateOfBirth, club: 'The Oaks' }
    expect((await person.send(profileCalls.save, { body })).status).toBe(200)
    return person
  }
  const mia = await childOf(gina, 'Mia', '2015-05-05')
  await enter(mia, cub)
  await enter(await childOf(gina, 'Noa', null))
  await enter(await ownAccount('Tim', '2010-11-28'), ageless)
  await enter(await ownAccount('Uwe', '2010-11-27'), ageless)
  await enter(await ownAccount('Vic', null))
  const guest = async (body: Readonly<Record<string, unknown>>) =>
    expect((await ada.send(eventParticipantCalls.add, { params, body })).status).toBe(201)
  await guest({ name: 'Ula van Dorn', archeryStyle: cub })
  await guest({ name: 'Gus Grown', archeryStyle: adult })
  const member = { ...memberDraft, firstName: 'Pia', lastName: 'Quist', dateOfBirth: '2014-01-01', email: '' }
  const inClub = { clubId: club.id }
  const { id: memberId } = (await ada.send(clubMemberCalls.add, { params: inClub, body: member })).body
  await guest({ memberId, archeryStyle: ageless })
  const inFull = (on: boolean, id = mia.id) =>
    gina.send(childCalls.change, { params: { id }, body: { fullNameInPublic: on } })
  return { clock, server, ada, gina, mia, club, event, params, inFull }
}

const inShort = ['Mia K.', 'Noa K.', 'Tim O.', 'Ula D.', 'Pia Q.']
const others = ['Uwe Owen', 'Vic Owen', 'Gus Grown']
const secrets = /Keller|Tim Owen|Dorn|Quist|van/

type Cast = Awaited<ReturnType<typeof youthShoot>>

/** Starts the event, shoots a target for everyone, and puts the event into a public series, with a team. */
const shot = async ({ ada, club, params, event }: Cast) => {
  await ada.send(eventTeamCalls.setRules, { params, body: { rules: { archers: 3, best: 2, mixed: true } } })
  const archers = (await ada.send(eventParticipantCalls.list, { params })).body
  const body = {
    name: 'Owls',
    archers: archers.slice(0, 3).map(({ id }) => id),
    reserve: archers[5]?.id ?? null,
  }
  expect((await ada.send(eventTeamCalls.add, { params, body })).status).toBe(201)
  const { groups } = (await ada.send(eventGroupCalls.start, { params, body: {} })).body
  for (const { id, participants } of groups) {
    await beginCard(ada, id, {}, knowingRounds)
    const columns = participants.map((each) => [each.userId ?? each.id, ['1A', '1B']] as const)
    expect((await putEntries(ada, id, entries(...columns), { reason: 'Paper' })).status).toBe(200)
  }
  const series = (
    await ada.send(seriesCalls.create, {
      body: { clubId: club.id, name: 'League', counting: { kind: 'total' }, best: null },
    })
  ).body
  const inSeries = { params: { id: series.id } }
  await ada.send(seriesCalls.setEvents, { ...inSeries, body: { competitionIds: [event.id] } })
  await ada.send(eventResultCalls.complete, { params })
  const opened = await ada.send(seriesCalls.setPublic, { ...inSeries, body: { isPublic: true } })
  return { key: opened.body.publicKey ?? '', seriesId: series.id }
}

test('start lists name children in short, and others in full', async () => {
  const { server, ada, event, params } = await youthShoot()
  await ada.send(eventGroupCalls.create, { params, body: { groupSize: 4 } })
  const { body } = await server.stranger(publicEventCalls.read, { params })
  const names = body.startLists.flatMap(({ groups }) =>
    groups.flatMap(({ archers }) => archers.map(({ name }) => name)),
  )
  expect(names.toSorted()).toEqual([...inShort, ...others].toSorted())
  expect(JSON.stringify(body)).not.toMatch(secrets)
  // Those who are signed in read full names, as before.
  const groups = await ada.send(eventGroupCalls.list, { params: { id: event.id } })
  expect(JSON.stringify(groups.body)).toContain('Keller')
})

test('the public board, files and the public series name children in short', async () => {
  const cast = await youthShoot()
  const { server, ada, gina, event, params } = cast
  const { key, seriesId } = await shot(cast)
  const textOf = async (url: string, { token } = gina) =>
    (await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).body
  const { body: page } = await server.stranger(publicEventCalls.read, { params })
  const board = await frameOf(server.parts, {
    competitionId: event.id,
    key: page.liveKey,
    shows: 'field',
  })
  const inPublic = {
    page: JSON.stringify(page),
    board: [...(board?.lines.values() ?? []), board?.whole()].join('\n'),
    csv: await textOf(`/api/competitions/${event.id}/results.csv`),
    json: await textOf(`/api/competitions/${event.id}/results.json`),
    series: JSON.stringify((await server.stranger(seriesCalls.readPublic, { params: { key } })).body),
    seriesCsv: await textOf(`/api/public-series/${key}/table.csv`),
    seriesFile: await textOf(`/api/series/${seriesId}/table.csv`),
  }
  for (const [place, text] of Object.entries(inPublic)) {
    for (const name of [...inShort, ...others]) expect([place, text.includes(name)]).toEqual([place, true])
    expect([place, secrets.exec(text)?.[0]]).toEqual([place, undefined])
  }
  const teams = await textOf(`/api/competitions/${event.id}/teams.csv`)
  expect([teams.includes('Mia K.'), secrets.test(teams)]).toEqual([true, false])
  const inside = [
    // Files of officers go to federations.
    await textOf(`/api/competitions/${event.id}/results.csv`, ada),
    await textOf(`/api/competitions/${event.id}/results.json`, ada),
    await textOf(`/api/competitions/${event.id}/teams.csv`, ada),
    await textOf(`/api/series/${seriesId}/table.csv`, ada),
  ]
  for (const text of inside)
    expect([text.includes('Mia Keller'), text.includes('Mia K.')]).toEqual([true, false])
})

interface Listed {
  readonly name: string
  readonly publicName?: string | undefined
}

/** The names that papers show, and in brackets those on screen where they differ. */
const listedNames = (lines: readonly Listed[]): string[] =>
  lines.map(({ name, publicName = name }) => (name === publicName ? name : `${publicName} (${name})`)).sort()

const onPaper = [
  ...['Gus Grown', 'Mia K. (Mia Keller)', 'Noa K. (Noa Keller)', 'Pia Q. (Pia Quist)', 'Tim O. (Tim Owen)'],
  ...['Ula D. (Ula van Dorn)', 'Uwe Owen', 'Vic Owen'],
]

test('results, teams and series have the short names of children for papers beside the full ones', async () => {
  const cast = await youthShoot()
  const { server, ada, gina, event, params, inFull } = cast
  const { seriesId } = await shot(cast)
  const ofSeries = { params: { id: seriesId } }
  for (const { send } of [ada, gina, await server.person('Stan')]) {
    const { divisions, apart = [] } = (await send(eventResultCalls.read, { params })).body
    expect(listedNames([...divisions.flatMap(({ results }) => results), ...apart])).toEqual(onPaper)
    const { standings } = (await send(eventTeamCalls.read, { params })).body
    const members = listedNames(standings.flatMap((team) => team.members))
    expect(members).toEqual(onPaper.filter((name) => members.includes(name)))
    expect(members).toContain('Mia K. (Mia Keller)')
    const table = (await send(seriesCalls.table, ofSeries)).body
    expect(listedNames(table.divisions.flatMap(({ ranked, apart: more }) => [...ranked, ...more]))).toEqual(
      onPaper,
    )
  }
  await inFull(true)
  const { divisions } = (await ada.send(eventResultCalls.read, { params: { id: event.id } })).body
  expect(listedNames(divisions.flatMap(({ results }) => results))).toContain('Mia Keller')
})

test('lists of officers have the short names of children for papers, and no one else gets them', async () => {
  const { ada, gina, params } = await youthShoot()
  await ada.send(eventGroupCalls.create, { params, body: { groupSize: 4 } })
  const archersFor = async ({ send }: Person) => [
    (await send(eventParticipantCalls.list, { params })).body,
    (await send(eventGroupCalls.list, { params })).body.flatMap(({ participants }) => participants),
  ]
  for (const archers of await archersFor(ada)) {
    const names = archers.map(({ user, publicUser }) => ({
      name: personName(user),
      ...(publicUser && { publicName: personName(publicUser) }),
    }))
    expect(listedNames(names)).toEqual(onPaper)
  }
  for (const archers of await archersFor(gina))
    expect(archers.filter(({ publicUser }) => publicUser !== undefined)).toEqual([])
})

test('the guardian lets the full name stand, and takes it back; no one else does', async () => {
  const { server, ada, gina, mia, params, inFull } = await youthShoot()
  await ada.send(eventGroupCalls.create, { params, body: { groupSize: 4 } })
  const mias = async () =>
    /Mia [^"]*/.exec(JSON.stringify((await server.stranger(publicEventCalls.read, { params })).body))?.[0]
  expect((await inFull(true)).body).toMatchObject({ id: mia.id, fullNameInPublic: true })
  expect(await mias()).toBe('Mia Keller')
  expect((await gina.send(childCalls.list)).body.map(({ fullNameInPublic }) => fullNameInPublic)).toEqual([
    true,
    undefined,
  ])
  await inFull(false)
  expect(await mias()).toBe('Mia K.')
  const body = { fullNameInPublic: true }
  expect((await ada.send(childCalls.change, { params: { id: mia.id }, body })).status).toBe(404)
  expect((await mia.send(childCalls.change, { params: { id: mia.id }, body })).status).toBe(403)
  expect(await mias()).toBe('Mia K.')
})

test('who turns 16 is named in full from that day on', async () => {
  const { clock, server, ada, params } = await youthShoot()
  await ada.send(eventGroupCalls.create, { params, body: { groupSize: 4 } })
  const read = async () => JSON.stringify((await server.stranger(publicEventCalls.read, { params })).body)
  expect(await read()).toContain('Tim O.')
  clock.advance(24 * 3600 * 1000)
  expect(await read()).toContain('Tim Owen')
})

test('a board that is watched follows the choice of the guardian, and a new name', async () => {
  const cast = await youthShoot()
  const { server, mia, params, inFull } = cast
  await shot(cast)
  const { body: page } = await server.stranger(publicEventCalls.read, { params })
  const board = await follow(`${await listen(server)}/api/live/${page.liveKey}`)
  const shows = (name: string) =>
    eventually(() => expect(/Mi[^"]*(?=")/.exec(board.frames().at(-1)?.data ?? '')?.[0]).toBe(name))
  await shows('Mia K.')
  await inFull(true)
  await shows('Mia Keller')
  await inFull(false)
  await shows('Mia K.')
  const body = { firstName: 'Mina', lastName: 'Keller', dateOfBirth: '2015-05-05', club: '' }
  expect((await mia.send(profileCalls.save, { body })).status).toBe(200)
  await shows('Mina K.')
})
