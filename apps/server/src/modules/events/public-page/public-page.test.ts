import {
  clubCalls,
  eventCalls,
  eventDivisionCalls,
  eventGroupCalls,
  eventLiveCalls,
  eventParticipantCalls,
  eventResultCalls,
  eventRoundCalls,
  publicEventCalls,
} from '@fletch/contract'
import {
  announcedEvent,
  beginCard,
  entries,
  foundClub,
  type Person,
  peopledEvent,
  putEntries,
  registeredFor,
  startTestServer,
  type TestServer,
} from '@fletch/testkit'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { invitationPages } from '../../clubs/club/routes.ts'
import { publicEventPages } from './routes.ts'

const details = {
  place: 'Oak Wood',
  mapLink: '',
  startTime: '09:30',
  fee: '15 €',
  feeNote: '',
  contact: 'Ada, 0123',
  bring: '',
  questions: [{ id: 'meal', kind: 'text', text: 'What do you eat?' }],
}

const visitor = { address: '127.0.0.1', languages: ['en'] }
const stranger = { address: '127.0.0.9', languages: ['en'] }

const previewFor = async (server: TestServer, id: string) => {
  const [pages] = publicEventPages(server.parts)
  if (pages === undefined) throw new Error('There are pages to share')
  return pages.previewOf(id, visitor)
}

const publicShoot = async (more: Readonly<Record<string, unknown>> = {}) => {
  const server = await startTestServer()
  const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
  const club = await foundClub(ada, { name: 'The Oaks' })
  const event = await announcedEvent(ada, club, { isPublic: true, namesGuests: true, details, ...more })
  const params = { id: event.id }
  const page = (id = event.id) => server.stranger(publicEventCalls.read, { params: { id } })
  return { server, ada, bo, club, event, params, page }
}

test('a public event is visible to everyone, with its details for archers', async () => {
  const { bo, event, page } = await publicShoot({ maxParticipants: 20, takesMailEntries: false })
  await registeredFor(event, [bo])
  const { status, body } = await page()
  expect(status).toBe(200)
  expect(body).toMatchObject({
    name: 'Winter Shoot',
    clubName: 'The Oaks',
    status: 'upcoming',
    competitionDate: '2026-12-05',
    maxParticipants: 20,
    participantCount: 1,
    waitingCount: 0,
    logoPath: null,
    details: { place: 'Oak Wood', startTime: '09:30', fee: '15 €', contact: 'Ada, 0123' },
    startLists: [],
  })
  expect(body.liveKey).toMatch(/^[\w-]{43}$/)
  // No registered archer is named before there are groups, and the club's questions are shown only where people register.
  expect(JSON.stringify({ ...body, liveKey: undefined })).not.toMatch(/Bo\b|What do you eat|userId|createdBy/)
})

test('an app without the option announces an event as before, and officers open and close the page with the board', async () => {
  const { ada, club, server, page } = await publicShoot()
  const event = await announcedEvent(ada, club)
  const params = { id: event.id }
  expect(event.liveKey).toBeNull()
  expect((await page(event.id)).status).toBe(404)
  const opened = await ada.send(eventLiveCalls.open, { params, body: { isPublic: true } })
  expect((await page(event.id)).body.liveKey).toBe(opened.body.liveKey)
  await ada.send(eventLiveCalls.open, { params, body: { isPublic: false } })
  expect((await page(event.id)).status).toBe(404)
  expect((await server.stranger(publicEventCalls.read, { params: { id: 'none' } })).status).toBe(404)
})

test('a repeated event is as public as the original, with a new key', async () => {
  const { ada, event, params, page } = await publicShoot()
  const body = { competitionDate: '2027-01-01' }
  const again = (await ada.send(eventCalls.repeat, { params, body })).body
  expect((await page(again.id)).body.liveKey).toBe(again.liveKey)
  expect(again.liveKey).not.toBe(event.liveKey)
  await ada.send(eventLiveCalls.open, { params, body: { isPublic: false } })
  expect((await ada.send(eventCalls.repeat, { params, body })).body.liveKey).toBeNull()
})

