import { eventCalls, eventResultCalls, eventRoundCalls, publicEventCalls } from '@fletch/contract'
import {
  announcedEvent,
  arrowEntries,
  beginCard,
  foundClub,
  groupShoot,
  knowingRounds,
  putEntries,
  startTestServer,
} from '@fletch/testkit'
import { describe, expect, test } from 'vitest'
import { publicReaders } from './list-settings.ts'
import { liveStandingsOf } from './reads.ts'

const expert = 'ifaa-expert-field-2021'
const field = 'ifaa-field-2021'
const mostX = 'most-x'

const codeOf = async (answer: Promise<{ status: number; error: { code?: string | undefined } }>) => {
  const { status, error } = await answer
  return `${status} ${error.code ?? ''}`
}

const day = '2026-12-05'
const upcoming = async (more: Readonly<Record<string, unknown>> = {}) => {
  const server = await startTestServer()
  const ada = await server.person('Ada')
  const club = await foundClub(ada)
  const event = await announcedEvent(ada, club, { roundId: expert, tieRule: mostX, ...more })
  const params = { id: event.id }
  const put = (changes: object) => ada.send(eventCalls.save, { params, body: { ...event, ...changes } })
  const read = async () => (await ada.send(eventCalls.read, { params })).body
  return { server, ada, club, event, params, put, read }
}

const five = ['5', '5', '5', '5']

/** All three have equal points; Cleo and the guest have more Xs. */
const columns = (bo: string, cleo: string, guest: string) =>
  arrowEntries(
    [bo, [['X', '5', '5', '5'], five]],
    [
      cleo,
      [
        ['X', '5', '5', '5'],
        ['5', 'X', '5', '5'],
      ],
    ],
    [guest, [['X', 'X', '5', '5'], five]],
  )

const shoot = async (more: Readonly<Record<string, unknown>>) => {
  const there = await groupShoot(2, { roundId: expert, courseTargets: 28, ...more })
  const { ada, bo, cleo, guest, group, event } = there
  await beginCard(bo, group.id, { editorUserId: bo.user.id }, knowingRounds)
  const entries = columns(bo.user.id, cleo.user.id, guest.id)
  const saved = await putEntries(bo, group.id, entries, { roundId: expert })
  expect(saved.status).toBe(200)
  const params = { id: event.id }
  const told = async (round?: number) =>
    (await ada.send(eventResultCalls.read, { params, query: { round } })).body.divisions[0]?.results.map(
      ({ rank, explanation }) => `${rank} ${explanation}`,
    )
  return { ...there, params, told }
}

