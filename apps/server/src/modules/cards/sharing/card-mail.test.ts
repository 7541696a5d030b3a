import {
  childCalls,
  emailVerificationCalls,
  eventGroupCalls,
  ownLanguageCalls,
  photoCalls,
  scorecardCalls,
  sharingCalls,
} from '@fletch/contract'
import {
  announcedEvent,
  cardOfRound,
  cardWith,
  coded,
  eventually,
  foundClub,
  handClock,
  type Person,
  peopledEvent,
  photoWith,
  readOutbox,
  registeredFor,
  senderOf,
  startMailServer,
  startTestServer,
  type TestServer,
  twelveMegapixels,
  verifiedPerson,
  verifyAddressOf,
} from '@fletch/testkit'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { minutes } from '../../../platform/clock.ts'
import { photosOfCard } from '../../photos/uploads/reads.ts'
import { photoAttachments } from './attachments.ts'

const readers = 'club@example.org'

const photoOf = async ({ app }: TestServer, person: Person, bytes?: Uint8Array): Promise<string> => {
  const { uploadURL, objectPath } = (await person.send(photoCalls.requestUpload)).body
  await app.inject({
    method: 'PUT',
    url: uploadURL,
    headers: { 'content-type': 'image/jpeg' },
    payload: Buffer.from(bytes ?? (await photoWith())),
  })
  await person.send(photoCalls.keepScorePhoto, { body: { photoURL: uploadURL } })
  return objectPath
}

const cardOf = async (
  person: Person,
  photos: readonly string[] = [],
  more: Partial<ReturnType<typeof cardWith>> = {},
) => {
  const scores = [
    { distance: '20', zone: '1A' as const, photoPath: photos[0] ?? null },
    { distance: '32.5', zone: 'Miss' as const, photoPath: photos[1] ?? null },
  ]
  return (
    await person.send(scorecardCalls.create, { body: cardWith([], { startingTarget: 30, scores, ...more }) })
  ).body
}

const mailTo = (person: Person, id: string, email: string = readers) =>
  person.send(sharingCalls.mail, { params: { id }, body: { email } })

const outbox = ({ parts }: TestServer) => parts.db.read.selectFrom('outbox').selectAll().execute()

const firstMail = ({ dataDir }: TestServer) =>
  eventually(async () => {
    // Archers also get mails about their events, so find the mail by its recipient.
    const mail = (await readOutbox(dataDir)).find(({ parsed }) =>
      parsed.to?.some(({ address = '' }) => readers.includes(address)),
    )
    if (mail === undefined) throw new Error('No mail yet')
    return mail
  })

