import {
  accountCalls,
  accountDeletionCalls,
  adminActionCalls,
  adminAnalyticsCalls,
  adminBugReportCalls,
  adminLogCalls,
  adminMailCalls,
  adminSessionCalls,
  adminUserCalls,
  analyticsCalls,
  bugReportCalls,
  clubActivityCalls,
  clubAdministratorCalls,
  clubCalls,
  clubImportCalls,
  clubMemberCalls,
  clubMessageCalls,
  clubRequestCalls,
  clubRoundCalls,
  clubsOfCardsCall,
  emailVerificationCalls,
  eventAdminCalls,
  eventArcherImportCalls,
  eventCalls,
  eventDivisionCalls,
  eventGroupCalls,
  eventParticipantCalls,
  eventQueryCalls,
  eventResultCalls,
  familyCalls,
  groupScorecardCalls,
  historyCall,
  mailEntryCalls,
  memberAccounts,
  memberCares,
  memberInvitationCalls,
  memberSorts,
  myDataCalls,
  ownFieldCalls,
  photoCalls,
  profileCalls,
  questionCalls,
  roundCalls,
  scorecardCalls,
  seriesCalls,
  sessionCalls,
  sharingCalls,
  signInCalls,
  statisticsCall,
  userSearchCalls,
} from '@fletch/contract'
import { workOf } from '@fletch/server/app.ts'
import { doChore } from '@fletch/server/platform/jobs/worker.ts'
import { expect } from 'vitest'
import { administratorOf } from './administrator.ts'
import { cardWith, wholeRound } from './card.ts'
import { appoint, foundClub, handedOver, joinedBy, memberDraft } from './club.ts'
import { announcedEvent, registeredFor } from './event.ts'
import { eventually } from './eventually.ts'
import { memberFile, sendMemberFile } from './member-file.ts'
import type { Person } from './person.ts'
import { photoWith } from './photo.ts'
import { cardOfRound, roundDraft } from './round.ts'
import type { TestServer } from './server.ts'
import { verifyAddressOf } from './verified.ts'

/** Tables that stay small. The log keeps a fixed number of lines. */
export const staysSmall = (table: string) =>
  /^(?:secrets|log_lines|kysely_\w+|sqlite_\w+|pragma_\w+)$/.test(table)

/** Counting all rows has to read all of them; only the administrator does it. */
export const isCountOfAll = (sql: string) => /^select count\([^)]+\) as "count" from "\w+"$/.test(sql)

