import {
  eventGroupCalls,
  eventParticipantCalls,
  eventResultCalls,
  eventRoundCalls,
  resultsFileCalls,
  resultsSchemaPath,
  scorecardCalls,
} from '@fletch/contract'
import { announcedEvent, foundClub, peopledEvent, registeredFor, startTestServer } from '@fletch/testkit'
import { expect, test } from 'vitest'
import { fromJSONSchema } from 'zod'

/** Bo and three guests on two targets. Bo has shot both; the name of the last guest is like a formula. */
const shoot = async (more: Readonly<Record<string, unknown>> = {}) => {
  const server = await startTestServer()
  const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
  const event = await announcedEvent(ada, await foundClub(ada), {
    numberOfTargets: 2,
    namesGuests: true,
    ...more,
  })
  const params = { id: event.id }
  await registeredFor(event, [bo])
  await peopledEvent(ada, event, 2)
  await ada.send(eventParticipantCalls.add, {
    params,
    body: { name: '=1+1 Nock', club: 'Elm', archeryStyle: 'BH' },
  })
  const { groups } = (await ada.send(eventGroupCalls.start, { params })).body
  const groupId = groups[0]?.id ?? ''
  await bo.send(scorecardCalls.create, { body: { archerName: 'x', groupId, editorUserId: bo.user.id } })
  const scores = ['1A', '1C'].map((zone) => ({ participantId: bo.user.id, zone }))
  await bo.send(scorecardCalls.save, { params: { id: groupId }, body: { archerName: 'x', scores } })
  const headers = { authorization: `Bearer ${bo.token}` }
  const file = (ending: string, query = '') =>
    server.app.inject({ url: `/api/competitions/${event.id}/results.${ending}${query}`, headers })
  return { server, ada, bo, event, params, file }
}

test('the results file is JSON that matches the schema at the address it names, which everyone can read', async () => {
  const { server, ada, event, params, file } = await shoot()
  const answer = await file('json')
  expect(answer.headers['content-disposition']).toContain('Winter-Shoot-results.json')
  const results = answer.json()
  expect(results).toMatchObject({
    format: 'fletch-results-1',
    event: { id: event.id, name: 'Winter Shoot', date: event.competitionDate, status: 'active' },
    isFinal: false,
    apart: [],
  })
  const [list] = results.lists
  expect(list).toMatchObject({ division: 'BH', name: 'Bow Hunter', isProvisional: true })
  expect(list.results[0]).toMatchObject({
    rank: 1,
    name: 'Bo Nock',
    total: 36,
    targets: 2,
    hits: { '1A': 1 },
  })
  expect(list.results).toContainEqual(expect.objectContaining({ name: '=1+1 Nock', club: 'Elm' }))
  expect(JSON.stringify(results)).not.toContain('example.org')

  expect(results.$schema).toBe(`${server.parts.config.publicUrl}${resultsSchemaPath}`)
  const published = await server.app.inject({ url: resultsSchemaPath })
  expect(published.headers).toMatchObject({
    'content-type': 'application/schema+json; charset=utf-8',
    'access-control-allow-origin': '*',
  })
  const schema = published.json()
  expect(schema).toMatchObject({
    $id: results.$schema,
    type: 'object',
    required: expect.arrayContaining(['lists']),
  })
  const said = schema.properties.lists.items.properties.results.items.properties
  expect(said.total.description).toBe('Points, after the penalty')
  const check = fromJSONSchema(schema)
  expect(check.safeParse(results).success).toBe(true)
  // A file of a later server can have more fields. A file with missing or different fields is invalid.
  expect(check.safeParse({ ...results, more: 1 }).success).toBe(true)
  expect(check.safeParse({ ...results, lists: undefined }).success).toBe(false)
  expect(check.safeParse({ ...results, format: 'fletch-results-2' }).success).toBe(false)

  await ada.send(eventResultCalls.complete, { params })
  expect((await file('json')).json()).toMatchObject({ isFinal: true, event: { status: 'completed' } })
})

