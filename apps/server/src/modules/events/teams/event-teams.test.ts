import {
  boardChanges,
  eventGroupCalls,
  eventLiveCalls,
  eventParticipantCalls,
  eventResultCalls,
  eventTeamCalls,
} from '@fletch/contract'
import {
  announcedEvent,
  beginCard,
  entries,
  eventually,
  follow,
  foundClub,
  listen,
  type Person,
  peopledEvent,
  putEntries,
  type Stream,
  startTestServer,
} from '@fletch/testkit'
import { describe, expect, test } from 'vitest'

const { add, change, download, propose, read, remove, setRules, stepIn } = eventTeamCalls

const rules = { archers: 2, best: 1, mixed: false }

/**
 * An upcoming event with teams of two, of whom one total counts, and six guests, every second one with the style Trad.
 */
const eventWithTeams = async () => {
  const server = await startTestServer()
  const [ada, eve] = [await server.person('Ada'), await server.person('Eve')]
  const event = await announcedEvent(ada, await foundClub(ada), { numberOfTargets: 1, namesGuests: true })
  const archers = await peopledEvent(ada, event, 6, ['BH', 'Trad'])
  const ids = archers.map(({ id }) => id)
  const params = { id: event.id }
  expect((await ada.send(setRules, { params, body: { rules } })).status).toBe(200)
  /** Creates a team of the archers with these numbers. */
  const name = (team: string, members: readonly number[], reserve?: number) =>
    ada.send(add, {
      params,
      body: {
        name: team,
        archers: members.map((member) => ids[member] ?? ''),
        reserve: reserve === undefined ? null : (ids[reserve] ?? ''),
      },
    })
  return { server, ada, eve, event, params, ids, name }
}

const codeOf = async (answer: Promise<{ status: number; error: { code?: string | undefined } }>) => {
  const { status, error } = await answer
  return `${status} ${error.code}`
}

const start = ({ send }: Person, id: string) => send(eventGroupCalls.start, { params: { id } })