/** A club from its founding to its end. */
const walkClubs = async (server: TestServer, ada: Person, bo: Person) => {
  const { send } = ada
  const club = await joinedBy(await foundClub(ada), bo)
  const stranger = await server.person('Cleo')
  const params = { id: club.id }
  const inClub = { clubId: club.id }
  await send(clubCalls.list, { query: { q: 'oaks', limit: 1 } })
  await send(clubCalls.byCode, { params: { code: club.joinCode } })
  await send(clubCalls.save, { params, body: { name: 'Renamed' } })
  await send(clubCalls.save, { params, body: { name: 'Renamed', joining: 'request' } })
  await stranger.send(clubRequestCalls.ask, { params })
  await stranger.send(clubRequestCalls.withdraw, { params })
  await stranger.send(clubRequestCalls.ask, { params })
  const { body: requests } = await send(clubRequestCalls.list, { params })
  for (const { id: requestId } of requests)
    await send(clubRequestCalls.answer, { params: { ...inClub, requestId }, body: { agreed: true } })
  await send(clubCalls.renewCode, { params })
  await send(clubCalls.save, { params, body: { name: 'Renamed', joining: 'anyone' } })
  await appoint(ada, club, bo)
  await send(clubAdministratorCalls.list, { params })
  const body = {
    firstName: 'Dag',
    lastName: 'N',
    joinDate: '2020-01-01',
    email: bo.user.email,
    membershipId: '1',
  }
  const { id: memberId } = (await send(clubMemberCalls.add, { params: inClub, body: { ...body, email: '' } }))
    .body
  expect((await send(clubMemberCalls.add, { params: inClub, body })).status).toBe(409)
  await send(clubMemberCalls.save, {
    params: { ...inClub, memberId },
    body: { ...body, email: 'd@example.org' },
  })
  const { importId } = (await sendMemberFile(server.app, ada, club.id, { file: memberFile(3) })).body
  await send(clubImportCalls.list, { params: inClub })
  await verifyAddressOf(server, ada)
  await send(memberInvitationCalls.inviteImported, { params: { ...inClub, importId: importId ?? '' } })
  await send(memberInvitationCalls.invite, { params: { ...inClub, memberId } })
  for (const account of memberAccounts) {
    await send(clubMemberCalls.list, { params, query: { limit: 2, account } })
    await send(memberInvitationCalls.invitable, { params: inClub, query: { account, q: 'n' } })
  }
  for (const care of memberCares) await send(clubMemberCalls.list, { params, query: { limit: 2, care } })
  await send(clubMemberCalls.data, { params: { ...inClub, memberId } })
  const expiries = { licence: '2026-01-01', insurance: '', course: null }
  await send(clubMemberCalls.save, {
    params: { ...inClub, memberId },
    body: { ...body, email: 'd@example.org', expiries },
  })
  await send(clubMemberCalls.care, { params })
  await send(ownFieldCalls.list, { params })
  const yesNo = { name: 'Key given', type: 'yesNo' } as const
  const hand = { name: 'Bow hand', type: 'choice', options: ['Left', 'Right'] } as const
  const own = { fields: [yesNo, { ...hand, options: [...hand.options] }] }
  const { body: fields } = await send(ownFieldCalls.save, { params, body: own })
  const ownValues = Object.fromEntries(fields.map(({ id, type }) => [id, type === 'yesNo' ? true : 'Left']))
  for (const values of [ownValues, { [fields[0]?.id ?? '']: false }])
    await send(clubMemberCalls.save, {
      params: { ...inClub, memberId },
      body: { ...body, email: 'd@example.org', ownValues: values },
    })
  const query = { limit: 2, q: 'left', inOwnFields: 'true' } as const
  await send(clubMemberCalls.list, { params, query })
  await send(ownFieldCalls.save, {
    params,
    body: { fields: fields.slice(1).map((field) => ({ ...field, name: 'Hand' })) },
  })
  await send(memberInvitationCalls.inviteFound, { params: inClub, body: { memberIds: [memberId] } })
  await send(memberInvitationCalls.inviteFound, { params: inClub, body: { account: 'none' } })
  await stranger.send(memberInvitationCalls.read, { params: { token: 'unknown' } })
  await stranger.send(memberInvitationCalls.accept, { body: { token: 'unknown' } })
  await send(memberInvitationCalls.withdraw, { params: { ...inClub, memberId } })
  const kim = {
    ...body,
    firstName: 'Kim',
    email: ada.user.email,
    dateOfBirth: '2018-07-01',
    membershipId: '',
  }
  const { id: childId } = (await send(clubMemberCalls.add, { params: inClub, body: kim })).body
  const family = { ...inClub, userId: ada.user.id, memberId: childId }
  await send(familyCalls.own, { params: inClub })
  await send(familyCalls.say, { params: inClub, body: { memberId: childId, isMine: true } })
  await send(familyCalls.list, { params: inClub })
  await send(familyCalls.accept, { params: family })
  for (const sort of [undefined, ...memberSorts])
    for (const direction of ['asc', 'desc'] as const) {
      const query = { sort, direction, limit: 2, q: 'n' } as const
      await send(clubMemberCalls.list, { params, query: { ...query, status: 'active' } })
      const { body: page } = await send(clubMemberCalls.list, { params, query })
      const cursor = Array.isArray(page) ? undefined : (page.nextCursor ?? undefined)
      await send(clubMemberCalls.list, { params, query: { ...query, cursor } })
    }
  for (const direction of ['asc', 'desc'] as const) {
    const query = { sort: 'name', nameOrder: 'lastName', direction, limit: 1 } as const
    const { body: page } = await send(clubMemberCalls.list, { params, query })
    const cursor = Array.isArray(page) ? undefined : (page.nextCursor ?? undefined)
    await send(clubMemberCalls.list, { params, query: { ...query, cursor } })
  }
  await send(clubImportCalls.undo, { params: { ...inClub, importId: importId ?? '' } })
  await send(clubMemberCalls.remove, { params: { ...inClub, memberId } })
  await send(clubMessageCalls.preview, { params })
  await send(clubMessageCalls.send, { params, body: { subject: 'Work party', text: 'Bring gloves.' } })
  await send(clubMessageCalls.list, { params, query: { limit: 1 } })
  for (const isOn of [false, true]) await send(clubMessageCalls.choose, { params, body: { isOn } })
  await send(clubMessageCalls.clubs)
  await send(clubActivityCalls.list, { params, query: { limit: 1 } })
  await send(profileCalls.memberships)
  await send(userSearchCalls.search, { query: { q: 'ada' } })
  await send(emailVerificationCalls.request)
  await server.stranger(emailVerificationCalls.verify, { body: { token: 'none' } })
  await send(clubCalls.closing, { params })
  await bo.send(clubMemberCalls.leave, { params })
  await joinedBy(club, bo)
  await handedOver(ada, club, bo)
  await bo.send(clubCalls.handOver, { params, body: { userId: ada.user.id } })
  await ada.send(questionCalls.list)
  await bo.send(clubCalls.takeBackHandOver, { params })
  await bo.send(clubCalls.close, { params })
}

