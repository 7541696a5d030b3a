import { emailKey } from '@fletch/domain'
import {
  adminUserCalls,
  type Competition,
  childCalls,
  eventCalls,
  eventGroupCalls,
  eventMessageCalls,
  eventParticipantCalls,
  eventResultCalls,
  noticeCalls,
} from '@fletch/domain/contract'
import {
  administratorOf,
  announcedEvent,
  eventually,
  foundClub,
  handClock,
  type Person,
  peopledEvent,
  readOutbox,
  senderOf,
  startTestServer,
  type TestServer,
  verifiedPerson,
  verifyAddressOf,
} from '@fletch/testkit'
import { expect, test } from 'vitest'
import { minutes } from '../../../platform/clock.ts'
import { noticeMailJob } from '../notices/commands.ts'
import { createNotices } from '../notices/jobs.ts'
import { notifyEveOfEvents } from './evening-before.ts'
import { mailNotice } from './jobs.ts'
import { createSharedResults } from './standings.ts'

const { register, withdraw, add } = eventParticipantCalls

const details = {
  place: 'Oak wood, car park',
  startTime: '09:30',
  fee: '12 €',
  feeNote: 'To DE89 3704 0044 0532 0130 00\nor in cash',
  contact: 'Wren, wren@oaks.example',
  bring: 'Boots',
  mapLink: 'https://maps.oaks.example/way',
  questions: [
    { id: 'meal', kind: 'text', text: 'Meal' },
    { id: 'car', kind: 'yes-no', text: 'Do you drive?' },
  ],
}

const cast = async (more: Readonly<Record<string, unknown>> = {}) => {
  const clock = handClock('2026-11-02T09:00:00.000Z')
  const server = await startTestServer({ clock })
  const [ada, bo] = [await verifiedPerson(server, 'Ada'), await verifiedPerson(server, 'Bo')]
  const club = await foundClub(ada)
  const event = await announcedEvent(ada, club, { timeZone: 'Europe/Berlin', details, ...more })
  return { clock, server, ada, bo, club, event, params: { id: event.id } }
}