describe('teams of an event', () => {
  test('do not exist until an officer sets their size', async () => {
    const server = await startTestServer()
    const ada = await server.person('Ada')
    const event = await announcedEvent(ada, await foundClub(ada))
    const params = { id: event.id }
    expect((await ada.send(read, { params })).body).toEqual({ rules: null, teams: [], standings: [] })
    const body = { name: 'Oak', archers: [event.id], reserve: null }
    expect(await codeOf(ada.send(add, { params, body }))).toBe('409 teams-none')
    expect(await codeOf(ada.send(propose, { params }))).toBe('409 teams-none')
    const tooMany = { rules: { archers: 2, best: 3 } }
    const { status, error } = await ada.send(setRules, { params, body: tooMany })
    expect([status, error.errors?.[0]]).toEqual([
      400,
      expect.objectContaining({ path: 'rules.best', code: 'team-best-too-many' }),
    ])
  })

  test('are created, changed and removed by event admins and are visible to everyone', async () => {
    const { ada, eve, params, ids, name } = await eventWithTeams()
    const oak = (await name('Oak', [0, 2], 4)).body
    expect(oak).toEqual({ id: oak.id, name: 'Oak', archers: [ids[0], ids[2]], reserve: ids[4] })
    const elm = (await name('Elm', [1])).body
    expect((await eve.send(read, { params })).body).toMatchObject({ rules, teams: [oak, elm] })
    const changed = { name: 'Elm and Ash', archers: [ids[3] ?? '', ids[1] ?? ''], reserve: null }
    const one = { ...params, teamId: elm.id }
    expect((await ada.send(change, { params: one, body: changed })).body).toEqual({ id: elm.id, ...changed })
    expect((await ada.send(remove, { params: one })).status).toBe(204)
    expect((await ada.send(read, { params })).body.teams).toEqual([oak])
    expect(await codeOf(ada.send(remove, { params: one }))).toBe('404 team-unknown')
  })

  test('have each archer once, one division, a unique name, and no more archers than the rules allow', async () => {
    const { ada, params, ids, name } = await eventWithTeams()
    await name('Oak', [0, 2])
    expect(await codeOf(name('oak ', [4]))).toBe('409 team-name-taken')
    expect(await codeOf(name('Elm', [4, 2]))).toBe('422 archer-in-another-team')
    expect(await codeOf(name('Elm', [4, 1]))).toBe('422 team-divisions-differ')
    expect(await codeOf(name('Elm', [4], 4))).toBe('422 archer-repeated')
    expect(await codeOf(name('Elm', [1, 3, 5]))).toBe('422 team-full')
    expect(await codeOf(name('Elm', [9]))).toBe('422 archer-not-there')
    const mixed = { ...rules, mixed: true }
    await ada.send(setRules, { params, body: { rules: mixed } })
    expect((await name('Elm', [4, 1])).status).toBe(201)
    // Existing teams must also comply with the new rules.
    expect(await codeOf(ada.send(setRules, { params, body: { rules } }))).toBe('422 team-divisions-differ')
    expect(await codeOf(ada.send(setRules, { params, body: { rules: null } }))).toBe('409 teams-there')
    const participant = { id: params.id, participantId: ids[4] ?? '' }
    await ada.send(eventParticipantCalls.remove, { params: participant })
    const { teams } = (await ada.send(read, { params })).body
    expect(teams.map(({ name: team, archers }) => [team, archers.length])).toEqual([
      ['Oak', 2],
      ['Elm', 1],
    ])
  })

  test('are proposed from the clubs that archers shoot for', async () => {
    const { server, ada, event, params } = await eventWithTeams()
    const ids = []
    for (const first of ['Bo', 'Cleo', 'Dag']) {
      const { send } = await server.person(first)
      const body = { archeryStyle: 'BH' as const }
      ids.push((await send(eventParticipantCalls.register, { params: { id: event.id }, body })).body.id)
    }
    const { body } = await ada.send(propose, { params })
    expect(body).toEqual([{ name: expect.any(String), archers: ids.slice(0, 2), reserve: ids[2] }])
    expect((await ada.send(add, { params, body: { ...body[0], archers: ids.slice(0, 2) } })).status).toBe(201)
    expect((await ada.send(propose, { params })).body).toEqual([])
  })

  test('cannot change after the start, but a reserve can permanently replace an archer', async () => {
    const { ada, params, ids, name } = await eventWithTeams()
    const oak = (await name('Oak', [0, 2], 4)).body
    await start(ada, params.id)
    expect(await codeOf(name('Elm', [1]))).toBe('409 teams-named-before-start')
    const one = { ...params, teamId: oak.id }
    expect(await codeOf(ada.send(remove, { params: one }))).toBe('409 teams-named-before-start')
    const into = (participantId = '') => ada.send(stepIn, { params: one, body: { participantId } })
    expect(await codeOf(into(ids[1]))).toBe('422 archer-not-there')
    expect((await into(ids[2])).body).toEqual({ ...oak, archers: [ids[0], ids[4]], reserve: null })
    expect(await codeOf(into(ids[0]))).toBe('409 no-reserve')
    await ada.send(eventResultCalls.complete, { params })
    expect(await codeOf(into(ids[0]))).toBe('409 event-completed')
  })

  test('are ranked live by their best totals, and show whose totals count', async () => {
    const { server, ada, eve, params, ids, name } = await eventWithTeams()
    await name('Oak', [0, 2])
    await name('Elm', [1, 3])
    const { groups } = (await start(ada, params.id)).body
    const zones = new Map(
      [ids[0], ids[1], ids[2], ids[3]].map((id, place) => [id, ['1B', '1A', '1C', '2A'][place]]),
    )
    for (const group of groups) {
      const card = (await beginCard(ada, group.id)).body
      const shot = group.participants.map(({ id }) => [id, [zones.get(id) ?? null]] as const)
      await putEntries(ada, card.id, entries(...shot), { reason: 'from paper' })
    }
    const { standings } = (await eve.send(read, { params })).body
    expect(
      standings.map(({ rank, name: team, total, missing, members }) => [
        ...[rank, team, total, missing],
        members.map(({ total: points, counts }) => (counts ? points : -points)),
      ]),
    ).toEqual([
      [1, 'Elm', 20, 0, [20, -14]],
      [2, 'Oak', 18, 0, [18, -16]],
    ])
    const { payload } = await server.app.inject({
      url: download.path.replace(':id', params.id),
      headers: { authorization: `Bearer ${eve.token}` },
    })
    expect(payload.replace('\u{feff}', '').split('\r\n').slice(0, 3)).toEqual([
      'Rank,Team,Team total,Archer,Total,Counts',
      '1,Elm,20,Guest 2,20,Yes',
      '1,Elm,20,Guest 4,14,No',
    ])
  })

  test('are in the results file, and on the public board without archers who have not agreed', async () => {
    const { server, ada, eve, params, ids, name } = await eventWithTeams()
    const body = { userId: eve.user.id, archeryStyle: 'BH' }
    const { id: asked } = (await ada.send(eventParticipantCalls.add, { params, body })).body
    await name('Elm', [1, 3])
    const oak = { name: 'Oak', archers: [ids[0] ?? '', asked], reserve: null }
    expect((await ada.send(add, { params, body: oak })).status).toBe(201)
    const { groups } = (await start(ada, params.id)).body
    const group = groups.find(({ participants }) => participants.some(({ id }) => id === ids[0]))
    const card = (await beginCard(ada, group?.id ?? '')).body
    await putEntries(ada, card.id, entries([ids[0] ?? '', ['1B']]), { reason: 'from paper' })

    const headers = { authorization: `Bearer ${eve.token}` }
    const file = await server.app.inject({ url: `/api/competitions/${params.id}/results.json`, headers })
    const archer = { archerId: ids[0], name: 'Guest 1', total: 18, counts: true }
    expect(file.json().teams).toMatchObject({
      archers: 2,
      best: 1,
      results: [
        {
          rank: 1,
          name: 'Oak',
          total: 18,
          missing: 0,
          archers: [archer, { archerId: asked, name: 'An archer' }],
        },
        {},
      ],
    })
    const ofOne = `/api/competitions/${params.id}/results.json?division=BH`
    expect((await server.app.inject({ url: ofOne, headers })).json()).not.toHaveProperty('teams')

    const opened = await ada.send(eventLiveCalls.open, { params, body: { isPublic: true } })
    const board = `${await listen(server)}/api/live/${opened.body.liveKey}?only=changes`
    const oakOn = async (stream: Stream) => {
      await eventually(() => expect(stream.frames()).toHaveLength(1))
      const { lines } = boardChanges.parse(JSON.parse(stream.frames()[0]?.data ?? '{}'))
      expect(lines).toContainEqual(expect.objectContaining({ teamRules: { archers: 2, best: 1 } }))
      return lines.find((line) => line.kind === 'team' && line.name === 'Oak')
    }
    const { archerId: participantId, ...first } = archer
    const shown = { rank: 1, total: 18, members: [{ participantId, ...first, isOut: false }] }
    expect(await oakOn(await follow(board))).toMatchObject(shown)
    await eve.send(eventParticipantCalls.answer, { params, body: { agreed: true } })
    expect(await oakOn(await follow(board))).toMatchObject({
      ...shown,
      members: [{}, { participantId: asked }],
    })
  })

  test('cannot be changed by people who do not run the event', async () => {
    const { eve, ada, params, ids, name } = await eventWithTeams()
    const { id: teamId } = (await name('Oak', [0])).body
    const before = (await ada.send(read, { params })).body
    const form = { name: 'Elm', archers: [ids[1] ?? ''], reserve: null }
    const one = { ...params, teamId }
    for (const refused of [
      eve.send(setRules, { params, body: { rules: null } }),
      eve.send(propose, { params }),
      eve.send(add, { params, body: form }),
      eve.send(change, { params: one, body: form }),
      eve.send(remove, { params: one }),
      eve.send(stepIn, { params: one, body: { participantId: ids[0] ?? '' } }),
    ])
      expect((await refused).status).toBe(403)
    expect((await ada.send(read, { params })).body).toEqual(before)
  })
})