/** Everything that the administrator views and does, with visits and a bug report. */
const walkConsole = async (server: TestServer, ada: Person) => {
  const timestamp = '2026-05-02T09:00:00.000Z'
  const page = { path: '/', sessionId: 'tab', timestamp }
  await ada.send(analyticsCalls.pageVisit, { body: page })
  await ada.send(analyticsCalls.pageExit, { body: { ...page, dwellTime: 1 } })
  const report = { title: 'The pad ignores me', description: 'Nothing happens.' }
  const { id } = (await ada.send(bugReportCalls.submit, { body: report })).body
  const { send } = await administratorOf(server)
  await send(adminUserCalls.stats)
  await send(adminAnalyticsCalls.read)
  for (const query of [{ limit: 1 }, { limit: 1, q: 'ada' }]) {
    await send(adminUserCalls.list, { query })
    await send(adminLogCalls.list, { query: { ...query, level: 'error', from: timestamp, to: timestamp } })
    for (const state of ['open', 'done'] as const)
      await send(adminBugReportCalls.list, { query: { ...query, state } })
    await send(adminMailCalls.list, { query })
    await send(adminActionCalls.list, { query })
  }
  await send(adminBugReportCalls.mark, { params: { id }, body: { isDone: true } })
  await send(adminMailCalls.sendAgain, { params: { id: 'none' } })
  await send(adminMailCalls.sendAllAgain)
  await send(adminSessionCalls.logout)
}

/** A club's own round that is saved, shot, counted for a member, and withdrawn. */
const walkRounds = async (server: TestServer, { send }: Person) => {
  const club = await foundClub({ ...(await server.person('Finn')), send })
  const params = { id: club.id }
  const { id: roundId } = (await send(clubRoundCalls.create, { params, body: roundDraft })).body
  await send(clubRoundCalls.ofClub, { params })
  const body = { ...cardOfRound(roundId, [['X', 'K']]), club: club.name }
  const { id } = (await send(scorecardCalls.create, { body })).body
  await send(scorecardCalls.create, { body: cardWith(['1A'], { club: club.name }) })
  await server.parts.db.write((tx) =>
    tx.updateTable('scorecards').set({ version: 2 }).where('id', '=', id).execute(),
  )
  await send(roundCalls.list)
  await send(roundCalls.read, { params: { id: roundId } })
  await send(statisticsCall)
  await send(statisticsCall, { query: { roundId } })
  await send(clubMemberCalls.list, { params, query: { limit: 1 } })
  await send(clubRoundCalls.withdraw, { params: { id: club.id, roundId } })
}

