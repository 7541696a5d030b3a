import {
  type Call,
  clubMemberCalls,
  contract,
  eventGroupCalls,
  eventLiveCalls,
  eventParticipantCalls,
  eventResultCalls,
  eventTeamCalls,
  membershipAnswerCalls,
  myDataCalls,
  profileCalls,
  pushDeviceCalls,
  roundsHeader,
  type Schema,
  seriesCalls,
  sharingCalls,
  successStatus,
} from '@fletch/contract'
import { type Consent, hasAgreed, mayDisclose, type Viewer } from '@fletch/domain'
import {
  announcedEvent,
  bearer,
  beginCard,
  entries,
  eventually,
  follow,
  foundClub,
  handClock,
  joinedBy,
  listen,
  newBrowser,
  type Person,
  putEntries,
  readOutbox,
  registeredFor,
  senderOf,
  startTestServer,
  type TestServer,
  verifyAddressOf,
} from '@fletch/testkit'
import { unzip } from '@fletch/testkit/zip.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { workOf } from './app.ts'
import type { PushOrder } from './platform/push/push.ts'

const calls: readonly (readonly [string, Call])[] = Object.entries(contract).flatMap(([noun, all]) =>
  Object.entries<Call>(all).map(([name, call]) => [`${noun}.${name}`, call] as const),
)

/** All fields of an answer, by the names that lead to them; 'bytes' for a file or a stream. */
const fieldsOf = (schema: unknown): string[] => {
  if (schema === 'bytes') return ['bytes']
  if (schema instanceof z.ZodMiniArray) return fieldsOf(schema.def.element)
  if (schema instanceof z.ZodMiniRecord) return fieldsOf(schema.def.valueType)
  if (schema instanceof z.ZodMiniUnion) return schema.def.options.flatMap(fieldsOf)
  if (schema instanceof z.ZodMiniObject)
    return Object.entries(schema.def.shape).flatMap(([name, field]) => [
      name,
      ...fieldsOf(field).map((rest) => `${name}.${rest}`),
    ])
  const { innerType, out } = Object((schema as Schema | undefined)?.def)
  return innerType === undefined && out === undefined ? [] : fieldsOf(innerType ?? out)
}

const ofPerson =
  /(^|\.)(archer|archerName|bytes|by|dateOfBirth|editor|email|firstName|lastName|name|ownerName|phone|unconfirmed|userId|\w+UserId)$/

/** Names of things, by what they are in. */
const ofThing =
  /(^|\.)(ages|areas|arrows|asked|bows|club|clubs|competition|divisions|entries|event|events|items\.rounds?|lists|ownedClubs|rounds?|series|sexes|standings|startLists|teams)\.name$/

/** Nouns whose answers are things with a name. */
const nounsOfThings = [
  'clubRounds',
  'divisions',
  'eventLive',
  'eventRounds',
  'events',
  'ownFields',
  'publicEvents',
  'rounds',
  'series',
]

/** Calls of other nouns that answer with an event. */
const answerEvents = [
  'eventParticipants.answer',
  'eventParticipants.retire',
  'eventGroups.undoStart',
  'eventResults.complete',
  'eventResults.reopen',
]

const isNameOfThing = (name: string): boolean =>
  nounsOfThings.some((noun) => name.startsWith(`${noun}.`)) || answerEvents.includes(name)

const holdsPerson = (name: string, call: Call): boolean =>
  fieldsOf(call.answers[successStatus(call)]).some(
    (field) =>
      ofPerson.test(field) &&
      !ofThing.test(field) &&
      !(/^(items\.)?name$/.test(field) && isNameOfThing(name)),
  )

type Kind = 'club' | 'event' | 'card' | 'series' | 'day'

interface Place {
  readonly of: Kind
  readonly query?: string
  /** Holds the ids of accounts as keys of the columns of a card, for those who score with it. */
  readonly hasKeys?: true
  /** No one's name stands there but the reader's own: why. */
  readonly namesNoOther?: string
  /** A file, or names for a file or a print: it can be passed on to anyone, so it shows what anyone may read. */
  readonly isPassedOn?: true
}

