import {
  eventCalls,
  eventCheckInCalls,
  eventGroupCalls,
  eventLiveCalls,
  eventMessageCalls,
  eventParticipantCalls,
  eventResultCalls,
  mailEntryCalls,
  publicEventCalls,
  scorecardCalls,
} from '@fletch/contract'
import {
  announcedEvent,
  beginCard,
  entries,
  eventually,
  foundClub,
  handClock,
  type Person,
  putEntries,
  readOutbox,
  registeredFor,
  startTestServer,
  verifyAddressOf,
} from '@fletch/testkit'
import { expect, test } from 'vitest'
import { deleteOldMailEntries } from '../mailed-archers/store.ts'

const day = 24 * 60 * 60 * 1000

const publicShoot = async (more: Readonly<Record<string, unknown>> = {}) => {
  const clock = handClock('2026-11-20T09:00:00.000Z')
  const server = await startTestServer({ clock })
  server.startJobs()
  const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
  await verifyAddressOf(server, ada)
  const club = await foundClub(ada, { name: 'The Oaks' })
  const event = await announcedEvent(ada, club, { isPublic: true, numberOfTargets: 2, ...more })
  const params = { id: event.id }
  const ask = (body: Readonly<Record<string, unknown>> = {}) =>
    server.stranger(mailEntryCalls.ask, {
      params,
      body: { email: 'zoe@example.org', firstName: 'Zoe', lastName: 'Field', archeryStyle: 'BH', ...body },
    })
  const mailsTo = async (address: string) =>
    (await readOutbox(server.dataDir))
      .map(({ parsed }) => parsed)
      .filter(({ to }) => to?.some((each) => each.address === address))
  /** The mails to an address once there are so many. */
  const mailed = (address: string, count: number) =>
    eventually(async () => {
      const mails = await mailsTo(address)
      if (mails.length < count) throw new Error(`${mails.length} of ${count} mails yet`)
      return mails
    })
  const tokenIn = (text = '') => /entry#token=([\w-]{43})/.exec(text)?.[1] ?? ''
  /** The token of the newest mail to an address, once there are so many. */
  const token = async (address = 'zoe@example.org', count = 1) => {
    const found = (await mailed(address, count)).map(({ text }) => tokenIn(text)).filter(Boolean)
    return eventually(async () => {
      for (const each of found)
        if ((await server.stranger(mailEntryCalls.read, { body: { token: each } })).status === 200)
          return each
      throw new Error('No token is valid yet')
    })
  }
  const confirm = (of: string) => server.stranger(mailEntryCalls.confirm, { body: { token: of } })
  const confirmed = async (body: Readonly<Record<string, unknown>> = {}, address = 'zoe@example.org') => {
    await ask({ email: address, ...body })
    const of = await token(address)
    await confirm(of)
    return of
  }
  const list = async (who: Person = ada) => (await who.send(eventParticipantCalls.list, { params })).body
  return {
    clock,
    server,
    ada,
    bo,
    club,
    event,
    params,
    ask,
    mailsTo,
    mailed,
    token,
    confirm,
    confirmed,
    list,
  }
}

test('an entry by email counts once the mailed link confirms it, and opening the link changes nothing', async () => {
  const { server, ask, token, confirm, list, bo } = await publicShoot()
  expect((await ask({ club: 'The Elms' })).status).toBe(200)
  const of = await token()
  expect(await list()).toEqual([])
  const read = await server.stranger(mailEntryCalls.read, { body: { token: of } })
  expect(read.body).toMatchObject({ firstName: 'Zoe', club: 'The Elms', status: null, isOpen: true })
  expect(await list()).toEqual([])
  expect((await confirm(of)).body).toMatchObject({ status: 'registered', archeryStyle: 'BH' })
  expect((await confirm(of)).status).toBe(200)
  const [archer, ...others] = await list()
  expect(others).toEqual([])
  expect(archer).toMatchObject({
    userId: null,
    isByMail: true,
    club: 'The Elms',
    user: { firstName: 'Zoe', lastName: 'Field' },
    contact: { email: 'zoe@example.org' },
    entryConsent: 'own',
  })
  // Others who are signed in see no address.
  expect(JSON.stringify(await list(bo))).not.toContain('zoe@example.org')
})