/** Runs the waiting jobs of events in order, and then the jobs that these added. */
const doJobs = async (server: TestServer): Promise<void> => {
  const waiting = await server.parts.db.write((tx) =>
    tx
      .deleteFrom('outbox')
      .where('kind', 'like', 'event-notice%')
      .returning(['id', 'kind', 'payload'])
      .execute(),
  )
  for (const { kind, payload } of waiting.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
    await (kind === noticeMailJob ? mailNotice : createNotices)(server.parts, JSON.parse(payload))
  if (waiting.length > 0) await doJobs(server)
}

const mailsTo = async (server: TestServer, { user }: Person) =>
  (await readOutbox(server.dataDir))
    .map(({ parsed }) => ({ ...parsed, text: parsed.text?.replace(/\r\n/g, '\n') ?? '' }))
    .filter(({ to }) => to?.some(({ address }) => address === user.email))

const subjects = async (server: TestServer, person: Person) =>
  (await mailsTo(server, person)).map(({ subject }) => subject).toSorted()

type Mail = Awaited<ReturnType<typeof mailsTo>>[number]

const mailAbout = async (server: TestServer, person: Person, subject: string): Promise<Mail> => {
  const found = (await mailsTo(server, person)).find((mail) => mail.subject === subject)
  if (found === undefined) throw new Error(`No mail is called ${subject}`)
  return found
}

const calendarOf = ({ attachments }: Mail): string =>
  new TextDecoder().decode(attachments[0]?.content as ArrayBuffer)

const body = { archeryStyle: 'BH' }
const saved = ({ clubId: _club, ...event }: Competition) => event

test('an archer who registers is mailed the details, with a calendar file of the day', async () => {
  const { server, bo, event, params } = await cast()
  server.startJobs()
  const answers = [{ question: 'car', answer: 'no' }]
  await bo.send(register, { params, body: { ...body, answers, timeZone: 'Europe/London' } })
  await eventually(async () => expect(await mailsTo(server, bo)).toHaveLength(1))
  const mail = await mailAbout(server, bo, 'You are registered: Winter Shoot')
  for (const line of [
    'Hello Bo,',
    'When: Saturday 5 December 2026, 09:30 (08:30 in Europe/London)',
    'Where: Oak wood, car park\nMap: https://maps.oaks.example/way',
    'Fee: 12 €',
    'How to pay: To DE89 3704 0044 0532 0130 00\nor in cash',
    'Please bring: Boots',
    'Meal: Not answered\nDo you drive? No',
    `http://fletch.test/competitions/${event.id}`,
  ])
    expect(mail.text).toContain(line)
  // What an officer typed becomes no link, except the map.
  expect(mail.text).toContain('wren @ oaks. example')
  expect(mail.html?.match(/<[^>]* href="[^"]*"/g)).toHaveLength(3)
  expect(mail.replyTo).toEqual([{ name: '', address: 'wren@oaks.example' }])
  expect(mail.attachments[0]).toMatchObject({ filename: 'Winter-Shoot.ics', mimeType: 'text/calendar' })
  expect(calendarOf(mail)).toContain('DTSTART:20261205T083000Z')
})

test('a kind of mail is turned off by its link without a sign-in, or by a mail program’s unsubscribe button', async () => {
  const { server, ada, bo, params } = await cast()
  await bo.send(register, { params, body })
  await doJobs(server)
  const mail = await mailAbout(server, bo, 'You are registered: Winter Shoot')
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? ''
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const click = await server.app.inject({
    method: 'POST',
    url: new URL(header('list-unsubscribe').slice(1, -1)).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(click.statusCode).toBe(200)
  const off = async () => (await bo.send(noticeCalls.read)).body.off
  expect(await off()).toEqual(['registered'])
  const ours = /emails-off#token=(\S+)/.exec(mail.text)?.[1] ?? ''
  const choose = (isOn: boolean, token = ours) =>
    server.stranger(noticeCalls.chooseByLink, { body: { token, isOn } })
  expect((await choose(true)).body).toEqual({ kind: 'registered', isOn: true })
  expect(await off()).toEqual([])
  await choose(false)
  await choose(false)
  expect(await off()).toEqual(['registered'])
  // The link works only for its own kind of mail and its own recipient.
  const forged = ['x', ours.replace('registered', 'eve'), ours.replace(bo.user.id, ada.user.id), `${ours}x`]
  for (const token of forged) expect((await choose(false, token)).status).toBe(404)
  await bo.send(withdraw, { params })
  await bo.send(register, { params, body })
  await doJobs(server)
  expect(await subjects(server, bo)).toHaveLength(1)
  await ada.send(eventCalls.cancel, { params })
  await doJobs(server)
  expect(await subjects(server, bo)).toContain('Cancelled: Winter Shoot')
})

test('kinds of mail are chosen in the profile, and unknown kinds are refused', async () => {
  const { bo } = await cast()
  const choose = async (...off: string[]) => {
    const answer = await bo.send(noticeCalls.choose, { body: { off: off as [] } })
    return answer.status === 200 ? answer.body.off : answer.status
  }
  expect(await choose('results', 'eve')).toEqual(['eve', 'results'])
  expect(await choose('all')).toBe(400)
  expect((await bo.send(noticeCalls.read)).body).toEqual({ off: ['eve', 'results'], pushesOff: [] })
  expect(await choose()).toEqual([])
})

test('archers are mailed when they join the waiting list, move up, or get a place from an officer', async () => {
  const { server, ada, bo, params } = await cast({ maxParticipants: 1 })
  const cleo = await verifiedPerson(server, 'Cleo')
  for (const { send } of [ada, bo, cleo]) await send(register, { params, body })
  await doJobs(server)
  const [waits, hasPlace] = ['You are on the waiting list: Winter Shoot', 'You have a place: Winter Shoot']
  expect((await mailAbout(server, cleo, waits)).text).toContain('You are number 2 on the waiting list')
  await ada.send(withdraw, { params })
  const archers = (await ada.send(eventParticipantCalls.list, { params })).body
  const participantId = archers.find(({ userId }) => userId === cleo.user.id)?.id ?? ''
  await ada.send(eventParticipantCalls.change, {
    params: { ...params, participantId },
    body: { status: 'registered' },
  })
  await doJobs(server)
  expect(await subjects(server, bo)).toEqual([waits, hasPlace])
  expect(await subjects(server, cleo)).toEqual([waits, hasPlace])
})

test('a change of day or place is mailed to all registered and waiting archers; other changes are not', async () => {
  const { server, ada, bo, event, params } = await cast()
  await bo.send(register, { params, body })
  await doJobs(server)
  const save = (more: object) => ada.send(eventCalls.save, { params, body: { ...saved(event), ...more } })
  await save({ details: { ...details, fee: '15 €' } })
  await doJobs(server)
  expect(await subjects(server, bo)).toHaveLength(1)
  await save({ competitionDate: '2026-12-12', details: { ...details, place: 'Hill' } })
  await doJobs(server)
  const mail = await mailAbout(server, bo, 'New day and place: Winter Shoot')
  expect(mail.text).toContain('The day and place of Winter Shoot changed. It was Saturday 5 December 2026.')
  expect(mail.text).toContain('When: Saturday 12 December 2026, 09:30')
  expect(calendarOf(mail)).toContain('SEQUENCE:2')
})

test('each archer is mailed group and target once, on the evening before in their time zone', async () => {
  const { clock, server, ada, bo, event, params } = await cast()
  const dora = await verifiedPerson(server, 'Dora')
  await bo.send(register, { params, body: { ...body, timeZone: 'Australia/Sydney' } })
  await dora.send(register, { params, body })
  await peopledEvent(ada, event, 2)
  await ada.send(eventGroupCalls.create, { params })
  await doJobs(server)
  const tell = async (now: string) => {
    clock.advance(Date.parse(now) - clock.now().getTime())
    await server.parts.db.write((tx) => notifyEveOfEvents(tx, server.parts))
    await doJobs(server)
    return [(await subjects(server, bo)).length, (await subjects(server, dora)).length]
  }
  expect(await tell('2026-12-04T06:59:00.000Z')).toEqual([1, 1])
  expect(await tell('2026-12-04T07:00:00.000Z')).toEqual([2, 1])
  expect(await tell('2026-12-04T16:59:00.000Z')).toEqual([2, 1])
  expect(await tell('2026-12-04T17:00:00.000Z')).toEqual([2, 2])
  expect(await tell('2026-12-04T17:30:00.000Z')).toEqual([2, 2])
  const { text } = await mailAbout(server, bo, 'Tomorrow: Winter Shoot')
  expect(text).toContain('When: Saturday 5 December 2026, 09:30 (19:30 in Australia/Sydney)')
  expect(text).toMatch(/Group: Group 1\nFirst target: 1\nWith: .*Dora Nock/)
})

test('the results mail names the archer’s own place', async () => {
  const { server, ada, bo, event, params } = await cast()
  await bo.send(register, { params, body })
  await peopledEvent(ada, event, 3)
  await ada.send(eventGroupCalls.start, { params, body: {} })
  await ada.send(eventResultCalls.complete, { params })
  await doJobs(server)
  const { text } = await mailAbout(server, bo, 'Results: Winter Shoot')
  expect(text).toContain('Place: 1 of 4\nPoints: 0\nDivision: Bow Hunter')
  expect(text).toContain(`/competitions/${event.id}/results`)
})

test('a mail is not sent twice, nor if it is no longer true', async () => {
  const { server, ada, bo, event, params } = await cast()
  await bo.send(register, { params, body })
  const { parts } = server
  const jobs = await parts.db.read
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', noticeMailJob)
    .execute()
  const payload = JSON.parse(jobs[0]?.payload ?? '{}')
  await mailNotice(parts, payload)
  await mailNotice(parts, payload)
  expect(await subjects(server, bo)).toHaveLength(1)
  const { messageId } = await mailAbout(server, bo, 'You are registered: Winter Shoot')
  expect(messageId).toMatch(/^<[0-9a-f-]{36}@/)
  // A job that spreads news and was interrupted runs again.
  await ada.send(eventCalls.cancel, { params })
  const news = { kind: 'cancelled', competitionId: event.id, about: '' }
  await createNotices(parts, news)
  await createNotices(parts, news)
  await doJobs(server)
  expect(await subjects(server, bo)).toHaveLength(2)
  const other = await announcedEvent(ada, await foundClub(ada))
  await bo.send(register, { params: { id: other.id }, body })
  await bo.send(withdraw, { params: { id: other.id } })
  await doJobs(server)
  expect(await subjects(server, bo)).toHaveLength(2)
})

test('sends no event mail to an unverified address', async () => {
  const { server, ada, params, event } = await cast()
  const [cleo, dora] = [await server.person('Cleo'), await server.person('Dora')]
  await ada.send(add, { params, body: { userId: cleo.user.id, archeryStyle: 'BH' } })
  await dora.send(register, { params, body })
  await ada.send(eventCalls.save, { params, body: { ...saved(event), competitionDate: '2026-12-06' } })
  await doJobs(server)
  expect([await subjects(server, cleo), await subjects(server, dora)]).toEqual([[], []])
  await verifyAddressOf(server, dora)
  await ada.send(eventCalls.cancel, { params })
  await doJobs(server)
  expect([await subjects(server, cleo), await subjects(server, dora)]).toEqual([
    [],
    ['Cancelled: Winter Shoot'],
  ])
})

test('mails above a mailbox’s hourly limit are sent in the next hour', async () => {
  const { server, bo, params } = await cast()
  const { db, limits } = server.parts
  for (let mail = 0; mail < 30; mail += 1)
    await limits.note('questionMailsToRecipient', emailKey(bo.user.email))
  await bo.send(register, { params, body })
  const [job] = await db.read
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', noticeMailJob)
    .execute()
  const mail = () => mailNotice(server.parts, JSON.parse(job?.payload ?? '{}'))
  await expect(mail()).rejects.toThrow('The mailbox has had its mails of this hour')
  expect(await subjects(server, bo)).toEqual([])
  await limits.forget('questionMailsToRecipient', emailKey(bo.user.email))
  await mail()
  expect(await subjects(server, bo)).toEqual(['You are registered: Winter Shoot'])
})

test('replies go to a verified address; without one the mail does not promise a reply', async () => {
  const { server, ada, bo, params } = await cast({ details: { ...details, contact: 'Wren' } })
  await bo.send(register, { params, body })
  await doJobs(server)
  const told = await mailAbout(server, bo, 'You are registered: Winter Shoot')
  expect(told.replyTo).toEqual([{ name: '', address: ada.user.email }])
  expect(told.text).toContain('Replies go to the organisers.')
  await server.parts.db.write((tx) =>
    tx.updateTable('users').set({ emailVerifiedAt: null }).where('id', '=', ada.user.id).execute(),
  )
  await ada.send(eventCalls.cancel, { params })
  await doJobs(server)
  const { replyTo, text } = await mailAbout(server, bo, 'Cancelled: Winter Shoot')
  expect(replyTo).toBeUndefined()
  expect(text).not.toContain('Replies')
})

test('the mail for the evening before is not sent on the day itself in the archer’s time zone', async () => {
  const { clock, server, bo, params } = await cast()
  const dora = await verifiedPerson(server, 'Dora')
  await bo.send(register, { params, body: { ...body, timeZone: 'Europe/London' } })
  await dora.send(register, { params, body })
  await doJobs(server)
  clock.advance(Date.parse('2026-12-04T22:30:00.000Z') - clock.now().getTime())
  await server.parts.db.write((tx) => notifyEveOfEvents(tx, server.parts))
  // In Berlin it is midnight by now, in London an hour before midnight.
  clock.advance(minutes(30))
  await doJobs(server)
  expect(await subjects(server, bo)).toContain('Tomorrow: Winter Shoot')
  expect(await subjects(server, dora)).not.toContain('Tomorrow: Winter Shoot')
})

test('results for many notices are computed once, and again for later notices', async () => {
  const { clock, server, ada, event } = await cast()
  await peopledEvent(ada, event, 3)
  const standings = createSharedResults(server.parts)
  const [now, first] = [() => clock.now().toISOString(), clock.now().toISOString()]
  const once = standings(event.id, first)
  expect((await once).divisions[0]?.results).toHaveLength(3)
  clock.advance(1000)
  expect(standings(event.id, first)).toBe(once)
  const later = standings(event.id, now())
  expect(later).not.toBe(once)
  clock.advance(minutes(1))
  expect(standings(event.id, first)).toBe(later)
  clock.advance(1)
  expect(standings(event.id, first)).not.toBe(later)
  await expect(standings('nothing', first)).rejects.toThrow()
  await expect(standings('nothing', first)).rejects.toThrow()
})

test('a blocked archer gets no mail', async () => {
  const { server, bo, params } = await cast()
  await bo.send(register, { params, body: { archeryStyle: 'BH' } })
  const { send } = await administratorOf(server)
  const block = { params: { id: bo.user.id }, body: { isBlocked: true, reason: 'spam' } }
  expect((await send(adminUserCalls.block, block)).status).toBe(200)
  await doJobs(server)
  expect((await subjects(server, bo)).filter((subject) => subject?.includes('Winter Shoot'))).toEqual([])
})

test('mails about a child go to the account that acts for it, by that account’s choices, and name the child', async () => {
  const { server, ada, bo, params } = await cast()
  const kim = (await bo.send(childCalls.add, { body: { firstName: 'Kim', lastName: 'Nock' } })).body
  const asKim = senderOf(server.app, bo.token, { 'fletch-user': kim.id })
  await asKim(register, { params, body: { ...body, timeZone: 'Europe/London' } })
  await doJobs(server)
  const mail = await mailAbout(server, bo, 'For Kim: You are registered: Winter Shoot')
  expect(mail.text).toContain('This email is for Kim. You act for Kim in Fletch.\n\nHello Kim,')
  expect(mail.text).toContain('09:30 (08:30 in Europe/London)')
  const token = /emails-off#token=(\S+)/.exec(mail.text)?.[1] ?? ''
  await server.stranger(noticeCalls.chooseByLink, { body: { token, isOn: false } })
  expect((await bo.send(noticeCalls.read)).body.off).toEqual(['registered'])
  await asKim(withdraw, { params })
  await asKim(register, { params, body })
  await doJobs(server)
  expect(await subjects(server, bo)).toHaveLength(1)
  expect((await ada.send(eventMessageCalls.preview, { params })).body.reached).toBe(1)
  await ada.send(eventCalls.cancel, { params })
  await doJobs(server)
  expect(await subjects(server, bo)).toContain('For Kim: Cancelled: Winter Shoot')
})