/** Where others can be read. Each is read by all viewers, and has to name the archer who agreed to at least one. */
const places: Readonly<Record<string, Place>> = {
  'bests.ofClub': { of: 'club' },
  'bests.toBeat': { of: 'event', namesNoOther: 'records of before, by who shot them' },
  'cardHistory.read': { of: 'card', hasKeys: true, namesNoOther: 'columns are known by their keys' },
  'clubActivity.list': { of: 'club' },
  'clubMembers.download': { of: 'club' },
  'clubMembers.list': { of: 'club' },
  'eventCalendar.ofClub': { of: 'club', namesNoOther: 'events' },
  'eventCalendar.ofEvent': { of: 'event', namesNoOther: 'the event' },
  'eventDays.own': { of: 'day', hasKeys: true },
  'eventGroups.list': { of: 'event', hasKeys: true },
  'eventHistory.list': { of: 'event' },
  'eventParticipants.list': { of: 'event', hasKeys: true },
  'eventQueries.list': { of: 'event', namesNoOther: 'archers read their own queries' },
  'eventResults.download': { of: 'event', isPassedOn: true },
  'eventResults.open': { of: 'event' },
  'eventResults.read': { of: 'event' },
  'eventTeams.download': { of: 'event', isPassedOn: true },
  'eventTeams.propose': { of: 'event', namesNoOther: 'clubs, and ids of entries' },
  'eventTeams.read': { of: 'event' },
  'groupScorecards.group': { of: 'card', hasKeys: true },
  'groupScorecards.myGroups': { of: 'day', hasKeys: true },
  'groupScorecards.proposals': { of: 'card', namesNoOther: 'no value waits here' },
  'publicEvents.read': { of: 'event' },
  'resultsFile.json': { of: 'event', isPassedOn: true },
  'resultsFile.sheet': { of: 'event', isPassedOn: true },
  'scorecards.list': { of: 'day', hasKeys: true },
  'scorecards.read': { of: 'card', hasKeys: true },
  'series.download': { of: 'series', isPassedOn: true },
  'series.downloadPublic': { of: 'series', isPassedOn: true },
  'series.downloadPublicTeams': { of: 'series', namesNoOther: 'names of teams' },
  'series.downloadTeams': { of: 'series', namesNoOther: 'names of teams' },
  'series.readPublic': { of: 'series' },
  'series.table': { of: 'series' },
  'sharing.names': { of: 'card', isPassedOn: true, hasKeys: true },
}

/** Read in their own way by the test: streams, archives, mailed cards, and the search for people. */
const readApart = [
  'eventLive.follow',
  'eventLive.followByKey',
  'eventLive.followCard',
  'myData.download',
  'sharing.mail',
  'userSearch.search',
]

/** Reads that show only the reader, or people as holders of an office. */
const showNoArcher: Readonly<Record<string, string>> = {
  'adminBugReports.list': "the administrator's",
  'adminUsers.list': "the administrator's",
  'children.list': 'children of the reader',
  'children.takenOver': 'children of the reader',
  'clubAdministrators.list': 'officers of the club',
  'clubImports.list': 'the officer who imported',
  'clubMembers.data': 'one member, as officers read the list',
  'clubMessages.clubs': 'clubs of the reader',
  'clubMessages.list': 'the officer who wrote',
  'clubs.byCode': 'the owner, and whom the owner asks to take over',
  'clubs.invitation': 'the name of the club',
  'clubs.list': 'the owner, and whom the owner asks to take over',
  'clubs.read': 'the owner, and whom the owner asks to take over',
  'clubRequests.list': 'who asked the club, to its officers',
  'emailVerification.state': 'the reader',
  'eventAdmins.list': 'officers of the event',
  'eventCodes.keys': 'keys of phones by account, to officers of the event',
  'eventCalendar.follow': "the reader's events",
  'eventDays.ofChildren': 'like eventDays.own, for each child',
  'families.list': 'who asks to act for a child, and the child, to officers',
  'families.own': "children whom a club lists with the reader's verified address",
  'memberClaims.list': "members who say themselves that the club's entry is theirs",
  'memberInvitations.read': 'the member whom the reader has the mailed link of, and the officer who invites',
  'memberClaims.own': "the club's own entries of the reader's name, without an account",
  'memberMerges.list': 'the name of the entry that an officer merged, for officers',
  'photos.read': 'a picture, to those who may see its card',
  'photos.readLogo': 'a logo',
  'publicEvents.picture': 'name, days, place and club of an event',
  'questions.list':
    'the reader is asked: clubs, events, owners who hand over, and children with the address of the reader',
  'resultsFile.schema': 'a text of ours',
  'signIn.currentUser': 'the reader',
  'signIn.me': 'the reader',
}