describe('a card that is mailed', () => {
  test('contains the table as text and HTML, the CSV file and the photos, and the answer contains the number of photos', async () => {
    const server = await startTestServer()
    server.startJobs()
    const ada = await verifiedPerson(server)
    const remarks = { weather: 'rain', temperature: '-2', note: 'Only for me' }
    const card = await cardOf(ada, [await photoOf(server, ada), await photoOf(server, ada)], remarks)
    const { status, body } = await mailTo(ada, card.id)
    expect([status, body]).toEqual([
      200,
      {
        message: `The scorecard goes to ${readers} with the CSV file and 2 photos.`,
        attachments: { csv: 1, images: 2 },
      },
    ])
    const { parsed } = await firstMail(server)
    expect(parsed.to).toEqual([{ name: '', address: readers }])
    expect(parsed.subject).toBe('Scorecard: Ada Nock, 21 November 2026')
    expect(parsed.text).toContain('Total: 22 on 2 of 30 targets')
    expect(parsed.text).toContain('Weather: Rain, -2\u00a0°C')
    expect(parsed.text).toMatch(/Target {2}Distance \(yards\) {2}Zone {2}Score {2}Subtotal {2}Proof/)
    expect(parsed.text).toMatch(/^30 +20 +1A +20 +20 +Yes\r?$/m)
    expect(parsed.html).toContain('<th scope="col"')
    expect(parsed.html).toMatch(/<td[^>]*>32\.5<\/td><td[^>]*>Miss<\/td>/)
    expect(parsed.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      ['scorecard-Ada-Nock-2026-11-21.csv', 'text/csv'],
      ['01-target-30.jpg', 'image/jpeg'],
      ['02-target-1.jpg', 'image/jpeg'],
    ])
    const [csv, photo] = parsed.attachments
    expect(Buffer.from(csv?.content as ArrayBuffer).toString()).toContain('\u{feff}Target,Distance (yards)')
    expect(`${parsed.text} ${parsed.html} ${Buffer.from(csv?.content as ArrayBuffer)}`).not.toContain(
      'Only for me',
    )
    expect((await sharp(Buffer.from(photo?.content as ArrayBuffer)).metadata()).width).toBe(640)
  })

  test('of a group has columns for each archer in its tables and CSV file, and the photo of each row once', async () => {
    const server = await startTestServer()
    server.startJobs()
    const [ada, bo] = [await verifiedPerson(server, 'Ada'), await server.person('Bo')]
    const event = await announcedEvent(ada, await foundClub(ada), { numberOfTargets: 2 })
    await registeredFor(event, [ada, bo])
    await peopledEvent(ada, event, 2)
    const { groups } = (await ada.send(eventGroupCalls.start, { params: { id: event.id } })).body
    const groupId = groups[0]?.id ?? ''
    await bo.send(scorecardCalls.create, { body: { archerName: 'x', groupId } })
    const photoPath = await photoOf(server, bo)
    const scores = [
      { participantId: ada.user.id, zone: '1B' },
      { participantId: bo.user.id, zone: '2A' },
      { participantId: ada.user.id, zone: '3C', photoPath },
      { participantId: bo.user.id, zone: 'Miss' },
    ]
    await bo.send(scorecardCalls.save, { params: { id: groupId }, body: { archerName: 'x', scores } })
    expect((await mailTo(ada, groupId)).body.attachments).toEqual({ csv: 1, images: 1 })
    const { parsed } = await firstMail(server)
    expect(parsed.text).toContain('Group: Group 1\n')
    expect(parsed.text).not.toContain('Combined')
    expect(parsed.text).toMatch(/Ada Nock: 22 on 2 of 2 targets\r?\nBo Nock: 16 on 2 of 2 targets/)
    expect(parsed.html).toMatch(/<caption[^>]*>Bo Nock<\/caption>/)
    const [csv, photo] = parsed.attachments
    expect(Buffer.from(csv?.content as ArrayBuffer).toString()).toContain('2,,3C,4,22,Miss,2,16,')
    expect(photo?.filename).toBe('02-target-2.jpg')
  })

  test('of another round contains the name of the round, its arrows in table and CSV file, and the number of X', async () => {
    const server = await startTestServer()
    server.startJobs()
    const ada = await verifiedPerson(server)
    const body = cardOfRound('ifaa-expert-field-2021', [['X', '5', 'M', 'X'], ['3']])
    const card = (await ada.send(scorecardCalls.create, { body })).body
    await mailTo(ada, card.id)
    const { parsed } = await firstMail(server)
    expect(parsed.text).toMatch(/Round: IFAA Expert Field\r?\nTotal: 18 on 1 of 28 targets, 2 X/)
    expect(parsed.text).toMatch(/Arrow 1 {2}Arrow 2 {2}Arrow 3 {2}Arrow 4 {2}Score/)
    const [csv] = parsed.attachments
    expect(csv?.filename).toBe('scorecard-Ada-Nock-2026-11-21-IFAA-Expert-Field.csv')
    const lines = Buffer.from(csv?.content as ArrayBuffer).toString()
    expect(lines).toContain('\r\n1,,X,5,M,X,15,15,No\r\n2,,3,,,,3,18,No\r\n')
  })

  test('is in the language of its reader, or else of its sender, and its CSV file is the same for all', async () => {
    const server = await startTestServer()
    server.startJobs()
    const [ada, bo, cleo] = [
      await verifiedPerson(server),
      await server.person('Bo'),
      await server.person('Cleo'),
    ]
    await ada.send(ownLanguageCalls.choose, { body: { language: 'de' } })
    await bo.send(ownLanguageCalls.choose, { body: { language: 'fr' } })
    await cleo.send(ownLanguageCalls.choose, { body: { language: 'en' } })
    const { id } = await cardOf(ada, [], { weather: 'rain', temperature: '-2' })
    const mailedTo = async (email: string) => {
      await mailTo(ada, id, email)
      return eventually(async () => {
        const mails = await readOutbox(server.dataDir)
        const mail = mails.find(({ parsed }) => parsed.to?.some(({ address }) => address === email))
        if (mail === undefined) throw new Error('No mail yet')
        return mail.parsed
      })
    }
    const german = await mailedTo(readers)
    expect(german.subject).toBe('Scorekarte: Ada Nock, 21. November 2026')
    expect(german.html).toContain('<html lang="de">')
    expect(german.text).toContain('Gesamt: 22 auf 2 von 30 Zielen')
    expect(german.text).toContain('Wetter: Regen, -2\u00a0°C')
    expect(german.text).toMatch(/Ziel {2}Entfernung \(Yards\) {2}Zone {2}Punkte {2}Summe {2}Foto/)
    const [csv] = german.attachments
    expect(Buffer.from(csv?.content as ArrayBuffer).toString()).toContain('\u{feff}Target,Distance (yards)')
    const french = await mailedTo(bo.user.email)
    expect(french.subject).toMatch(/^Feuille de marque\s: Ada Nock, 21 novembre 2026$/)
    expect(french.text).toContain('La feuille est jointe en fichier CSV.')
    const english = await mailedTo(cleo.user.email)
    expect(english.subject).toBe('Scorecard: Ada Nock, 21 November 2026')
    expect(english.text).toContain('Total: 22 on 2 of 30 targets')
  })

  test('is stored in the outbox with ids and the recipient, without content of the card', async () => {
    const server = await startTestServer()
    const ada = await verifiedPerson(server)
    const card = await cardOf(ada)
    await mailTo(ada, card.id)
    const [job] = await outbox(server)
    expect(JSON.parse(job?.payload ?? '')).toEqual({
      scorecardId: card.id,
      userId: ada.user.id,
      email: readers,
    })
  })

  test('is mailed once, even if the request is repeated', async () => {
    const server = await startTestServer()
    const ada = await verifiedPerson(server)
    const card = await cardOf(ada)
    const request = {
      params: { id: card.id },
      body: { email: readers },
      headers: { 'idempotency-key': '0198c0de-1111-7000-8000-000000000000' },
    }
    const answers = await Promise.all(Array.from({ length: 5 }, () => ada.send(sharingCalls.mail, request)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await outbox(server)).toHaveLength(1)
  })

  test('has no text of an archer in its headers or as markup', async () => {
    const server = await startTestServer()
    server.startJobs()
    const ada = await verifiedPerson(server)
    const card = await cardOf(ada, [], { club: '=1+1' })
    // Cards stored before the rule that names have one line.
    const archerName = 'Ada\r\nBcc: eve@example.org\r\n\r\n<b>Nock</b>'
    await server.parts.db.write((tx) => tx.updateTable('scorecards').set({ archerName }).execute())
    await mailTo(ada, card.id)
    const { parsed, raw } = await firstMail(server)
    expect(parsed.bcc).toBeUndefined()
    expect(raw.split(/\r?\n\r?\n/)[0]).not.toMatch(/^bcc:/im)
    expect(parsed.html).toContain('&lt;b&gt;Nock&lt;/b&gt;')
    expect(parsed.attachments[0]?.filename).toBe('scorecard-Ada-Bcc-eve-example-org-b-Nock-b-2026-11-21.csv')
  })

  test.each([
    [undefined, 'Required'],
    ['', 'Required'],
    ['   ', 'Required'],
    ['club', 'Invalid email format'],
    ['a@example.org, b@example.org', 'Invalid email format'],
    ['a@example.org\r\nBcc: b@example.org', 'Invalid email format'],
    ['<a@example.org>', 'Email contains invalid characters'],
    [`${'a'.repeat(250)}@example.org`, 'Invalid email format'],
  ])('is not sent to %j', async (email, message) => {
    const server = await startTestServer()
    const ada = await verifiedPerson(server)
    const card = await cardOf(ada)
    const answer = await ada.send(sharingCalls.mail, { params: { id: card.id }, body: { email } })
    expect([answer.status, answer.error.errors]).toEqual([400, [{ ...coded, path: 'email', message }]])
    expect(await outbox(server)).toEqual([])
  })

  test('does not exist for other users', async () => {
    const server = await startTestServer()
    const [ada, mads] = [await verifiedPerson(server, 'Ada'), await verifiedPerson(server, 'Mads')]
    const card = await cardOf(ada)
    expect((await mailTo(mads, card.id)).status).toBe(404)
    expect(await outbox(server)).toEqual([])
  })

  test('is mailed at most twenty times an hour', async () => {
    const server = await startTestServer()
    const [ada, mads] = [await verifiedPerson(server, 'Ada'), await verifiedPerson(server, 'Mads')]
    const card = await cardOf(ada)
    for (let sent = 0; sent < 20; sent += 1)
      expect((await mailTo(ada, card.id, `reader${sent % 2}@example.org`)).status).toBe(200)
    const refused = await mailTo(ada, card.id)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await mailTo(mads, (await cardOf(mads)).id)).status).toBe(200)
  })

  test('is sent only from a verified address, and a refusal does not count toward the recipient’s limit', async () => {
    const server = await startTestServer()
    const ada = await server.person('Ada')
    const card = await cardOf(ada)
    for (let asked = 0; asked < 15; asked += 1) {
      const { status, error } = await mailTo(ada, card.id)
      expect([status, error.message]).toEqual([
        403,
        'Please verify your email address first. Scorecards are emailed from verified addresses only.',
      ])
    }
    expect(await outbox(server)).toEqual([])
    await verifyAddressOf(server, ada)
    expect((await mailTo(ada, card.id)).status).toBe(200)
    expect(await outbox(server)).toHaveLength(1)
  })

  test('is sent to one recipient at most ten times an hour by one account, and thirty times in all', async () => {
    const server = await startTestServer()
    const senders = []
    for (const name of ['Ada', 'Bo', 'Cleo', 'Dag']) senders.push(await verifiedPerson(server, name))
    const [first, , , last] = senders
    if (first === undefined || last === undefined) throw new Error('There are no senders')
    const refused = async (sender: Person) => {
      const { status, headers } = await mailTo(sender, (await cardOf(sender)).id)
      return [status, Number(headers['retry-after']) > 0]
    }
    for (const sender of senders.slice(0, -1)) {
      const { id } = await cardOf(sender)
      for (let sent = 0; sent < 10; sent += 1)
        expect((await mailTo(sender, id, sent % 2 === 0 ? readers : readers.toUpperCase())).status).toBe(200)
      // What one account has used up, others have not.
      expect(await refused(sender)).toEqual([429, true])
    }
    expect(await refused(last)).toEqual([429, true])
    expect((await mailTo(first, (await cardOf(first)).id, 'other@example.org')).status).toBe(200)
    expect(await outbox(server)).toHaveLength(31)
  })

  test('is sent at most two hundred times an hour from one network', async () => {
    const server = await startTestServer()
    for (let sent = 0; sent < 200; sent += 1)
      await server.parts.limits.count('cardMailsFromAddress', '127.0.0.1')
    const bo = await verifiedPerson(server, 'Bo')
    expect((await mailTo(bo, (await cardOf(bo)).id)).status).toBe(429)
  })

  test('contains only the shortened name of the card in its subject, and no link anywhere', async () => {
    const server = await startTestServer()
    server.startJobs()
    const ada = await verifiedPerson(server)
    const firstName = 'https://evil.example'
    await server.parts.db.write((tx) => tx.updateTable('users').set({ firstName }).execute())
    const archerName = `evil.example/win ${'x'.repeat(100)}`
    const club = `Call +49 900 1234567 or eve@evil.example ${'y'.repeat(200)}`
    await mailTo(ada, (await cardOf(ada, [], { archerName, club })).id)
    const { parsed } = await firstMail(server)
    const cut = `evil. example/win ${'x'.repeat(82)}…`
    expect(parsed.subject).toBe(`Scorecard: ${cut}, 21 November 2026`)
    for (const part of [parsed.text ?? '', parsed.html ?? '']) {
      expect(part).toContain(cut)
      expect(part).not.toMatch(/evil\.example|eve@|:\/\/|1234567|y{100}|href=/)
    }
  })

  test('waits while the mail server is down and is then sent once, with the current content of the card', async () => {
    const smtp = await startMailServer({ mood: 'hangs up' })
    onTestFinished(() => smtp.stop())
    const clock = handClock()
    const server = await startTestServer({ clock, settings: { SMTP_URL: smtp.url } })
    server.startJobs()
    const ada = await verifiedPerson(server)
    const card = await cardOf(ada)
    await mailTo(ada, card.id)
    await eventually(async () => expect((await outbox(server))[0]?.lastError).not.toBeNull())
    await ada.send(scorecardCalls.save, {
      params: { id: card.id },
      body: cardWith([], {
        archerName: 'Ada Lovelace',
        scores: [{ distance: '', zone: '1B', photoPath: null }],
      }),
    })
    smtp.mood = 'takes'
    clock.advance(minutes(5))
    await eventually(() => expect(smtp.mails).toHaveLength(1))
    expect(smtp.mails[0]?.parsed.text).toContain('Total: 18 on 1 of 30 targets')
    expect(smtp.mails[0]?.recipients).toEqual([readers])
    await eventually(async () => expect((await outbox(server))[0]?.doneAt).not.toBeNull())
  })

  test('that was deleted before sending is recorded as failed', async () => {
    const server = await startTestServer()
    const ada = await verifiedPerson(server)
    const card = await cardOf(ada)
    await mailTo(ada, card.id)
    await ada.send(scorecardCalls.remove, { params: { id: card.id } })
    server.startJobs()
    await eventually(async () => expect((await outbox(server))[0]?.givenUpAt).not.toBeNull())
    expect(await readOutbox(server.dataDir)).toEqual([])
  })
})