test('results are also a workbook, and a file can have one list instead of all', async () => {
  const { file } = await shoot()
  const answer = await file('xlsx')
  expect(answer.headers['content-type']).toContain('spreadsheetml.sheet')
  expect(answer.headers['content-disposition']).toContain('Winter-Shoot-results.xlsx')
  expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK')
  expect((await file('json', '?division=BH')).json().lists).toHaveLength(1)
  expect((await file('json', '?division=Trad')).json().lists).toEqual([])
  expect((await file('csv')).body).toContain(",'=1+1 Nock,")
})

test.each([
  [undefined, 'Style,Rank,Name,Club,Total,Targets,', ',Proof,Confirmed,Why', ',0 of 2,No,'],
  ['en', 'Style,Rank,Name,Club,Total,Targets,', ',Proof,Confirmed,Why', ',0 of 2,No,'],
  ['de', 'Bogenart,Platz,Name,Verein,Gesamt,Ziele,', ',3C,Miss,Fotos,Bestätigt,Begründung', ',0 von 2,Nein,'],
  ['fr', 'Arc,Place,Nom,Club,Total,Cibles,', ',3C,Manqué,Preuves,Confirmé,Motif', ',0 sur 2,Non,'],
  [
    'it',
    'Stile,Posizione,Nome,Società,Totale,Piazzole,',
    ',3C,Mancato,Foto,Confermato,Motivo',
    ',0 di 2,No,',
  ],
])(
  'results have headings and words in the language of the event: %s',
  async (language, first, last, line) => {
    const { file } = await shoot({ language })
    const [head, winner] = (await file('csv')).body.replace('\uFEFF', '').split(/\r?\n/)
    expect(head?.startsWith(first)).toBe(true)
    expect(head?.endsWith(last)).toBe(true)
    expect(winner).toContain(line)
    expect((await file('xlsx')).statusCode).toBe(200)
  },
)

test('why an archer has a place is in the language of the event, and in English for programs', async () => {
  const { ada, params, file } = await shoot({ language: 'de' })
  const lists: { results: { why: string }[] }[] = (await file('json')).json().lists
  const reasons = lists.flatMap(({ results }) => results.map(({ why }) => why))
  expect(reasons.filter((why) => why !== '')).toHaveLength(4)
  const csv = (await file('csv')).body
  for (const why of reasons) expect(csv).not.toContain(why)
  const [bo] = (await ada.send(eventParticipantCalls.list, { params })).body
  expect(bo?.user.firstName).toBe('Bo')
  const archer = { ...params, participantId: bo?.id ?? '' }
  await ada.send(eventParticipantCalls.change, { params: archer, body: { status: 'retired' } })
  expect((await file('csv')).body).toContain('nach 2 Zielen aufgegeben')
})

test('the file of an event with several rounds lists them, with what each adds to a total', async () => {
  const { ada, params, file, event } = await shoot()
  const body = { competitionDate: event.competitionDate, name: 'Sunday', roundId: 'abc-three-arrow' }
  expect((await ada.send(eventRoundCalls.add, { params, body })).status).toBe(201)
  const whole = (await file('json')).json()
  expect(whole.event.rounds).toMatchObject([{ number: 1 }, { number: 2, name: 'Sunday' }])
  expect(whole.lists[0].results[0].rounds[0]).toMatchObject({ round: 1, total: 36, targets: 2 })
  const one = (await file('json', '?round=1')).json()
  expect(one.event).not.toHaveProperty('rounds')
  expect(one.event.id).toBe(event.id)
  const second = (await file('json', '?round=2')).json()
  expect(second.event).toMatchObject({ id: event.id, round: 2 })
})

test('the files of an unknown event are a 404', async () => {
  const { bo } = await shoot()
  const params = { id: '0198c0de-0000-7000-8000-000000000000' }
  for (const call of [resultsFileCalls.json, resultsFileCalls.sheet])
    expect((await bo.send(call, { params })).status).toBe(404)
})