test('the answer and its mail tell no one who has an account', async () => {
  const { bo, ask, mailed, list, event } = await publicShoot()
  const unknown = await ask()
  const known = await ask({ email: bo.user.email.toUpperCase() })
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  const [mail] = await mailed(bo.user.email, 1)
  expect(mail?.subject).toBe('Please sign in to register: Winter Shoot')
  expect(mail?.text).toContain(`/competitions/${event.id}`)
  expect(mail?.text).not.toMatch(/entry#token|Zoe/)
  expect(await list()).toEqual([])
})

const payment = {
  currency: 'EUR',
  iban: 'DE89370400440532013000',
  holder: 'The Oaks',
  amounts: [{ of: '', cents: 1250 }],
}

test('mails to a person with a place say what is to pay, with a code, and those to one who waits do not', async () => {
  const { server, ask, confirmed, mailed } = await publicShoot({ details: { payment }, maxParticipants: 1 })
  const of = await confirmed()
  await confirmed({ firstName: 'Yan' }, 'yan@example.org')
  const paysIn = (mails: Awaited<ReturnType<typeof mailed>>) =>
    mails.map(({ subject, text, html }) => [
      subject,
      text?.includes('12.50 EUR') && text.includes('DE89 3704 0044 0532 0130 00'),
      typeof html === 'string' && html.includes('Payment code'),
    ])
  // Asking again mails the link again, now to an entry with a place, and to one that waits.
  await ask()
  await ask({ email: 'yan@example.org', firstName: 'Yan' })
  expect(paysIn(await mailed('zoe@example.org', 2))).toEqual([
    ['Please confirm your entry: Winter Shoot', false, false],
    ['Your entry: Winter Shoot', true, true],
  ])
  expect(paysIn(await mailed('yan@example.org', 2))).toEqual([
    ['Please confirm your entry: Winter Shoot', false, false],
    ['Your entry: Winter Shoot', false, false],
  ])
  const again = (await mailed('zoe@example.org', 2)).at(-1)?.text ?? ''
  const newest = /entry#token=([\w-]{43})/.exec(again)?.[1] ?? of
  expect((await server.stranger(mailEntryCalls.withdraw, { body: { token: newest } })).status).toBe(204)
  expect(paysIn(await mailed('yan@example.org', 3))).toContainEqual([
    'You have a place: Winter Shoot',
    true,
    true,
  ])
})

test('the link of an entry says what is still to pay, from the place until it is paid', async () => {
  const { server, ada, ask, token, confirm, list, params } = await publicShoot({ details: { payment } })
  await ask()
  const of = await token()
  const order = async () => (await server.stranger(mailEntryCalls.read, { body: { token: of } })).body.order
  expect(await order()).toBeUndefined()
  await confirm(of)
  const [archer] = await list()
  const id = archer?.id ?? ''
  const reference = `${id.slice(-8).toUpperCase()} Zoe Field, Winter Shoot`
  expect(await order()).toMatchObject({ payment, cents: 1250, reference })
  const arrivals = [{ participantId: id, isPaid: true, paidBy: 'cash' }]
  await ada.send(eventCheckInCalls.note, { params, body: { arrivals } })
  expect(await order()).toBeUndefined()
})

test('an officer corrects the name of an entry by email, and the link shows it', async () => {
  const { server, ada, confirmed, list, params } = await publicShoot()
  const of = await confirmed()
  const [archer] = await list()
  const corrected = await ada.send(eventParticipantCalls.change, {
    params: { ...params, participantId: archer?.id ?? '' },
    body: { name: 'Zoë Fielding' },
  })
  expect(corrected.body).toMatchObject({ isByMail: true, user: { firstName: 'Zoë', lastName: 'Fielding' } })
  const read = await server.stranger(mailEntryCalls.read, { body: { token: of } })
  expect(read.body).toMatchObject({ firstName: 'Zoë', lastName: 'Fielding' })
})

test('the link changes and withdraws an entry, and its free place goes to the next', async () => {
  const { server, ada, confirmed, list, mailed, params } = await publicShoot({ maxParticipants: 1 })
  const of = await confirmed()
  const other = await confirmed({ firstName: 'Yan' }, 'yan@example.org')
  const waits = await server.stranger(mailEntryCalls.read, { body: { token: other } })
  expect(waits.body).toMatchObject({ status: 'waiting', position: 1 })
  const body = { token: of, archeryStyle: 'Trad', club: 'The Ashes', answers: [] }
  expect((await server.stranger(mailEntryCalls.change, { body })).body).toMatchObject({
    archeryStyle: 'Trad',
    club: 'The Ashes',
  })
  expect((await list())[0]).toMatchObject({ archeryStyle: 'Trad', club: 'The Ashes' })
  expect((await server.stranger(mailEntryCalls.withdraw, { body: { token: of } })).status).toBe(204)
  expect((await server.stranger(mailEntryCalls.read, { body: { token: of } })).status).toBe(404)
  expect(await list()).toMatchObject([{ user: { firstName: 'Yan' }, status: 'registered' }])
  const mails = await mailed('yan@example.org', 2)
  expect(mails.map(({ subject }) => subject)).toContain('You have a place: Winter Shoot')
  await ada.send(eventCalls.cancel, { params })
  const after = await mailed('yan@example.org', 3)
  expect(after.map(({ subject }) => subject)).toContain('Cancelled: Winter Shoot')
})

test("'This was not me' removes the entry, and the event sends nothing more to the address", async () => {
  const { server, ask, confirmed, list, mailsTo, mailed } = await publicShoot()
  const of = await confirmed()
  const body = { token: of, disown: true }
  expect((await server.stranger(mailEntryCalls.withdraw, { body })).status).toBe(204)
  expect(await list()).toEqual([])
  expect((await ask({ firstName: 'Other' })).status).toBe(200)
  // Another address shows that the jobs have run.
  await ask({ email: 'yan@example.org' })
  await mailed('yan@example.org', 1)
  expect(await mailsTo('zoe@example.org')).toHaveLength(1)
})

test('the card and the result of an entry move to the account that claims it', async () => {
  const { server, ada, bo, confirmed, params, event, list } = await publicShoot()
  const of = await confirmed()
  const others = [await server.person('Cleo'), await server.person('Dag'), await server.person('Eve')]
  await registeredFor(event, others)
  await ada.send(eventGroupCalls.start, { params, body: {} })
  const [group] = (await ada.send(eventGroupCalls.list, { params })).body
  const zoe = (await list()).find(({ isByMail }) => isByMail)
  const [cleo = bo] = others
  await beginCard(cleo, group?.id ?? '')
  await putEntries(cleo, group?.id ?? '', entries([zoe?.id ?? '', ['1A', '1B']]))
  expect((await bo.send(mailEntryCalls.claim, { body: { token: of } })).body).toEqual({
    competitionId: event.id,
  })
  const own = await bo.send(scorecardCalls.read, { params: { id: group?.id ?? '' } })
  expect(own.body.groupParticipants).toContainEqual(
    expect.objectContaining({ id: bo.user.id, userId: bo.user.id }),
  )
  const { divisions } = (await bo.send(eventResultCalls.read, { params })).body
  expect(divisions[0]?.results[0]).toMatchObject({ participantId: zoe?.id, total: 38 })
  // The link ends, so that no one who finds the mail later can take it back.
  expect((await server.stranger(mailEntryCalls.read, { body: { token: of } })).status).toBe(404)
  expect((await list(bo)).find(({ userId }) => userId === bo.user.id)).toMatchObject({ entryConsent: 'own' })
})

test('an account that is in the event already does not claim a second entry', async () => {
  const { bo, confirmed, event } = await publicShoot()
  const of = await confirmed()
  await registeredFor(event, [bo])
  expect((await bo.send(mailEntryCalls.claim, { body: { token: of } })).status).toBe(409)
})

test('an archer under 16 needs the yes of a parent, and the public reads a short name', async () => {
  const { server, ada, ask, confirmed, params } = await publicShoot()
  expect((await ask({ isUnder16: true })).status).toBe(400)
  await confirmed({ isUnder16: true, guardianAgrees: true, club: 'The Elms' })
  await confirmed({ firstName: 'Anna Lena', lastName: 'Old' }, 'old@example.org')
  await ada.send(eventParticipantCalls.add, { params, body: { name: 'Gus Guest', archeryStyle: 'BH' } })
  await ada.send(eventParticipantCalls.add, { params, body: { name: 'Hal Guest', archeryStyle: 'BH' } })
  await ada.send(eventGroupCalls.create, { params, body: {} })
  const page = (await server.stranger(publicEventCalls.read, { params })).body
  const names = page.startLists.flatMap(({ groups }) =>
    groups.flatMap(({ archers }) => archers.map(({ name }) => name)),
  )
  // The event names no guests; those who registered themselves agreed to be named.
  expect(names).toEqual(['Zoe F.', 'Anna Lena Old'])
})

test('an event that is not public, wants accounts, is closed or asks questions refuses an entry', async () => {
  const questions = [{ id: 'meal', kind: 'text', text: 'What do you eat?', isRequired: true }]
  const { ada, ask, params, event, server } = await publicShoot({ details: { questions } })
  expect((await ask()).error.errors).toMatchObject([{ path: 'answers.meal' }])
  const answers = [{ question: 'meal', answer: 'Soup' }]
  expect((await ask({ answers, archeryStyle: 'XX' })).status).toBe(422)
  const page = (await server.stranger(publicEventCalls.read, { params })).body
  expect(page.mailEntries).toEqual({ questions })
  await ada.send(eventCalls.save, { params, body: { ...event, takesMailEntries: false } })
  expect((await ask({ answers })).status).toBe(422)
  await ada.send(eventCalls.save, { params, body: { ...event, registrationDeadline: '2026-11-01' } })
  await ada.send(eventCalls.save, { params, body: { ...event, takesMailEntries: true } })
  expect((await ask({ answers })).status).toBe(200)
  await ada.send(eventLiveCalls.open, { params, body: { isPublic: false } })
  expect((await ask({ answers })).status).toBe(404)
})

test('a new event takes entries by email, and an app that does not know them keeps the choice', async () => {
  const { ada, event, params } = await publicShoot()
  expect(event.takesMailEntries).toBe(true)
  const change = async (body: Readonly<Record<string, unknown>>) =>
    (await ada.send(eventCalls.save, { params, body: { ...event, ...body } })).body.takesMailEntries
  expect(await change({ takesMailEntries: false })).toBe(false)
  expect(await change({ takesMailEntries: undefined })).toBe(false)
})

test('a link ends after three days without a yes, and a month after the event', async () => {
  const { clock, server, ask, token, confirm, confirmed } = await publicShoot()
  await ask()
  const late = await token()
  const of = await confirmed({ firstName: 'Yan' }, 'yan@example.org')
  const statusOf = async (each: string) =>
    (await server.stranger(mailEntryCalls.read, { body: { token: each } })).status
  clock.advance(3 * day + 1)
  expect(await statusOf(late)).toBe(404)
  expect((await confirm(late)).status).toBe(404)
  expect(await statusOf(of)).toBe(200)
  await server.parts.db.write((tx) =>
    deleteOldMailEntries(tx, { now: '2027-01-06T00:00:00.000Z', lastDay: '2026-12-05' }),
  )
  expect(await statusOf(of)).toBe(200)
  clock.advance(45 * day)
  expect(await statusOf(of)).toBe(404)
  await server.parts.db.write((tx) =>
    deleteOldMailEntries(tx, { now: '2027-01-06T00:00:00.000Z', lastDay: '2026-12-06' }),
  )
  const left = await server.parts.db.read.selectFrom('mailEntries').select('id').execute()
  expect(left).toEqual([])
})

test("officers' messages reach people who registered by email", async () => {
  const { ada, confirmed, params, mailed } = await publicShoot({ language: 'fr' })
  await confirmed()
  expect((await ada.send(eventMessageCalls.preview, { params, query: {} })).body).toMatchObject({
    reached: 1,
    withoutAccount: 0,
  })
  const body = { subject: 'Parking', text: 'Please share cars.' }
  await ada.send(eventMessageCalls.send, { params, body })
  const mails = await mailed('zoe@example.org', 2)
  const message = mails.find(({ subject }) => subject === 'Parking (Winter Shoot)')
  expect(message?.html).toMatch(/<p lang="fr" [^>]*>Please share cars\.</)
})

test('the token is stored as a hash, and an event sends an address so many mails a day', async () => {
  const { server, ask, token, mailsTo, mailed } = await publicShoot()
  for (let time = 1; time <= 10; time += 1) {
    await ask()
    await mailed('zoe@example.org', time)
  }
  for (let time = 0; time < 2; time += 1) await ask()
  const of = await token('zoe@example.org', 10)
  const rows = await server.parts.db.read.selectFrom('mailEntries').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(of)
  await ask({ email: 'yan@example.org' })
  await mailed('yan@example.org', 1)
  expect(await mailsTo('zoe@example.org')).toHaveLength(10)
})
