import { mkdir, readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import {
  analyticsCalls,
  type DataArchive,
  eventGroupCalls,
  eventResultCalls,
  myDataCalls,
  photoCalls,
  scorecardCalls,
} from '@fletch/contract'
import { secondCardId } from '@fletch/domain'
import {
  announcedEvent,
  beginCard,
  cardWith,
  entries,
  eventually,
  foundClub,
  groupShoot,
  handClock,
  type Person,
  peopledEvent,
  photoWith,
  putEntries,
  registeredFor,
  startTestServer,
  type TestServer,
} from '@fletch/testkit'
import { unzip } from '@fletch/testkit/zip.ts'
import { expect, test } from 'vitest'
import { hours, minutes } from '../../../platform/clock.ts'
import { PermanentFailure } from '../../../platform/jobs/jobs.ts'
import { doChore } from '../../../platform/jobs/worker.ts'
import { myData } from '../module.ts'
import { makeArchive } from './archive-procedures.ts'

const { request, list, remove } = myDataCalls

const photoOf = async ({ app }: TestServer, person: Person): Promise<string> => {
  const { uploadURL, objectPath } = (await person.send(photoCalls.requestUpload)).body
  await app.inject({
    method: 'PUT',
    url: uploadURL,
    headers: { 'content-type': 'image/jpeg' },
    payload: await photoWith(),
  })
  await person.send(photoCalls.keepScorePhoto, { body: { photoURL: uploadURL } })
  return objectPath
}

const ask = async (person: Person): Promise<DataArchive> => (await person.send(request)).body

const untilReady = (person: Person): Promise<DataArchive> =>
  eventually(async () => {
    const [archive] = (await person.send(list)).body
    if (archive?.state !== 'ready') throw new Error('Not ready yet')
    return archive
  })

const download = ({ app }: TestServer, id: string, person: Person | null) =>
  app.inject({
    url: `/api/my-data/archives/${id}/file`,
    headers: person === null ? {} : { authorization: `Bearer ${person.token}` },
  })

const isKept = async ({ parts }: TestServer, id: string): Promise<boolean> => {
  const stored = await parts.objects.get(`archive/${id}`)
  stored?.bytes.destroy()
  return stored !== null
}

const sweep = async ({ parts }: TestServer) => {
  for (const chore of myData.chores?.(parts) ?? []) await doChore(parts.db, chore)
}

test('an archive contains the user’s profile, cards as JSON and CSV, and every photo', async () => {
  const server = await startTestServer()
  server.startJobs()
  const [ada, mads] = [await server.person('Ada'), await server.person('Mads')]
  const [shown, replaced] = [await photoOf(server, ada), await photoOf(server, ada)]
  const scores = (photoPath: string) => [{ distance: '20', zone: '1A' as const, photoPath }]
  const { id } = (await ada.send(scorecardCalls.create, { body: cardWith([], { scores: scores(replaced) }) }))
    .body
  const save = { params: { id }, body: cardWith([], { scores: scores(shown) }) }
  await ada.send(scorecardCalls.save, save)
  await mads.send(scorecardCalls.create, { body: cardWith(['1A'], { archerName: 'Mads' }) })

  const asked = await ask(ada)
  expect(asked).toMatchObject({ state: 'making', progress: 0, size: null, expiresAt: null })
  const archive = await untilReady(ada)
  const answer = await download(server, archive.id, ada)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(archive.size),
    'cache-control': 'no-store',
  })
  expect(answer.headers['content-disposition']).toMatch(
    /^attachment; filename="fletch-\d{4}-\d\d-\d\d\.zip"$/,
  )

  const files = unzip(answer.rawPayload)
  const folder = `scorecards/2026-11-21-Ada-Nock-${id.slice(-12)}`
  expect([...files.keys()]).toEqual([
    'README.txt',
    'profile.json',
    'sessions.json',
    'known-devices.json',
    'push-devices.json',
    'activity.json',
    'memberships.json',
    'registrations.json',
    'questions.json',
    'children.json',
    'equipment.json',
    'messages.json',
    'bug-reports.json',
    `${folder}/scorecard.json`,
    `${folder}/round.json`,
    `${folder}/history.json`,
    `${folder}/scorecard.csv`,
    `${folder}/01-target-1.jpg`,
    `other-photos/proof-${replaced.split('/').at(-1)}.jpg`,
  ])
  expect(JSON.parse(String(files.get('profile.json')))).toEqual(ada.user)
  expect(JSON.parse(String(files.get(`${folder}/scorecard.json`)))).toMatchObject({ id, totalScore: 20 })
  expect(String(files.get(`${folder}/scorecard.csv`))).toContain('1,20,1A,20,20,Yes')
  expect(JSON.parse(String(files.get(`${folder}/history.json`)))).toEqual([
    expect.objectContaining({ field: 'created', userId: ada.user.id }),
    expect.objectContaining({ field: 'photoPath', position: 0, was: replaced, became: shown }),
  ])
  expect(JSON.parse(String(files.get('sessions.json')))).toHaveLength(1)
  expect(JSON.parse(String(files.get('activity.json')))).toEqual({
    lastActiveAt: expect.stringMatching(/^\d{4}-.*Z$/),
    visits: [],
  })
  const photo = await server.app.inject({ url: shown, headers: { authorization: `Bearer ${ada.token}` } })
  expect(files.get(`${folder}/01-target-1.jpg`)?.equals(photo.rawPayload)).toBe(true)
  expect(JSON.stringify([...files.values()].map(String))).not.toMatch(/passwordHash|tokenHash|argon2|Mads/)
  expect(await readdir(join(server.dataDir, 'outgoing'))).toEqual([])
})