test('start lists show archers, divisions and merged lists for each round, without archers who have not agreed', async () => {
  const { ada, bo, event, params, page } = await publicShoot()
  const add = { competitionDate: '2026-12-06', roundId: 'abc-three-arrow', name: 'Sunday' }
  await ada.send(eventRoundCalls.add, { params, body: add })
  await peopledEvent(ada, event, 4)
  await ada.send(eventParticipantCalls.add, { params, body: { userId: bo.user.id, archeryStyle: 'Trad' } })
  await ada.send(eventGroupCalls.create, { params, body: { groupSize: 5 } })
  const { startLists } = (await page()).body
  expect(startLists).toHaveLength(1)
  expect(startLists[0]).toMatchObject({ round: 1 })
  expect(startLists[0]?.groups).toEqual([
    {
      id: expect.any(String),
      groupName: expect.any(String),
      startingTarget: expect.any(Number),
      archers: [1, 2, 3, 4].map((guest) => ({
        id: expect.any(String),
        name: `Guest ${guest}`,
        archeryStyle: 'BH',
      })),
    },
  ])
  await bo.send(eventParticipantCalls.answer, { params, body: { agreed: true } })
  expect((await page()).body.startLists[0]?.groups[0]?.archers.at(-1)).toMatchObject({
    name: `Bo ${bo.user.lastName}`,
    archeryStyle: 'Trad',
  })
  expect(await page()).not.toHaveProperty('body.merged')
  const merges = [{ code: 'Trad', into: 'BH' }]
  await ada.send(eventDivisionCalls.merge, { params, body: { merges } })
  expect((await page()).body.merged).toEqual([{ list: 'BH', of: ['BH', 'Trad'] }])
  await ada.send(eventCalls.cancel, { params })
  expect((await page()).body).toMatchObject({ status: 'cancelled', startLists: [] })
})

test('a public event has what names the lists of its start lists, and nothing else of their scheme', async () => {
  const { ada, event, params, page } = await publicShoot({ divisionScheme: 'ifaa-2021' })
  expect((await page()).body.scheme).toMatchObject({ id: 'ifaa-2021', divisions: [] })
  await peopledEvent(ada, event, 4, ['AMLB', 'AFLB'])
  await ada.send(eventGroupCalls.create, { params, body: { groupSize: 5 } })
  const codes = async () => (await page()).body.scheme?.divisions.map(({ code }) => code)
  expect(await codes()).toEqual(['AMLB', 'AFLB'])
  await ada.send(eventDivisionCalls.merge, { params, body: { merges: [{ code: 'AFLB', into: 'SMLB' }] } })
  expect(await codes()).toEqual(['SMLB', 'AMLB', 'AFLB'])
})

test('guests have a name in public only if the event says so, which older apps do not change', async () => {
  const { server, ada, bo, event, params, page } = await publicShoot({
    namesGuests: false,
    numberOfTargets: 1,
  })
  expect((await announcedEvent(ada, { id: event.clubId ?? '' })).namesGuests).toBe(false)
  await registeredFor(event, [bo])
  await peopledEvent(ada, event, 3)
  const { groups } = (await ada.send(eventGroupCalls.start, { params, body: {} })).body
  const groupId = groups[0]?.id ?? ''
  await beginCard(bo, groupId)
  const columns = (groups[0]?.participants ?? []).map(({ id, userId }) => [userId ?? id, ['1A']] as const)
  expect((await putEntries(bo, groupId, entries(...columns))).status).toBe(200)
  const listed = async () =>
    (await page()).body.startLists.flatMap(({ groups: all }) => all.flatMap(({ archers }) => archers)).length
  const file = async ({ token }: Person) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await server.app.inject({ url: `/api/competitions/${event.id}/results.csv`, headers })).body
  }
  const seen = (await bo.send(eventResultCalls.read, { params })).body
  expect(JSON.stringify(seen)).toContain('Guest 1')
  // Who downloads a file is signed in, and reads the names on the screen too.
  expect([
    await listed(),
    (await file(bo)).includes('Guest 1'),
    (await file(ada)).includes('Guest 1'),
  ]).toEqual([...[1, true, true]])
  const settings = { name: event.name, competitionDate: event.competitionDate, archeryStyle: 'all' }
  const save = (more: object) => ada.send(eventCalls.save, { params, body: { ...settings, ...more } })
  expect((await save({ namesGuests: true, numberOfTargets: 1 })).body.namesGuests).toBe(true)
  expect((await save({ numberOfTargets: 1 })).body.namesGuests).toBe(true)
  expect([await listed(), (await file(bo)).includes('Guest 1')]).toEqual([4, true])
})

