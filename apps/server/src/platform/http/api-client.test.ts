import { cardWith, startTestServer, type TestServer } from '@fletch/testkit'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'

interface Operation {
  readonly operationId: string
  readonly security: readonly object[]
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly required?: boolean }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> }
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>
}

interface Given {
  /** Values of parameters of the path, the query and the headers, by name. */
  readonly parameters?: Readonly<Record<string, string | number>>
  readonly body?: object
  /** Sends a body that the document forbids. */
  readonly isWrong?: true
}

/** A client that knows the server by its document alone, and checks each answer against it. */
const clientOf = async ({ app }: TestServer) => {
  const document = (await app.inject('/api/openapi.json')).json()
  const ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(document, 'api')
  const check = (value: unknown, ...steps: string[]) => {
    const pointer = steps.map((step) => encodeURIComponent(step.replace(/~/g, '~0').replace(/\//g, '~1')))
    const isValid = ajv.validate({ $ref: `api#/paths/${pointer.join('/')}/schema` }, value)
    return isValid ? [] : (ajv.errors ?? []).map((each) => `${each.instancePath} ${each.message}`)
  }
  const operations = new Map(
    Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        operation.operationId,
        { path, method, operation },
      ]),
    ),
  )
  return async (id: string, { parameters = {}, body, isWrong }: Given = {}, token = '') => {
    const found = operations.get(id)
    if (found === undefined) throw new Error(`The document has no ${id}`)
    const { path, method, operation } = found
    const declared = operation.parameters ?? []
    expect(declared.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(parameters)))
    const valuesIn = (place: string) =>
      declared.flatMap((each): [string, string][] => {
        const value = parameters[each.name]
        return each.in === place && value !== undefined ? [[each.name, String(value)]] : []
      })
    const url = valuesIn('path').reduce(
      (address, [name, value]) => address.replace(`{${name}}`, encodeURIComponent(value)),
      path,
    )
    if (body !== undefined) {
      const faults = check(body, path, method, 'requestBody', 'content', 'application/json')
      expect(faults.length > 0, `${id}: ${faults}`).toBe(isWrong === true)
    }
    const response = await app.inject({
      method: method.toUpperCase() as 'GET',
      url,
      query: Object.fromEntries(valuesIn('query')),
      headers: {
        ...Object.fromEntries(valuesIn('header')),
        ...(operation.security.length > 0 && token !== '' && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { payload: body }),
    })
    const status = String(response.statusCode)
    const type = String(response.headers['content-type'] ?? '').split(';')[0] ?? ''
    expect(Object.keys(operation.responses), `${id}: ${response.body}`).toContain(status)
    expect(Object.keys(operation.responses[status]?.content ?? {}), id).toEqual(
      type === '' ? [] : expect.arrayContaining([type]),
    )
    const answer = type === 'application/json' ? response.json() : response.body
    if (type !== '') expect(check(answer, path, method, 'responses', status, 'content', type), id).toEqual([])
    return { status: response.statusCode, type, answer }
  }
}

test('a client made from the document finds everything as the document says', async () => {
  const server = await startTestServer()
  const send = await clientOf(server)
  const password = 'quiet stone 7'
  const email = 'ada.client@example.org'
  const about = { firstName: 'Ada', lastName: 'Nock', club: 'The Oaks' }
  const statusOf = async (...given: Parameters<typeof send>) => (await send(...given)).status
  const registration = { body: { email, password, confirmPassword: password, ...about } }
  expect(await statusOf('accountsRegister', registration)).toBe(201)
  const { token } = (await send('signInLogin', { body: { email, password } })).answer
  expect(await statusOf('signInLogin', { body: { email, password: 'another 7' } })).toBe(401)
  expect(await statusOf('signInLogin', { body: {}, isWrong: true })).toBe(400)
  expect(await statusOf('signInMe')).toBe(401)
  for (const id of ['signInMe', 'sessionsList', 'equipmentRead', 'noticesRead', 'bestsOwn', 'seriesList'])
    expect(await statusOf(id, {}, token), id).toBe(200)
  for (const id of ['roundsList', 'divisionsList', 'resultsFileSchema'])
    expect(await statusOf(id), id).toBe(200)

  const card = (await send('scorecardsCreate', { body: cardWith(['1A', 'Miss', null]) }, token)).answer
  const one = { parameters: { id: card.id } }
  expect((await send('scorecardsRead', one, token)).answer).toEqual(card)
  expect((await send('scorecardsList', { parameters: { limit: 1 } }, token)).answer.items).toHaveLength(1)
  expect(await statusOf('scorecardsRead', { parameters: { id: 'unknown' } }, token)).toBe(404)
  const from = (version: number) => ({
    parameters: { id: card.id, 'If-Match': version },
    body: cardWith(['2A']),
  })
  expect(await statusOf('scorecardsSave', from(card.version), token)).toBe(200)
  expect(await statusOf('scorecardsSave', from(card.version), token)).toBe(409)
  expect(await statusOf('scorecardsSave', { ...one, body: { scores: 7 }, isWrong: true }, token)).toBe(400)
  const another = { parameters: { 'Fletch-User': 'another' } }
  expect(await statusOf('scorecardsList', another, token)).toBe(409)

  const founded = { body: { name: 'The Oaks', city: 'Ballarat', state: 'Victoria' } }
  const club = (await send('clubsCreate', founded, token)).answer
  const inClub = { parameters: { clubId: club.id } }
  expect(await statusOf('clubsRead', inClub, token)).toBe(200)
  expect(await statusOf('clubMembersList', inClub, token)).toBe(200)
  const member = { firstName: 'Dag', lastName: 'Nilsen', joinDate: '2020-01-01' }
  expect(await statusOf('clubMembersAdd', { ...inClub, body: member }, token)).toBe(201)
  expect((await send('clubMembersDownload', inClub, token)).type).toBe('text/csv')

  const shoot = { clubId: club.id, name: 'Winter Shoot', competitionDate: '2026-12-05', archeryStyle: 'all' }
  const event = { parameters: { id: (await send('eventsCreate', { body: shoot }, token)).answer.id } }
  for (const id of ['eventsRead', 'eventParticipantsList', 'eventResultsRead', 'resultsFileJson'])
    expect(await statusOf(id, event, token), id).toBe(200)
  expect((await send('eventResultsDownload', event, token)).type).toBe('text/csv')
  expect((await send('resultsFileSheet', event, token)).type).toContain('spreadsheetml')
  expect(await statusOf('scorecardsRemove', one, token)).toBe(204)
  expect(await statusOf('signInLogout', {}, token)).toBe(204)
})