test('an archer without a card gets an archive with the pages that they opened', async () => {
  const server = await startTestServer({ settings: { ANALYTICS: 'on' } })
  server.startJobs()
  const ada = await server.person()
  const club = await foundClub(ada)
  const visit = {
    path: '/clubs',
    timestamp: '2026-05-02T09:00:00.000Z',
    userAgent: 'Phone',
    sessionId: 'tab',
  }
  await ada.send(analyticsCalls.pageVisit, { body: visit })
  await (await server.person('Mads')).send(analyticsCalls.pageVisit, { body: { ...visit, path: '/profile' } })
  await ask(ada)
  const { id } = await untilReady(ada)
  const files = unzip((await download(server, id, ada)).rawPayload)
  expect([...files.keys()]).toEqual([
    'README.txt',
    'profile.json',
    'sessions.json',
    'known-devices.json',
    'push-devices.json',
    'activity.json',
    'memberships.json',
    'registrations.json',
    'questions.json',
    'children.json',
    'equipment.json',
    'messages.json',
    'bug-reports.json',
  ])
  expect(JSON.parse(String(files.get('activity.json')))).toMatchObject({
    visits: [{ path: '/clubs', userAgent: 'Phone', referrer: '' }],
  })
  expect(JSON.parse(String(files.get('memberships.json')))).toMatchObject([
    { clubName: club.name, firstName: 'Ada', email: ada.user.email, isOwner: true },
  ])
})

test('an archive contains cards beyond the first page', async () => {
  const server = await startTestServer()
  const ada = await server.person()
  for (let card = 0; card < 103; card += 1)
    expect((await ada.send(scorecardCalls.create, { body: cardWith(['1A']) })).status).toBe(201)
  server.startJobs()
  await ask(ada)
  const { id } = await untilReady(ada)
  const names = [...unzip((await download(server, id, ada)).rawPayload).keys()]
  expect(new Set(names.filter((name) => name.endsWith('.csv'))).size).toBe(103)
})

test('cards of one day with similar id endings have separate folders', async () => {
  const server = await startTestServer()
  const ada = await server.person()
  for (const part of ['a', 'b'])
    await ada.send(scorecardCalls.create, {
      headers: { 'idempotency-key': `01990000-0000-7000-8000-00000${part}123456` },
      body: cardWith(['1A']),
    })
  server.startJobs()
  await ask(ada)
  const { id } = await untilReady(ada)
  const names = [...unzip((await download(server, id, ada)).rawPayload).keys()]
  expect(names.filter((name) => name.endsWith('.csv'))).toHaveLength(2)
})

