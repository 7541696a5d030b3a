import {
  accountCalls,
  accountDeletionCalls,
  adminBugReportCalls,
  analyticsCalls,
  bugReportCalls,
  clubCalls,
  clubMemberCalls,
  clubMessageCalls,
  equipmentCalls,
  eventCalls,
  eventGroupCalls,
  eventParticipantCalls,
  groupScorecardCalls,
  myDataCalls,
  profileCalls,
  scorecardCalls,
  sharingCalls,
  signInCalls,
  userSearchCalls,
} from '@fletch/contract'
import {
  administratorOf,
  announcedEvent,
  appoint,
  cardWith,
  eventually,
  foundClub,
  joinedBy,
  peopledEvent,
  senderOf,
  sendMemberFile,
  startTestServer,
  verifyAddressOf,
} from '@fletch/testkit'
import { everything } from '@fletch/testkit/backups.ts'
import { expect, test } from 'vitest'

/** Returns unique words and remembers where each was typed. */
const newWords = () => {
  const typed = new Map<string, string>()
  return {
    typed,
    type: (where: string): string => {
      const word = `Qz${String.fromCharCode(97 + Math.floor(typed.size / 26), 97 + (typed.size % 26))}xq`
      typed.set(word, where)
      return word
    },
  }
}

test('after an account is deleted, no table contains what its owner typed, except what belongs to a club', async () => {
  const { typed, type } = newWords()
  const server = await startTestServer({ settings: { ANALYTICS: 'on' } })
  const [bo, admin] = [await server.person('Bo'), await administratorOf(server)]
  const email = `${type('address')}@${type('host')}.example`.toLowerCase()
  const password = 'quiet stone 7'
  const person = {
    firstName: type('first name'),
    lastName: type('last name'),
    club: type('club of the account'),
  }
  const account = { email, password, confirmPassword: password, ...person, clubMemberId: type('member ID') }
  const registered = await server.stranger(accountCalls.register, {
    body: account,
    headers: { 'user-agent': type('browser') },
  })
  const token = registered.body.token
  const userId = registered.body.user.id
  let keys = 0
  const send: typeof bo.send = (call, given) => {
    keys += 1
    const sent = { ...given, headers: { 'idempotency-key': `key-${keys}`, ...given?.headers } }
    return senderOf(server.app, token)(call, Object.assign({}, given, sent))
  }
  const ada = { ...bo, token, password, user: registered.body.user, send }
  await send(profileCalls.save, {
    body: { ...person, lastName: type('changed last name'), clubMemberId: '' },
  })

  // Bows, arrows and a sight mark.
  const bow = {
    id: 'bow',
    name: type('a bow'),
    style: '',
    drawWeight: type('its weight'),
    notes: type('notes on it'),
  }
  const arrows = { id: 'arrows', name: type('arrows'), spine: type('their spine') }
  const mark = {
    id: 'mark',
    bowId: 'bow',
    distance: '20',
    unit: 'meters' as const,
    mark: type('a sight mark'),
  }
  await send(equipmentCalls.keep, { body: { bows: [bow], arrows: [arrows], marks: [mark] } })

  // Own cards: one changed, one with a value that lost a conflict, one mailed, one deleted.
  const named = (where: string) => ({
    archerName: type(`${where}: archer`),
    club: type(`${where}: club`),
    note: type(`${where}: note`),
    bow: type(`${where}: bow`),
  })
  const [kept, gone] = [
    (await send(scorecardCalls.create, { body: cardWith(['1A'], named('a card')) })).body.id,
    (await send(scorecardCalls.create, { body: cardWith(['1A'], named('a card that was deleted')) })).body.id,
  ]
  const declined = [{ row: null, field: 'archerName', value: type('a declined name') }]
  const changes = { ...cardWith(['1B'], named('a changed card')), declined }
  expect((await send(scorecardCalls.save, { params: { id: kept }, body: changes })).status).toBe(200)
  await send(scorecardCalls.remove, { params: { id: gone } })
  await server.parts.db.write((tx) =>
    tx.updateTable('users').set({ emailVerifiedAt: bo.user.createdAt }).where('id', '=', userId).execute(),
  )
  const to = `${type('who a card was mailed to')}@example.org`
  expect((await send(sharingCalls.mail, { params: { id: kept }, body: { email: to } })).status).toBe(200)

  // Bug reports, one of them closed by the administrator, visits, a search, and a forgotten password.
  const report = {
    title: type('title of a report'),
    description: `${type('description')} and more`,
    stepsToReproduce: type('steps'),
  }
  const sentReport = await send(bugReportCalls.submit, {
    body: { ...report, url: `/${type('where it happened')}`, userAgent: type('browser of a report') },
  })
  await admin.send(adminBugReportCalls.mark, {
    params: { id: sentReport.body.id },
    body: { isDone: true },
    headers: { 'idempotency-key': 'done' },
  })
  const visit = {
    sessionId: crypto.randomUUID(),
    timestamp: new Date().toISOString(),
    userAgent: type('browser of a visit'),
  }
  await send(analyticsCalls.pageVisit, { body: { ...visit, path: '/', referrer: '' } })
  await send(userSearchCalls.search, { query: { q: type('search') } })
  await server.stranger(accountCalls.forgotPassword, { body: { email: email.toUpperCase() } })
  await server.stranger(signInCalls.login, { body: { email, password: type('a wrong password') } })

  // Another person's club, in which the user is a member and officer, runs an event and corrects a card.
  const club = await joinedBy(await foundClub(bo), ada)
  await appoint(bo, club, ada)
  const rows = [
    'firstName,lastName,joinDate,membershipType',
    'Wil,Bow,2026-01-01,regular',
    `Wes,Bow,2026-01-01,${type('a refused type')}`,
  ]
  const members = { file: rows.join('\n'), name: `${type('file')}.csv` }
  expect((await sendMemberFile(server.app, ada, club.id, members)).status).toBe(200)
  const before = { description: type('a description that was changed') }
  await send(clubCalls.save, { params: { id: club.id }, body: { name: club.name, ...before } })
  await send(clubCalls.save, { params: { id: club.id }, body: { name: club.name } })
  const member = { firstName: 'Wil', lastName: 'Bow', joinDate: '2026-01-01' }
  const noted = { ...member, notes: type('notes that were changed') }
  const { id: memberId } = (await send(clubMemberCalls.add, { params: { clubId: club.id }, body: noted }))
    .body
  await send(clubMemberCalls.save, { params: { clubId: club.id, memberId }, body: member })
  await verifyAddressOf(server, ada)
  const message = { subject: type('the subject of a message'), text: type('a message to members') }
  const written = await send(clubMessageCalls.send, { params: { id: club.id }, body: message })
  expect(written.status).toBe(201)
  const questions = [{ id: 'with', kind: 'text', text: 'With whom?' }]
  const event = await announcedEvent(bo, club, { numberOfTargets: 2, details: { questions } })
  const answers = [{ question: 'with', answer: type('an answer at registration') }]
  await send(eventParticipantCalls.register, {
    params: { id: event.id },
    body: { archeryStyle: 'BH', answers },
  })
  const [guest] = await peopledEvent(bo, event, 4)
  const { groups } = (await bo.send(eventGroupCalls.start, { params: { id: event.id } })).body
  const groupId = groups[0]?.id ?? ''
  await bo.send(scorecardCalls.create, { body: { archerName: 'x', groupId } })
  const correction = await send(scorecardCalls.save, {
    params: { id: groupId },
    body: {
      archerName: 'x',
      reason: type('why a card was corrected'),
      scores: [{ participantId: guest?.id ?? '', zone: '1A' }],
    },
  })
  expect(correction.status).toBe(200)
  const asked = await send(groupScorecardCalls.query, {
    params: { id: groupId },
    body: { participantId: ada.user.id, target: 1, text: type('a query about a score') },
  })
  expect(asked.status).toBe(200)

  // A club without other members, with an upcoming event.
  const own = await foundClub(ada, { name: type('own club'), description: type('its description') })
  await send(eventCalls.create, {
    body: {
      clubId: own.id,
      name: type('own event'),
      description: type('its description'),
      competitionDate: '2099-01-01',
      archeryStyle: 'all',
    },
  })

  server.startJobs()
  await send(myDataCalls.request)
  await eventually(async () => {
    const [archive] = (await send(myDataCalls.list)).body
    expect(archive?.state).toBe('ready')
  })
  const found = async () => {
    const text = JSON.stringify([...(await everything(server.parts.config))]).toLowerCase()
    return [...typed].flatMap(([word, where]) => (text.includes(word.toLowerCase()) ? [where] : []))
  }
  expect((await found()).length).toBeGreaterThan(20)
  const everywhere = ['file', 'a declined name', 'browser of a visit', 'why a card was corrected']
  expect(await found()).toEqual(expect.arrayContaining(everywhere))
  expect((await send(accountDeletionCalls.remove, { body: { password } })).status).toBe(204)
  await eventually(async () => expect(await found()).toEqual([]))
})