test('a client that already has the page gets a 304', async () => {
  const { server, event, bo } = await publicShoot()
  const url = `/api/competitions/${event.id}/public`
  const { headers } = await server.app.inject({ url })
  const etag = headers['etag'] ?? ''
  const again = () => server.app.inject({ url, headers: { 'if-none-match': String(etag) } })
  expect((await again()).statusCode).toBe(304)
  await registeredFor(event, [bo])
  expect((await again()).statusCode).toBe(200)
})

test("a club's code shows everyone only the club's name, a limited number of times an hour", async () => {
  const { server, club } = await publicShoot()
  const ask = (code: string) => server.stranger(clubCalls.invitation, { params: { code } })
  expect((await ask(club.joinCode.toLowerCase())).body).toEqual({
    name: 'The Oaks',
    location: club.location,
    logoPath: null,
    joinCode: club.joinCode,
  })
  expect((await ask('AAAAAA')).status).toBe(404)
  const statuses: number[] = []
  for (let times = 0; times < 300; times += 1) statuses.push((await ask('x')).status)
  expect(statuses.indexOf(429)).toBe(298)
})

test('a link to a public event shows its name, day and place; one to another event shows nothing', async () => {
  const { server, ada, event } = await publicShoot()
  const previewOf = publicEventPages(server.parts)[0]?.previewOf
  expect(await previewOf?.(event.id, visitor)).toEqual({
    language: 'en',
    title: 'Winter Shoot',
    description: 'Saturday 5 December 2026 · Oak Wood · The Oaks',
    imagePath: expect.stringMatching(/\/picture\.png\?language=en&v=/),
    isLarge: true,
  })
  const french = await previewOf?.(event.id, { ...visitor, languages: ['fr-CH'] })
  expect(french?.description).toBe('samedi 5 décembre 2026 · Oak Wood · The Oaks')
  await ada.send(eventLiveCalls.open, { params: { id: event.id }, body: { isPublic: false } })
  await expect(previewOf?.(event.id, visitor)).rejects.toThrow('not found')
  await expect(previewOf?.('no-such-event', visitor)).rejects.toThrow('not found')
})

test('a link into a club shows the club; a guessed code shows nothing, and codes can be tried only so often', async () => {
  const { server, ada, club } = await publicShoot()
  const previewOf = invitationPages(server.parts)[0]?.previewOf
  const expected = { language: 'en', title: 'Join The Oaks', description: club.location, imagePath: null }
  expect(await previewOf?.(club.joinCode, visitor)).toEqual(expected)
  const german = await previewOf?.(club.joinCode, { ...visitor, languages: ['de'] })
  expect(german?.title).toBe('The Oaks beitreten')
  await ada.send(clubCalls.save, { params: { id: club.id }, body: { ...club, language: 'de' } })
  expect(await previewOf?.(club.joinCode, { ...visitor, languages: ['sv'] })).toEqual(german)
  await expect(previewOf?.('WRONGCODE', visitor)).rejects.toThrow('No club has this code')
  const tries = Array.from({ length: 300 }, () => previewOf?.('WRONGCODE', stranger))
  const codes = (await Promise.allSettled(tries)).map((one) => one.status)
  expect(codes).not.toContain('fulfilled')
  await expect(previewOf?.(club.joinCode, stranger)).rejects.toThrow('Too many')
})