test('concurrent and repeated requests return the archive that is being created', async () => {
  const server = await startTestServer()
  const [ada, mads] = [await server.person('Ada'), await server.person('Mads')]
  const asked = await Promise.all([ask(ada), ask(ada), ask(ada)])
  expect(new Set(asked.map(({ id }) => id)).size).toBe(1)
  expect((await ada.send(list)).body).toHaveLength(1)
  expect((await ask(mads)).id).not.toBe(asked[0]?.id)
})

test('only the owner can download an archive, with a token', async () => {
  const server = await startTestServer()
  server.startJobs()
  const [ada, mads] = [await server.person('Ada'), await server.person('Mads')]
  await ask(ada)
  const { id } = await untilReady(ada)
  expect((await download(server, id, null)).statusCode).toBe(401)
  expect((await download(server, id, mads)).statusCode).toBe(404)
  expect((await mads.send(remove, { params: { id } })).status).toBe(404)
  expect((await mads.send(list)).body).toEqual([])
})

test('an archive that is not ready cannot be downloaded', async () => {
  const server = await startTestServer()
  const ada = await server.person()
  const { id } = await ask(ada)
  expect((await download(server, id, ada)).statusCode).toBe(404)
})

test('an archive is available for a day and then deleted with its bytes', async () => {
  const clock = handClock()
  const server = await startTestServer({ clock })
  server.startJobs()
  const ada = await server.person()
  await ask(ada)
  const { id, expiresAt } = await untilReady(ada)
  expect(expiresAt).toBe(new Date(clock.now().getTime() + hours(24)).toISOString())
  clock.advance(hours(23))
  await sweep(server)
  expect((await download(server, id, ada)).statusCode).toBe(200)
  clock.advance(hours(2))
  await sweep(server)
  await eventually(async () => expect(await isKept(server, id)).toBe(false))
  expect(await server.parts.db.read.selectFrom('dataArchives').select('id').execute()).toEqual([])
})

test('folders of killed processes are deleted after two days, and a folder in use stays', async () => {
  const server = await startTestServer({ clock: { now: () => new Date(Date.now() + hours(24)) } })
  const outgoing = join(server.dataDir, 'outgoing')
  const [old, young] = [join(outgoing, 'archive-old'), join(outgoing, 'archive-young')]
  await Promise.all([old, young].map((folder) => mkdir(folder, { recursive: true })))
  const longAgo = new Date(Date.now() - hours(48))
  await utimes(old, longAgo, longAgo)
  await sweep(server)
  expect(await readdir(outgoing)).toEqual(['archive-young'])
})

test('removing an archive deletes its bytes, and another can be requested', async () => {
  const server = await startTestServer()
  server.startJobs()
  const ada = await server.person()
  await ask(ada)
  const { id } = await untilReady(ada)
  expect((await ada.send(remove, { params: { id } })).status).toBe(204)
  expect((await download(server, id, ada)).statusCode).toBe(404)
  await eventually(async () => expect(await isKept(server, id)).toBe(false))
  expect((await ask(ada)).id).not.toBe(id)
})

test('an archive that is cancelled during creation leaves nothing behind', async () => {
  const server = await startTestServer()
  const ada = await server.person()
  await ada.send(scorecardCalls.create, { body: cardWith(['1A']) })
  const { id } = await ask(ada)
  const parts = {
    ...server.parts,
    objects: {
      ...server.parts.objects,
      putFile: async (name: string, file: string) => {
        await ada.send(remove, { params: { id } })
        await server.parts.objects.putFile(name, file)
      },
    },
  }
  await makeArchive(parts, id)
  expect(await isKept(server, id)).toBe(false)
  expect(await readdir(join(server.dataDir, 'outgoing'))).toEqual([])
  expect((await ada.send(list)).body).toEqual([])
})

test('an archive waits while the object store is down and is created afterwards', async () => {
  const server = await startTestServer()
  const ada = await server.person()
  const { id } = await ask(ada)
  const away = async () => {
    throw new Error('connect ECONNREFUSED')
  }
  const without = { ...server.parts, objects: { ...server.parts.objects, putFile: away } }
  await expect(makeArchive(without, id)).rejects.toThrow('ECONNREFUSED')
  expect(await readdir(join(server.dataDir, 'outgoing'))).toEqual([])
  await makeArchive(server.parts, id)
  expect((await ada.send(list)).body[0]).toMatchObject({ state: 'ready', progress: 100 })
})