/** An event from announcement to end. */
const walkEvents = async (server: TestServer, ada: Person, bo: Person) => {
  const { send } = ada
  const club = await foundClub(ada)
  const event = await announcedEvent(ada, club, { maxParticipants: 1, isPublic: true })
  const params = { id: event.id }
  await send(eventCalls.list, { query: { limit: 1 } })
  await send(eventCalls.list, { query: { clubId: club.id, status: 'upcoming', limit: 1 } })
  await send(eventCalls.list, { query: { q: 'oaks', limit: 1 } })
  await send(eventGroupCalls.byCode, { params: { code: 'AAAAAA' } })
  await send(eventAdminCalls.add, { params, body: { userId: bo.user.id } })
  await send(eventAdminCalls.list, { params })
  await send(eventAdminCalls.remove, { params: { ...params, userId: bo.user.id } })
  await registeredFor(event, [ada, bo])
  const stranger = { email: 'zoe@example.org', firstName: 'Zoe', lastName: 'Field', archeryStyle: 'BH' }
  await server.stranger(mailEntryCalls.ask, { params, body: stranger })
  await server.stranger(mailEntryCalls.confirm, { body: { token: 'none' } })
  await server.stranger(mailEntryCalls.calendar, { body: { token: 'none' } })
  await send(eventParticipantCalls.list, { params })
  await send(eventParticipantCalls.withdraw, { params })
  const settings = { name: 'Winter Shoot', competitionDate: '2026-12-05', archeryStyle: 'all' }
  await send(eventCalls.save, { params, body: settings })
  const guest = { name: 'Per Bue', archeryStyle: 'BH' } as const
  const { id: participantId } = (await send(eventParticipantCalls.add, { params, body: guest })).body
  const one = { ...params, participantId }
  await send(eventParticipantCalls.change, { params: one, body: { status: 'absent' } })
  await send(eventParticipantCalls.remove, { params: one })
  const importId = '01980000-0000-7000-8000-0000000000aa'
  await send(eventParticipantCalls.add, { params, body: { ...guest, importId } })
  await send(eventArcherImportCalls.list, { params })
  await send(eventArcherImportCalls.undo, { params: { ...params, importId } })
  // Age classes look at what an account, or a member, shot before.
  const ofAges = await announcedEvent(ada, club, { divisionScheme: 'ifaa-2021' })
  await registeredFor(ofAges, [bo], 'AMBB-R')
  await send(eventDivisionCalls.shot, { params: { id: ofAges.id } })
  const draft = { ...memberDraft, email: '', membershipId: 'OAK-9' }
  const entry = (await send(clubMemberCalls.add, { params: { clubId: club.id }, body: draft })).body
  const entered = { memberId: entry.id, archeryStyle: 'AMBB-R' }
  await send(eventParticipantCalls.add, { params: { id: ofAges.id }, body: entered })
  await registeredFor(event, [ada])
  for (const name of ['Per', 'Ole', 'Eva', 'Liv'])
    await send(eventParticipantCalls.add, { params, body: { name, archeryStyle: 'BH' } })
  const { groups } = (await send(eventGroupCalls.create, { params })).body
  await send(eventGroupCalls.moves, { params })
  const inGroup = { ...params, groupId: groups[0]?.id ?? '' }
  await send(eventGroupCalls.change, { params: inGroup, body: { groupName: 'Foxes' } })
  await send(eventGroupCalls.start, { params })
  const [{ id: groupId, participants } = { id: '', participants: [] }] = groups
  await send(scorecardCalls.create, { body: { ...cardWith(), groupId } })
  const ofGroup = { id: groupId }
  const archer = participants[0]?.userId ?? participants[0]?.id ?? ''
  const enter = (zone: string) => ({
    ...cardWith(),
    scores: [{ participantId: archer, zone }],
    reason: 'paper',
  })
  await send(scorecardCalls.save, { params: ofGroup, body: enter('1A') })
  await send(groupScorecardCalls.setEditor, { params: ofGroup, body: { editorUserId: bo.user.id } })
  await send(groupScorecardCalls.confirm, {
    params: ofGroup,
    body: { participantId: archer, confirmed: true },
  })
  await send(groupScorecardCalls.query, {
    params: ofGroup,
    body: { participantId: archer, target: 1, text: 'A 1A' },
  })
  await send(groupScorecardCalls.copy, { params: ofGroup })
  await send(sharingCalls.names, { params: ofGroup })
  await send(groupScorecardCalls.setEditor, { params: ofGroup, body: { editorUserId: ada.user.id } })
  await bo.send(scorecardCalls.save, { params: ofGroup, body: enter('1B') })
  const proposed = (await send(groupScorecardCalls.proposals, { params: ofGroup })).body
  expect(proposed).not.toEqual([])
  await send(groupScorecardCalls.decide, {
    params: ofGroup,
    body: { accept: proposed.map(({ id }) => id) },
  })
  await send(eventResultCalls.read, { params })
  await send(eventResultCalls.open, { params })
  await send(eventResultCalls.back, { params })
  const [asked] = (await send(eventQueryCalls.list, { params })).body
  await send(eventQueryCalls.answer, {
    params: { ...params, queryId: asked?.id ?? '' },
    body: { answer: 'As shot' },
  })
  const form = { name: 'Winter League', counting: { kind: 'total' as const } }
  const series = (await send(seriesCalls.create, { body: { ...form, clubId: event.clubId ?? '' } })).body
  const ofSeries = { params: { id: series.id } }
  await send(seriesCalls.setEvents, { ...ofSeries, body: { competitionIds: [event.id] } })
  await send(seriesCalls.setArchers, { ...ofSeries, body: { same: [] } })
  const { publicKey } = (await send(seriesCalls.setPublic, { ...ofSeries, body: { isPublic: true } })).body
  await send(seriesCalls.readPublic, { params: { key: publicKey ?? '' } })
  await send(seriesCalls.list, { query: { clubId: event.clubId ?? '' } })
  await send(seriesCalls.list, { query: { competitionId: event.id } })
  await send(seriesCalls.questions, { params: { clubId: event.clubId ?? '' } })
  await send(seriesCalls.table, ofSeries)
  await send(seriesCalls.save, { ...ofSeries, body: form })
  await send(seriesCalls.remove, ofSeries)
  await send(eventCalls.cancel, { params })
  await send(eventCalls.remove, { params })
  await send(clubCalls.close, { params: { id: club.id } })
}