/** Calls that change something and answer with a person: what they show is read at these places too. */
const changes: Readonly<Record<string, string>> = {
  'accounts.register': 'signIn.currentUser',
  'adminBugReports.mark': 'adminBugReports.list',
  'adminUsers.block': 'adminUsers.list',
  'adminUsers.endSessions': 'adminUsers.list',
  'bugReports.submit': 'adminBugReports.list',
  'children.add': 'children.list',
  'children.change': 'children.list',
  'children.takeOver': 'children.list',
  'children.undo': 'children.list',
  'clubAdministrators.add': 'clubAdministrators.list',
  'clubAdministrators.change': 'clubAdministrators.list',
  'clubImports.import': 'clubMembers.list',
  'clubMembers.add': 'clubMembers.list',
  'clubMembers.addUser': 'clubMembers.list',
  'clubMembers.save': 'clubMembers.list',
  'clubs.answerHandOver': 'clubs.read',
  'clubs.create': 'clubs.read',
  'clubs.handOver': 'clubs.read',
  'clubs.renewCode': 'clubs.read',
  'clubRequests.ask': 'clubs.read',
  'clubs.save': 'clubs.read',
  'clubs.setLogo': 'clubs.read',
  'emailVerification.account': 'signIn.currentUser',
  'eventAdmins.add': 'eventAdmins.list',
  'eventCheckIn.note': 'eventParticipants.list',
  'eventCodes.agree': 'eventCodes.keys',
  'eventCodes.take': 'scorecards.read',
  'eventDivisions.merge': 'eventResults.read',
  'eventGroups.change': 'eventGroups.list',
  'eventGroups.create': 'eventGroups.list',
  'eventGroups.start': 'eventGroups.list',
  'eventParticipants.add': 'eventParticipants.list',
  'eventParticipants.answerQuestions': 'eventParticipants.list',
  'eventParticipants.chooseClub': 'eventParticipants.list',
  'eventParticipants.change': 'eventParticipants.list',
  'eventParticipants.register': 'eventParticipants.list',
  'eventResults.shootOff': 'eventResults.read',
  'eventResults.takeOut': 'eventResults.read',
  'eventTeams.add': 'eventTeams.read',
  'eventTeams.change': 'eventTeams.read',
  'eventTeams.setRules': 'eventTeams.read',
  'eventTeams.stepIn': 'eventTeams.read',
  'groupScorecards.confirm': 'scorecards.read',
  'eventQueries.answer': 'eventQueries.list',
  'groupScorecards.copy': 'scorecards.read',
  'groupScorecards.query': 'scorecards.read',
  'groupScorecards.decide': 'scorecards.read',
  'groupScorecards.setEditor': 'scorecards.read',
  'mailEntries.change': 'mailEntries.read',
  'mailEntries.confirm': 'mailEntries.read',
  'mailEntries.read': 'the entry of the person who has its mailed link',
  'memberInvitations.invite': 'clubMembers.list',
  'memberMerges.merge': 'clubMembers.list',
  'notices.turnOff': 'one sentence, without a name',
  'profile.save': 'signIn.currentUser',
  'profile.setHomeClub': 'signIn.currentUser',
  'ownLanguage.choose': 'signIn.currentUser',
  'profile.setPhoto': 'signIn.currentUser',
  'scorecards.create': 'scorecards.read',
  'scorecards.save': 'scorecards.read',
  'sessions.extend': 'signIn.currentUser',
  'signIn.login': 'signIn.currentUser',
}

const listed = new Set([
  ...Object.keys(places),
  ...readApart,
  ...Object.keys(showNoArcher),
  ...Object.keys(changes),
])

const unlisted = (all: typeof calls): string[] =>
  all.filter(([name, call]) => holdsPerson(name, call) && !listed.has(name)).map(([name]) => name)

test('every call that answers with a person is in the list, and the list names no other', () => {
  expect(unlisted(calls)).toEqual([])
  const named = new Set(calls.map(([name]) => name))
  expect([...listed].filter((name) => !named.has(name))).toEqual([])
  const path = '/api/competitions/:id/marshals'
  const marshals = z.object({ marshals: z.array(z.object({ firstName: z.string() })) })
  const call: Call = { method: 'GET', path, access: 'user', summary: '', answers: { 200: marshals } }
  expect(unlisted([['eventMarshals.list', call]])).toEqual(['eventMarshals.list'])
})

const style = 'AMBB-R'

/** The people, with words that no one else has. */
const names = { asked: 'Quillan', declined: 'Drusilla', agreed: 'Yolanthe' } as const
const births = { asked: '1982-02-03', declined: '1983-02-04', agreed: '1984-02-05' } as const