describe('an event with a round whose rule book lets it choose how ties are decided', () => {
  test('counts Xs first if it chose that, on the board and in its files', async () => {
    const { server, ada, event, params, told } = await shoot({ tieRule: mostX, isPublic: true })
    expect(await told()).toEqual([
      '1 level with Guest 1 on Xs, so a shoot-off decides',
      '1 level with Cleo Nock on Xs, so a shoot-off decides',
      '3 behind Guest 1 by one X to two',
    ])
    const { archers } = await liveStandingsOf(
      server.parts.db.read,
      event,
      publicReaders({ namesGuests: true }, '2026-12-05'),
    )
    expect(archers.map(({ rank }) => rank)).toEqual([1, 1, 3, 1])
    const file = async (ending: string) => {
      const headers = { authorization: `Bearer ${ada.token}` }
      return server.app.inject({ url: `/api/competitions/${params.id}/results.${ending}`, headers })
    }
    expect((await file('csv')).body).toContain('behind Guest 1 by one X to two')
    const json = (await file('json')).json()
    expect(json.event.tieRule).toBe(mostX)
    expect(json.lists[0].results[2].why).toBe('behind Guest 1 by one X to two')
    expect((await server.stranger(publicEventCalls.read, { params })).body.tieRule).toBe(mostX)

    const { results = [] } = (await ada.send(eventResultCalls.read, { params })).body.divisions[0] ?? {}
    const order = (...places: number[]) => {
      const participantIds = places.map((place) => results[place]?.participantId ?? '')
      return ada.send(eventResultCalls.shootOff, { params, body: { participantIds } })
    }
    // Archers with equal points and different Xs have no shoot-off.
    expect(await codeOf(order(1, 2))).toBe('422 shoot-off-not-level')
    expect((await order(1, 0)).status).toBe(200)
    expect(await told()).toEqual([
      '1 ahead of Cleo Nock by shoot-off',
      '2 ahead of Bo Nock by two X to one',
      '3 behind Cleo Nock by one X to two',
    ])
  })

  test('uses a shoot-off if it chose nothing, and its file does not mention a choice', async () => {
    const { server, ada, params, told } = await shoot({})
    expect(await told()).toEqual([
      '1 level with Cleo Nock on points, so a shoot-off decides',
      '1 level with Bo Nock on points, so a shoot-off decides',
      '1 level with Cleo Nock on points, so a shoot-off decides',
    ])
    const headers = { authorization: `Bearer ${ada.token}` }
    const json = (
      await server.app.inject({ url: `/api/competitions/${params.id}/results.json`, headers })
    ).json()
    expect(json.event).not.toHaveProperty('tieRule')
  })

  test('can no longer change its choice once it has started', async () => {
    const { ada, params, event } = await shoot({ tieRule: mostX })
    const put = (changes: object) => ada.send(eventCalls.save, { params, body: { ...event, ...changes } })
    expect(await codeOf(put({ tieRule: null }))).toBe('409 event-tie-rule-fixed')
    expect((await put({ tieRule: mostX, name: 'Another' })).status).toBe(200)
    expect((await put({ tieRule: undefined })).body.tieRule).toBe(mostX)
  })

  test('keeps its choice for an app that does not know it, and drops it when its round changes', async () => {
    const { put, read, event } = await upcoming()
    expect(event.tieRule).toBe(mostX)
    expect((await put({ tieRule: undefined, name: 'Another' })).body.tieRule).toBe(mostX)
    expect((await put({ tieRule: null })).body.tieRule).toBeNull()
    expect((await put({ tieRule: mostX })).body.tieRule).toBe(mostX)
    expect(await codeOf(put({ tieRule: 'most-y' }))).toBe('400 tie-rule-unknown')
    expect(await codeOf(put({ roundId: field }))).toBe('400 tie-rule-unknown')
    expect((await read()).tieRule).toBe(mostX)
    expect((await put({ roundId: field, tieRule: undefined })).body.tieRule).toBeNull()
  })

  test('passes its choice on when it is repeated, together with the choices of its other rounds', async () => {
    const { ada, params } = await upcoming()
    const add = (more: object) =>
      ada.send(eventRoundCalls.add, {
        params,
        body: { competitionDate: day, roundId: expert, numberOfTargets: 2, ...more },
      })
    expect(await codeOf(add({ roundId: field, tieRule: mostX }))).toBe('400 tie-rule-unknown')
    // A later round does not take a missing choice from the event, because it may be another round.
    expect((await add({})).body.rounds?.map(({ tieRule }) => tieRule)).toEqual([mostX, null])
    const { rounds = [] } = (await add({ tieRule: mostX })).body
    const change = (more: object) =>
      ada.send(eventRoundCalls.change, {
        params: { id: params.id, eventRoundId: rounds[2]?.id ?? '' },
        body: { name: 'Final', competitionDate: day, roundId: expert, numberOfTargets: 2, ...more },
      })
    expect((await change({})).body.rounds?.[2]).toMatchObject({ name: 'Final', tieRule: mostX })
    expect((await change({ tieRule: null })).body.rounds?.[2]?.tieRule).toBeNull()
    expect((await change({ tieRule: mostX })).body.rounds?.[2]?.tieRule).toBe(mostX)
    const { body } = await ada.send(eventCalls.repeat, { params, body: { competitionDate: '2027-01-01' } })
    expect(body.rounds?.map(({ tieRule }) => tieRule)).toEqual([mostX, null, mostX])
  })

  test('adds up Xs over all rounds if all of them count Xs first', async () => {
    const { ada, params, told } = await shoot({ tieRule: mostX })
    const second = { competitionDate: day, roundId: expert, numberOfTargets: 2 }
    const add = await ada.send(eventRoundCalls.add, { params, body: { ...second, tieRule: mostX } })
    const eventRoundId = add.body.rounds?.[1]?.id ?? ''
    expect((await told())?.[2]).toBe('3 behind Guest 1 by one X to two')
    await ada.send(eventRoundCalls.change, {
      params: { id: params.id, eventRoundId },
      body: { ...second, tieRule: null },
    })
    expect((await told())?.[0]).toBe('1 level with Cleo Nock on points, so a shoot-off decides')
    expect((await told(1))?.[2]).toBe('3 behind Guest 1 by one X to two')
  })
})
