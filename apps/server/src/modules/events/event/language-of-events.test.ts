import {
  boardChanges,
  type ClubEvent,
  clubActivityCalls,
  clubCalls,
  eventCalls,
  profileCalls,
  publicEventCalls,
  seriesCalls,
} from '@fletch/contract'
import { announcedEvent, eventually, follow, foundClub, listen, startTestServer } from '@fletch/testkit'
import { expect, test } from 'vitest'

const started = async (club: Readonly<Record<string, unknown>>) => {
  const server = await startTestServer()
  const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
  const oaks = await foundClub(ada, club)
  const announced = (more: Readonly<Record<string, unknown>> = {}) => announcedEvent(ada, oaks, more)
  const languageOf = async (id: string) => (await bo.send(eventCalls.read, { params: { id } })).body.language
  const save = (event: ClubEvent, more: Readonly<Record<string, unknown>>) =>
    ada.send(eventCalls.save, { params: { id: event.id }, body: { ...event, language: undefined, ...more } })
  const saveClub = (more: Readonly<Record<string, unknown>>) =>
    ada.send(clubCalls.save, { params: { id: oaks.id }, body: { ...oaks, language: undefined, ...more } })
  return { server, ada, bo, oaks, announced, languageOf, save, saveClub }
}

test('an event has the language of its club until it has its own', async () => {
  const { announced, languageOf, save, saveClub } = await started({ language: 'de' })
  const event = await announced()
  expect(event.language).toBe('de')
  await saveClub({ language: 'it' })
  expect(await languageOf(event.id)).toBe('it')
  expect((await save(event, { language: 'fr' })).body.language).toBe('fr')
  await saveClub({ language: 'en' })
  expect(await languageOf(event.id)).toBe('fr')
  expect((await announced({ language: 'it' })).language).toBe('it')
})

test('an app that does not know the language keeps it, and one that this version does not speak is ignored', async () => {
  const { ada, oaks, announced, save, saveClub } = await started({ language: 'de' })
  const event = await announced({ language: 'fr' })
  expect((await save(event, { name: 'Autumn' })).body.language).toBe('fr')
  expect((await save(event, { language: 'rm' })).body.language).toBe('fr')
  expect((await save(event, { language: null })).body.language).toBe('de')
  expect((await saveClub({ city: 'Bendigo' })).body.language).toBe('de')
  expect((await saveClub({ language: 'rm' })).body.language).toBe('de')
  expect((await saveClub({ language: null })).body).not.toHaveProperty('language')
  const { body: activity } = await ada.send(clubActivityCalls.list, { params: { id: oaks.id } })
  const change = { field: 'language', was: 'de', became: null }
  expect(activity).toMatchObject([{ changes: [change] }, {}, {}, {}])
  expect(await announced({ language: 'rm' })).not.toHaveProperty('language')
  expect(await foundClub(ada, { language: 'rm' })).not.toHaveProperty('language')
  expect(await announced()).not.toHaveProperty('language')
})

test('the officers of a club know its language where they announce events', async () => {
  const { ada } = await started({ language: 'de' })
  expect((await ada.send(profileCalls.myClubs)).body).toMatchObject([{ club: { language: 'de' } }])
})

test('another event with the same settings, and every later day, has the language too', async () => {
  const { ada, announced, languageOf, save } = await started({})
  const event = await announced({ language: 'fr', moreDays: ['2027-05-02'] })
  const [, second] = event.rounds ?? []
  expect(await languageOf(second?.id ?? '')).toBe('fr')
  const params = { id: event.id }
  const { body } = await ada.send(eventCalls.repeat, { params, body: { competitionDate: '2027-06-01' } })
  expect(body.language).toBe('fr')
  await save(event, { language: 'it' })
  expect(await languageOf(second?.id ?? '')).toBe('it')
})

test('the public page, the board, the table of a series and files are in the language', async () => {
  const { server, ada, oaks, announced } = await started({ language: 'it' })
  const event = await announced({ language: 'de', isPublic: true })
  const params = { id: event.id }
  expect((await server.stranger(publicEventCalls.read, { params })).body.language).toBe('de')
  const board = await follow(`${await listen(server)}/api/live/${event.liveKey}?only=changes`)
  await eventually(() => expect(board.frames()).toHaveLength(1))
  const { lines } = boardChanges.parse(JSON.parse(board.frames()[0]?.data ?? '{}'))
  expect(lines.find(({ kind }) => kind === 'head')).toHaveProperty('language', 'de')
  const rules = { name: 'League', counting: { kind: 'total' }, best: null, clubId: oaks.id }
  const series = (await ada.send(seriesCalls.create, { body: rules })).body
  expect(series.language).toBe('it')
  const table = (await ada.send(seriesCalls.table, { params: { id: series.id } })).body
  expect(table.language).toBe('it')
  const headOf = async (path: string) => {
    const headers = { authorization: `Bearer ${ada.token}` }
    const { body } = await server.app.inject({ url: `/api/${path}.csv`, headers })
    return body.replace('\uFEFF', '').trim()
  }
  expect(await headOf(`series/${series.id}/table`)).toBe(
    'Divisione,Posizione,Nome,Punti,Mancanti,Divisioni di',
  )
  expect(await headOf(`series/${series.id}/teams`)).toBe('Posizione,Squadra,Punti,Mancanti')
  expect(await headOf(`competitions/${event.id}/teams`)).toBe(
    'Platz,Mannschaft,Mannschaft gesamt,Mitglied,Gesamt,Zählt',
  )
})

test('an event that was shot keeps the language of a club that is closed', async () => {
  const { ada, oaks, announced, languageOf } = await started({ language: 'de' })
  const event = await announced()
  await ada.send(eventCalls.cancel, { params: { id: event.id } })
  expect((await ada.send(clubCalls.close, { params: { id: oaks.id } })).status).toBe(204)
  expect(await languageOf(event.id)).toBe('de')
})