/** An event with an archer who is asked, one who declined and one who agreed, all entered by an officer of their club. */
const shoot = async () => {
  const pushed: (PushOrder & { readonly endpoint: string })[] = []
  const server = await startTestServer({
    clock: handClock('2026-12-05T09:00:00.000Z'),
    replace: ({ push }) => ({
      push: {
        ...push,
        send: async ({ endpoint }: { readonly endpoint: string }, order: PushOrder) => {
          pushed.push({ ...order, endpoint })
          return 'sent' as const
        },
      },
    }),
  })
  const endpoints = new Map<string, string>()
  const person = async (name: string, dateOfBirth: string, club = 'Hill Archers') => {
    const { token, ...registered } = await server.person(name)
    const send = senderOf(server.app, token, { [roundsHeader]: '1' })
    const made: Person = { ...registered, token, send }
    const body = { firstName: name, lastName: `${name}sen`, club, clubMemberId: `No-${name}`, dateOfBirth }
    expect((await send(profileCalls.save, { body })).status).toBe(200)
    await verifyAddressOf(server, made)
    const { subscription } = newBrowser()
    await send(pushDeviceCalls.add, { body: subscription })
    endpoints.set(name, subscription.endpoint)
    return made
  }
  const olga = await person('Olga', '1970-01-01')
  const cam = await person('Cam', '1980-01-01')
  const stan = await person('Stan', '1981-01-01')
  const asked = await person(names.asked, births.asked, 'Moor Bowmen')
  const declined = await person(names.declined, births.declined, 'Moor Bowmen')
  const agreed = await person(names.agreed, births.agreed)
  const club = await joinedBy(await foundClub(olga), cam)
  const inClub = { id: club.id }
  for (const { user } of [asked, declined, agreed])
    await olga.send(clubMemberCalls.addUser, { params: { clubId: club.id, userId: user.id }, body: {} })
  for (const { send } of [declined, agreed])
    await send(membershipAnswerCalls.answer, { params: inClub, body: { agreed: true } })
  await declined.send(membershipAnswerCalls.answer, { params: inClub, body: { agreed: false, stays: true } })

  const details = { divisionScheme: 'ifaa-2021', isPublic: true, numberOfTargets: 2 }
  const event = await announcedEvent(olga, club, details)
  const params = { id: event.id }
  await registeredFor(event, [cam], style)
  const enter = async (who: object) =>
    (await olga.send(eventParticipantCalls.add, { params, body: { ...who, archeryStyle: style } })).body.id
  const [one, two, three] = [
    await enter({ userId: asked.user.id }),
    await enter({ userId: declined.user.id }),
    await enter({ userId: agreed.user.id }),
  ]
  const guest = await enter({ name: 'Guido Guest' })
  await doJobs(server)
  await agreed.send(eventParticipantCalls.answer, { params, body: { agreed: true } })
  await olga.send(eventTeamCalls.setRules, { params, body: { rules: { archers: 2, best: 2 } } })
  await olga.send(eventGroupCalls.create, { params, body: { groupSize: 5 } })
  const proposed = await olga.send(eventTeamCalls.propose, { params })
  for (const [name, archers] of [
    ['Foxes', [one, two]],
    ['Owls', [three, guest]],
  ] as const)
    await olga.send(eventTeamCalls.add, { params, body: { name, archers } })
  const { groups } = (await olga.send(eventGroupCalls.start, { params, body: {} })).body
  const groupId = groups[0]?.id ?? ''
  await beginCard(cam, groupId)
  const columns = [cam, asked, declined].map(({ user }) => [user.id, ['1A', '1C']] as const)
  const best = [agreed.user.id, ['1A', '1A']] as const
  expect((await putEntries(cam, groupId, entries(...columns, best, [guest, ['1A', '1C']]))).status).toBe(200)
  // For the history.
  for (const participantId of [one, two, three])
    await olga.send(eventParticipantCalls.change, {
      params: { ...params, participantId },
      body: { penalty: { points: 1, reason: 'late' } },
    })
  await declined.send(eventParticipantCalls.answer, { params, body: { agreed: false } })
  const counting = { kind: 'total' as const }
  const body = { clubId: club.id, name: 'League', counting }
  const series = (await olga.send(seriesCalls.create, { body })).body
  const ofSeries = { params: { id: series.id } }
  await olga.send(seriesCalls.setEvents, { ...ofSeries, body: { competitionIds: [event.id] } })
  const { publicKey } = (await olga.send(seriesCalls.setPublic, { ...ofSeries, body: { isPublic: true } }))
    .body
  const { liveKey } = (await olga.send(eventLiveCalls.open, { params, body: { isPublic: true } })).body
  const keys = { series: publicKey ?? '', board: liveKey ?? '' }
  const cast = { asked, declined, agreed } as const
  const ids = { club: club.id, event: event.id, card: groupId, series: series.id, day: '' }
  return { server, olga, cam, stan, cast, params, ids, keys, pushed, endpoints, proposed }
}