/** Uses the whole application once, so that every kind of query runs. */
export const walkThrough = async (server: TestServer) => {
  server.startJobs()
  await server.metrics.text() // Prometheus requests this every few seconds
  const ada = await server.person()
  const send = ada.send
  await send(signInCalls.login, { body: { email: ada.user.email, password: ada.password } })
  await send(signInCalls.currentUser)
  await send(accountCalls.forgotPassword, { body: { email: ada.user.email } })
  const { uploadURL, objectPath } = (await send(photoCalls.requestUpload)).body
  await server.app.inject({
    method: 'PUT',
    url: uploadURL,
    headers: { 'content-type': 'image/jpeg' },
    payload: await photoWith(),
  })
  await send(photoCalls.keepScorePhoto, { body: { photoURL: uploadURL } })
  const scores = [{ zone: '1A', distance: '20', photoPath: objectPath }]
  const { id } = (
    await send(scorecardCalls.create, { body: cardWith([], { scores }), headers: { 'idempotency-key': 'k' } })
  ).body
  await send(scorecardCalls.save, {
    params: { id },
    body: cardWith(wholeRound(30)),
    headers: { 'idempotency-key': 'l' },
  })
  const filters = [
    {},
    { q: 'ada' },
    { style: 'BH' },
    { club: 'The Oaks' },
    { bow: 'Osage' },
    { from: '2026-01-01', to: '2026-12-31' },
  ] as const
  for (const filter of filters) {
    await send(scorecardCalls.list, { query: { ...filter, limit: 1 } })
    await send(statisticsCall, { query: filter })
  }
  await send(clubsOfCardsCall)
  await send(historyCall, { params: { id }, query: { limit: 1 } })
  await verifyAddressOf(server, ada)
  await send(sharingCalls.mail, { params: { id }, body: { email: 'club@example.org' } })
  const archive = (await send(myDataCalls.request)).body
  await eventually(async () => expect((await send(myDataCalls.list)).body[0]?.state).toBe('ready'))
  await send(myDataCalls.remove, { params: { id: archive.id } })
  await walkClubs(server, ada, await server.person('Cleo'))
  await walkRounds(server, ada)
  await walkEvents(server, ada, await server.person('Dora'))
  await walkConsole(server, ada)
  await send(scorecardCalls.remove, { params: { id } })
  for (const chore of workOf(server.parts).chores) await doChore(server.parts.db, chore)
  await send(signInCalls.logout)
  const bo = await server.person('Bo')
  await bo.send(sessionCalls.list)
  await bo.send(accountDeletionCalls.holdings)
  await bo.send(accountDeletionCalls.remove, { body: { password: bo.password } })
  // Jobs that the walk created: a mail, a photo to delete.
  await eventually(async () => {
    const open = await server.parts.db.read
      .selectFrom('outbox')
      .select('id')
      .where('doneAt', 'is', null)
      .execute()
    expect(open).toEqual([])
  })
}