test('a short link of six letters leads to a public event, and nowhere once it is closed', async () => {
  const { server, ada, event, params, page } = await publicShoot()
  const { shortCode = '' } = (await page()).body
  expect(shortCode).toMatch(/^[A-HJKMNP-Z2-9]{6}$/)
  const follow = (code: string) => server.app.inject({ method: 'GET', url: `/e/${code}` })
  for (const code of [shortCode, shortCode.toLowerCase()])
    expect((await follow(code)).headers.location).toBe(`/competitions/${event.id}`)
  for (const code of ['AAAAAA', 'nothing', '%00', shortCode.slice(1)])
    expect((await follow(code)).statusCode).toBe(404)
  expect((await ada.send(eventCalls.read, { params })).body.shortCode).toBe(shortCode)
  await ada.send(eventLiveCalls.open, { params, body: { isPublic: false } })
  expect((await follow(shortCode)).statusCode).toBe(404)
  expect((await ada.send(eventCalls.read, { params })).body.shortCode).toBe(undefined)
  // A printed link works again with the page.
  await ada.send(eventLiveCalls.open, { params, body: { isPublic: true } })
  expect((await follow(shortCode)).statusCode).toBe(302)
})

test.each([
  'Winter Shoot',
  '<span foreground="red">&amp;</span> <img src="file:///etc/passwd"/>',
  'W'.repeat(100),
  'Ā 冬の射撃 🏹 '.repeat(8),
])('the picture of a link is a PNG of its words, whatever they are: %s', async (name) => {
  const { server, event, params } = await publicShoot({ name })
  const { imagePath } = await previewFor(server, event.id)
  const url = imagePath ?? ''
  expect(url).toMatch(/picture\.png\?language=en&v=[0-9a-f]{8}$/)
  const { statusCode, headers, rawPayload } = await server.app.inject({ method: 'GET', url })
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' })
  expect(rawPayload.length).toBeLessThan(80_000)
  const again = await server.app.inject({ method: 'GET', url })
  expect(again.rawPayload).toEqual(rawPayload)
  expect((await server.stranger(publicEventCalls.read, { params })).status).toBe(200)
})

test('the picture of a link is in the language of its preview, and in English for an address of before', async () => {
  const { server, event } = await publicShoot()
  const drawn = async (url: string) => (await server.app.inject({ method: 'GET', url })).rawPayload
  const [pages] = publicEventPages(server.parts)
  const german = (await pages?.previewOf(event.id, { ...visitor, languages: ['de'] }))?.imagePath ?? ''
  const english = (await previewFor(server, event.id)).imagePath ?? ''
  expect(await drawn(german)).not.toEqual(await drawn(english))
  expect(await drawn(english.replace('language=en&', ''))).toEqual(await drawn(english))
  expect(await drawn(english.replace('=en', '=tlh'))).toEqual(await drawn(english))
})

test('a link is shown in the language of the event to those who want none that Fletch speaks', async () => {
  const { server, event } = await publicShoot({ language: 'de' })
  const [pages] = publicEventPages(server.parts)
  const shownTo = async (...languages: string[]) => {
    const preview = await pages?.previewOf(event.id, { ...visitor, languages })
    return [preview?.language, preview?.description.split(' · ')[0]]
  }
  const german = ['de', 'Samstag, 5. Dezember 2026']
  expect(await shownTo()).toEqual(german)
  expect(await shownTo('sv', 'nl')).toEqual(german)
  expect(await shownTo('sv', 'fr')).toEqual(['fr', 'samedi 5 décembre 2026'])
  const drawn = async (url: string) => (await server.app.inject({ method: 'GET', url })).rawPayload
  const url = (await pages?.previewOf(event.id, { ...visitor, languages: [] }))?.imagePath ?? ''
  expect(await drawn(url.replace('language=de&', ''))).toEqual(await drawn(url))
  expect(await drawn(url.replace('=de', '=en'))).not.toEqual(await drawn(url))
})

test('the picture changes its address with the words, and is gone with the page', async () => {
  const { server, ada, event, params } = await publicShoot()
  const before = (await previewFor(server, event.id)).imagePath
  const { clubId: _club, ...settings } = event
  await ada.send(eventCalls.save, { params, body: { ...settings, name: 'Autumn Shoot' } })
  const after = (await previewFor(server, event.id)).imagePath
  expect(after).not.toBe(before)
  await ada.send(eventLiveCalls.open, { params, body: { isPublic: false } })
  expect((await server.app.inject({ method: 'GET', url: after ?? '' })).statusCode).toBe(404)
})