test('photos that are too large for one mail are made smaller until they fit', async () => {
  const server = await startTestServer()
  const ada = await verifiedPerson(server)
  const large = await twelveMegapixels()
  const card = await cardOf(ada, [await photoOf(server, ada, large), await photoOf(server, ada, large)])
  const photos = await photosOfCard(server.parts.db.read, card.scores)
  const whole = photos.reduce((sum, { size }) => sum + size, 0)

  const asTheyAre = await photoAttachments(server.parts, card, photos, whole)
  expect(asTheyAre.map(({ bytes }) => bytes.length)).toEqual(photos.map(({ size }) => size))

  const budget = Math.floor(whole / 3)
  const smaller = await photoAttachments(server.parts, card, photos, budget)
  expect(smaller.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThanOrEqual(budget)
  for (const { bytes } of smaller) expect((await sharp(bytes).metadata()).width).toBeLessThan(1024)
})

test('a guardian with a verified address can mail the card of a child', async () => {
  const server = await startTestServer()
  const ada = await server.person('Ada')
  const kim = (await ada.send(childCalls.add, { body: { firstName: 'Kim', lastName: 'Vane' } })).body
  const send = senderOf(server.app, ada.token, { 'fletch-user': kim.id })
  const { id } = await cardOf({ ...ada, send })
  const state = async () => (await send(emailVerificationCalls.state)).body
  expect(await state()).toEqual({ email: ada.user.email, isVerified: false, isDisowned: false })
  expect((await mailTo({ ...ada, send }, id)).error.code).toBe('mail-needs-verified-email')
  expect((await send(emailVerificationCalls.request)).status).toBe(200)
  expect((await outbox(server)).find(({ kind }) => kind === 'verification-mail')?.payload).toContain(
    ada.user.id,
  )
  await verifyAddressOf(server, ada)
  expect(await state()).toEqual({ email: ada.user.email, isVerified: true, isDisowned: false })
  expect((await mailTo({ ...ada, send }, id)).status).toBe(200)
  server.startJobs()
  await eventually(async () => {
    const mails = await readOutbox(server.dataDir)
    expect(mails.find(({ parsed }) => parsed.text?.includes('Ada Nock'))).toBeDefined()
  })
})