/** Runs all waiting jobs, and those that they add. */
const doJobs = async ({ parts }: Pick<TestServer, 'parts'>): Promise<void> => {
  const { handlers } = workOf(parts)
  const waiting = await parts.db.write((tx) =>
    tx.deleteFrom('outbox').returning(['id', 'kind', 'payload']).execute(),
  )
  for (const { kind, payload } of waiting.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
    await handlers[kind]?.(JSON.parse(payload))
  if (waiting.length > 0) await doJobs({ parts })
}

type Said = keyof typeof names
type Word = 'name' | 'contact' | 'birth' | 'id'

/** What a text tells of a person. */
const toldIn = (text: string, said: Said, { user }: Person): Word[] => {
  const low = text.toLowerCase()
  const words: Readonly<Record<Word, readonly string[]>> = {
    name: [`${names[said]}sen`],
    contact: [user.email, `No-${names[said]}`, 'Moor Bowmen'],
    birth: [births[said]],
    id: [user.id],
  }
  const found = (word: Word) => words[word].some((each) => low.includes(each.toLowerCase()))
  return (['name', 'contact', 'birth', 'id'] as const).filter(found)
}

/** Whether a viewer may read something of a person there. */
const mayRead = (word: Word, said: Said, viewer: Viewer, hasKeys: boolean): boolean => {
  const consent: Consent = said
  if (word === 'contact') return mayDisclose(consent, 'contact', viewer)
  if (word === 'birth') return mayDisclose(consent, 'person', viewer)
  if (word === 'name') return mayDisclose(consent, 'name', viewer)
  // The officer named the account.
  return hasAgreed(consent) || viewer === 'officer' || (viewer === 'companion' && hasKeys)
}

test('no place shows more of a person than they agreed to', { timeout: 240_000 }, async () => {
  const { server, olga, cam, stan, cast, params, ids, keys, pushed, endpoints, proposed } = await shoot()
  const viewers: readonly (readonly [Viewer, Person | null])[] = [
    ['public', null],
    ['signed-in', stan],
    ['companion', cam],
    ['officer', olga],
  ]
  const printed: string[] = []
  const leaks: string[] = []
  const named = new Set<string>()
  const read = (
    place: string,
    viewer: Viewer,
    text: string,
    { hasKeys = false, isPassedOn = false } = {},
  ) => {
    const reads = (word: Word) => (isPassedOn && word === 'name' ? 'public' : viewer)
    const parts = (['asked', 'declined', 'agreed'] as const).map((said) => {
      const told = toldIn(text, said, cast[said])
      if (said === 'agreed' && told.includes('name')) named.add(place)
      const [over, ...more] = told.filter((word) => !mayRead(word, said, reads(word), hasKeys))
      if (over !== undefined)
        leaks.push(`${place}, read by ${viewer}: ${[over, ...more].join(', ')} of ${said}`)
      return `${said}: ${told.join(' ') || '-'}`
    })
    printed.push(`${place.padEnd(28)} ${viewer.padEnd(10)} ${parts.join('   ')}`)
  }
  const addressOf = (name: string, { path }: Call, { of, query = '' }: Place) =>
    path
      .replace(':id', ids[of])
      .replace(':clubId', ids.club)
      .replace(':key', name.startsWith('series') ? keys.series : keys.board) + query
  const walk = async () => {
    for (const [name, call] of calls) {
      const place = places[name]
      if (place === undefined) continue
      for (const [viewer, reader] of viewers) {
        if (reader === null && call.access !== 'anyone') continue
        const { statusCode, body, rawPayload } = await server.app.inject({
          url: addressOf(name, call, place),
          headers: { ...(reader && bearer(reader)), [roundsHeader]: '1' },
        })
        expect([name, viewer, statusCode < 500]).toEqual([name, viewer, true])
        if (statusCode !== 200) continue
        const isBook = name === 'resultsFile.sheet'
        const text = isBook ? [...unzip(rawPayload).values()].map(String).join('\n') : body
        read(name, viewer, text, place)
      }
    }
  }
  await walk()
  read('eventTeams.propose', 'officer', JSON.stringify(proposed.body))

  // Boards and cards as streams.
  const origin = await listen(server)
  const streams = [
    ['eventLive.follow', `/api/competitions/${ids.event}/live`],
    ['eventLive.follow as lines', `/api/competitions/${ids.event}/live?only=changes`],
    ['eventLive.followByKey', `/api/live/${keys.board}`],
    ['eventLive.followCard', `/api/scorecards/${ids.card}/live`],
  ] as const
  for (const [name, path] of streams)
    for (const [viewer, reader] of viewers) {
      if (reader === null && name !== 'eventLive.followByKey') continue
      const stream = await follow(`${origin}${path}`, reader === null ? {} : bearer(reader))
      if (stream.answer.statusCode !== 200) continue
      await eventually(async () => expect(stream.frames()).not.toEqual([]))
      read(name, viewer, JSON.stringify(stream.frames()))
    }
  // Anyone may be found by name, whatever they are entered for. An address shows only after a yes.
  for (const [viewer, reader] of viewers) {
    if (reader === null) continue
    const found = await Promise.all(
      Object.values(names).map((q) =>
        server.app.inject({ url: `/api/users/search?q=${q}`, headers: bearer(reader) }),
      ),
    )
    const addresses = found.flatMap((each) => each.json<{ email: string }[]>().map(({ email }) => email))
    read('userSearch.search', viewer, addresses.join('\n'))
  }

  // An archer and an officer mail the card to someone else.
  const stranger = 'stranger@example.org'
  for (const { send } of [cam, olga])
    expect(
      (await send(sharingCalls.mail, { params: { id: ids.card }, body: { email: stranger } })).status,
    ).toBe(200)

  expect((await olga.send(eventResultCalls.complete, { params })).status).toBe(200)
  await walk()
  for (const [viewer, { send, token }] of [
    ['companion', cam],
    ['officer', olga],
  ] as const) {
    const { id } = (await send(myDataCalls.request)).body
    await doJobs(server)
    expect((await send(myDataCalls.list)).body[0]?.state).toBe('ready')
    const url = `/api/my-data/archives/${id}/file`
    const { rawPayload } = await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
    read('myData.download', viewer, [...unzip(rawPayload).values()].map(String).join('\n'), { hasKeys: true })
  }

  // Emails and notifications: of others no one is told, and without a yes no one gets more than the question.
  await doJobs(server)
  const questions = ['A club added you as a member', 'You were entered for an event']
  const mails = await readOutbox(server.dataDir)
  expect(mails.some(({ parsed }) => parsed.subject?.startsWith('Results'))).toBe(true)
  for (const { parsed } of mails) {
    const to = parsed.to?.[0]?.address ?? ''
    const own = (['asked', 'declined', 'agreed'] as const).find((said) => cast[said].user.email === to)
    printed.push(`mail ${String(parsed.subject).padEnd(34)} to ${own ?? 'others'}`)
    const text = `${parsed.text} ${parsed.html} ${parsed.attachments.map(({ content }) => String(content)).join('\n')}`
    if (to === stranger) read('sharing.mail', 'public', text)
    else if (own === undefined) read(`mail ${parsed.subject}`, 'companion', text)
    else if (own !== 'agreed' && !questions.includes(parsed.subject ?? ''))
      leaks.push(`mail '${parsed.subject}' to ${own}`)
  }
  for (const { endpoint, message } of pushed) {
    const own = (['asked', 'declined', 'agreed'] as const).find(
      (said) => endpoints.get(names[said]) === endpoint,
    )
    const { kind } = message as { readonly kind: string }
    printed.push(`notification ${kind} to ${own ?? 'others'}`)
    if (own !== undefined && own !== 'agreed' && kind !== 'entered')
      leaks.push(`notification '${kind}' to ${own}`)
    if (own === undefined) read(`notification ${kind}`, 'public', JSON.stringify(message))
  }

  process.stdout.write(`${[...new Set(printed)].join('\n')}\n`)
  expect([...new Set(leaks)]).toEqual([])
  const silent = [...Object.entries(places), ...readApart.map((name) => [name, {}] as const)]
    .filter(([name, place]) => !('namesNoOther' in place) && !named.has(name))
    .map(([name]) => name)
  expect(silent).toEqual(['eventLive.followCard', 'userSearch.search'])
})