test('an archive that cannot be created within ten minutes fails, and a new request restarts it', async () => {
  const clock = handClock()
  const server = await startTestServer({ clock })
  const ada = await server.person()
  const { id } = await ask(ada)
  const away = async () => {
    throw new Error('connect ECONNREFUSED')
  }
  const without = { ...server.parts, objects: { ...server.parts.objects, putFile: away } }
  clock.advance(minutes(9))
  await expect(makeArchive(without, id)).rejects.not.toThrow(PermanentFailure)
  expect((await ada.send(list)).body[0]).toMatchObject({ state: 'making' })
  clock.advance(minutes(1))
  await expect(makeArchive(without, id)).rejects.toThrow(PermanentFailure)
  expect((await ada.send(list)).body[0]).toMatchObject({ id, state: 'failed', expiresAt: null })
  expect((await download(server, id, ada)).statusCode).toBe(404)
  expect(await readdir(join(server.dataDir, 'outgoing'))).toEqual([])

  const again = await ask(ada)
  expect(again).toMatchObject({ id, state: 'making', progress: 0 })
  await makeArchive(server.parts, id)
  expect((await ada.send(list)).body).toMatchObject([{ id, state: 'ready', progress: 100 }])
})

test("an archive contains the user's events with what they shot, and their group cards with a column for each archer", async () => {
  const server = await startTestServer()
  server.startJobs()
  const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
  const event = await announcedEvent(ada, await foundClub(ada), { numberOfTargets: 2 })
  await registeredFor(event, [ada, bo])
  await peopledEvent(ada, event, 2)
  const { groups } = (await ada.send(eventGroupCalls.start, { params: { id: event.id } })).body
  const groupId = groups[0]?.id ?? ''
  await bo.send(scorecardCalls.create, { body: { archerName: 'x', groupId } })
  const scores = [{ participantId: ada.user.id, zone: '1B' }]
  await bo.send(scorecardCalls.save, { params: { id: groupId }, body: { archerName: 'x', scores } })

  await ask(ada)
  const files = unzip((await download(server, (await untilReady(ada)).id, ada)).rawPayload)
  const read = (name: string) =>
    String(files.get([...files.keys()].find((path) => path.endsWith(name)) ?? ''))
  expect(JSON.parse(read('registrations.json'))).toEqual([
    expect.objectContaining({ name: 'Winter Shoot', groupName: 'Group 1', totalScore: 18, targetsScored: 1 }),
  ])
  expect(JSON.parse(read('scorecard.json'))).toMatchObject({ id: groupId, isGroupScorecard: true })
  expect(read('scorecard.csv')).toContain('Ada Nock: Zone,Ada Nock: Score,Ada Nock: Subtotal,Bo Nock: Zone')
})

test('an archive contains the card of a second scorer: at once for them, after the event for the other archers', async () => {
  const { server, ada, bo, cleo, event, group } = await groupShoot(2, { secondScorer: 'each-target' })
  server.startJobs()
  await beginCard(bo, group.id, { editorUserId: bo.user.id })
  const secondId = secondCardId(group.id)
  await beginCard(cleo, secondId, { editorUserId: cleo.user.id })
  await putEntries(cleo, secondId, entries([bo.user.id, ['1B']]))
  const cardsOf = async (person: Person) => {
    const { id } = await ask(person)
    await eventually(async () => {
      const { state } = (await person.send(list)).body.find((archive) => archive.id === id) ?? {}
      if (state !== 'ready') throw new Error('Not ready yet')
    })
    const files = unzip((await download(server, id, person)).rawPayload)
    await person.send(remove, { params: { id } })
    const cards = [...files].filter(([path]) => path.endsWith('scorecard.json'))
    return cards.map(([, bytes]) => String(JSON.parse(String(bytes)).id)).toSorted()
  }
  const both = [group.id, secondId].toSorted()
  expect(await cardsOf(cleo)).toEqual(both)
  expect(await cardsOf(bo)).toEqual([group.id])
  await ada.send(eventResultCalls.complete, { params: { id: event.id } })
  expect(await cardsOf(bo)).toEqual(both)
})
