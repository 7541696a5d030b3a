import { type Call, contract, mostArchers, mostInList, type Schema, successStatus } from '@fletch/contract'
import { startTestServer } from '@fletch/testkit'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

const calls: readonly (readonly [string, Call])[] = Object.entries(contract).flatMap(([noun, all]) =>
  Object.entries<Call>(all).map(([name, call]) => [`${noun}.${name}`, call] as const),
)

/** The lists in an answer, by the names of the fields that lead to them: '' is the answer itself. */
const listsIn = (schema: unknown): string[] => {
  if (schema instanceof z.ZodMiniArray || schema instanceof z.ZodMiniRecord) return ['']
  if (schema instanceof z.ZodMiniUnion) return schema.def.options.flatMap(listsIn)
  if (schema instanceof z.ZodMiniObject)
    return Object.entries(schema.def.shape).flatMap(([name, field]) =>
      listsIn(field).map((rest) => (rest === '' ? name : `${name}.${rest}`)),
    )
  const { innerType, out } = Object((schema as Schema | undefined)?.def)
  return innerType === undefined && out === undefined ? [] : listsIn(innerType ?? out)
}

const isPaged = ({ query }: Call): boolean =>
  query instanceof z.ZodMiniObject && 'limit' in query.shape && 'cursor' in query.shape

/** Made once for all who ask at the same time, in spans, two at a time per process (shared-answers.ts). */
const shared = ['eventResults.read', 'publicEvents.read', 'series.table', 'series.readPublic']

/** Bytes that are passed on as they are stored, or that end only with their reader. */
const streamed: Readonly<Record<string, string>> = {
  'eventLive.follow': 'frames that are made once for all, ten a second',
  'eventLive.followByKey': 'the same',
  'eventLive.followCard': 'a number a save',
  'myData.download': 'from the object store; a job makes it, one at a time',
  'photos.read': 'one photo',
  'photos.readLogo': 'one picture',
}

const ofOneAccount = 'what belongs to one account, each made by hand'
const byArchers = `at most ${mostArchers} archers, and ${mostInList} in a list`

/** Lists and texts that are bounded by something else, by call. */
const capped: Readonly<Record<string, string>> = {
  'accountDeletion.holdings': 'clubs that one account owns',
  'adminAnalytics.read': 'the first few of each figure, and a day each of a year',
  'bests.toBeat': 'one of each kind of round and division of an event',
  'children.list': 'mostChildren',
  'children.takenOver': 'mostChildren',
  'clubAdministrators.list': 'clubs are run by a few',
  'clubImports.list': `importsOfUser within 30 days, ${mostInList} in a list`,
  'clubMembers.data': `changes of one member, ${mostInList} in a list`,
  'clubRequests.list': `${mostInList} in a list`,
  'divisions.list': 'the built-in ones',
  'divisions.ofClub': 'mostSchemesOfClub',
  'eventAdmins.list': `events are run by a few, ${mostInList} in a list`,
  'eventArcherImports.list': byArchers,
  'eventArcherImports.undo': byArchers,
  'eventCalendar.ofEvent': 'one event',
  'eventCheckIn.note': byArchers,
  'eventCodes.keys': `ten of each archer, ${byArchers}`,
  'eventDays.own': 'the events of one archer on two days',
  'eventDays.ofChildren': 'mostChildren',
  'eventDivisions.merges': 'the divisions of a scheme',
  'eventDivisions.shot': 'the divisions of a scheme',
  'eventGroups.list': byArchers,
  'eventGroups.create': byArchers,
  'eventGroups.change': byArchers,
  'eventGroups.moves': byArchers,
  'eventGroups.forLate': byArchers,
  'eventGroups.start': byArchers,
  'eventParticipants.list': byArchers,
  'eventQueries.list': `mostQueries of each archer, ${byArchers}`,
  'eventResults.back': byArchers,
  'eventResults.open': byArchers,
  'eventDivisions.merge': byArchers,
  'eventResults.takeOut': byArchers,
  'eventResults.shootOff': byArchers,
  'eventTeams.read': byArchers,
  'eventTeams.setRules': byArchers,
  'eventTeams.propose': byArchers,
  'groupComparisons.read': 'the entries of a card',
  'groupScorecards.myGroups': 'the active events of one archer',
  'groupScorecards.proposals': 'the entries of a card',
  'clubImports.import': 'largestImport.rows; read in spans in its own place',
  'families.own': `${mostInList} in a list`,
  'families.list': `${mostInList} in a list`,
  'memberClaims.own': `members of one name, ${mostInList} in a list`,
  'memberClaims.list': `${mostInList} in a list`,
  'memberMerges.list': `what can be parted within two days, ${mostInList} in a list`,
  'myData.list': 'archivesOfUser within a day',
  'notices.turnOff': 'one sentence',
  'ownFields.list': 'ownFieldLimits.fields',
  'ownFields.save': 'ownFieldLimits.fields',
  'clubMessages.clubs': 'the clubs of one account and its children',
  'profile.memberships': 'the clubs of one account',
  'profile.myClubs': 'the clubs of one account',
  'publicEvents.picture': 'a picture of one size',
  'pushDevices.read': 'the devices of one account',
  'questions.list': ofOneAccount,
  'resultsFile.schema': 'a text of ours',
  'rounds.list': 'the built-in ones',
  'clubRounds.ofClub': 'mostRoundsOfClub',
  'series.list': `${mostInList} in a list`,
  'series.questions': `${mostInList} in a list`,
  'sessions.list': 'mostSessions',
  'sharing.names': 'the archers on a card',
  'statistics.clubs': `clubs on the cards of one account, ${mostInList} in a list`,
  'userSearch.search': '20',
}

/** Lists inside a record, which its own form bounds. */
const fields: Readonly<Record<string, string>> = {
  checks: 'the parts of the server',
  clubPositions: 'most positions of a member',
  ownValues: 'ownFieldLimits.fields',
  ages: 'divisionLimits',
  sexes: 'divisionLimits',
  bows: 'divisionLimits or mostEquipment',
  divisions: 'divisionLimits',
  arrows: 'mostEquipment',
  marks: 'mostEquipment',
  rounds: 'eventLimits.rounds',
  'details.questions': 'eventLimits.questions',
  'event.questions': 'eventLimits.questions',
  'mailEntries.questions': 'eventLimits.questions',
  'competition.rounds': 'eventLimits.rounds',
  'competition.details.questions': 'eventLimits.questions',
  'details.payment.amounts': 'mostAmounts',
  'competition.details.payment.amounts': 'mostAmounts',
  'order.payment.amounts': 'mostAmounts',
  answers: 'eventLimits.questions',
  archers: 'teamLimits.archers',
  'group.targetNumbers': 'roundLimits.targets',
  'group.participants': 'the archers of a group',
  records: 'one of each kind',
  scores: 'roundLimits.targets',
  groupParticipants: 'the archers of a group',
  codes: 'a few phones of a group',
  'card.scores': 'roundLimits.targets',
  'card.groupParticipants': 'the archers of a group',
  'card.codes': 'a few phones of a group',
  'scorecard.codes': 'a few phones of a group',
  'scorecard.scores': 'roundLimits.targets',
  'scorecard.groupParticipants': 'the archers of a group',
  off: 'the kinds of notices',
  pushesOff: 'the kinds of notices',
  areas: 'roundLimits.areas',
  points: 'roundLimits.areas',
  'targets.others': 'roundLimits.targets',
  'ties.steps': 'roundLimits.areas',
  'counting.points': 'seriesLimits.places',
  clubs: 'seriesLimits.clubs',
  asked: 'seriesLimits.clubs',
  events: 'seriesLimits.events',
  same: 'seriesLimits.archers',
}

/** The lists and texts of an answer that no form of a record bounds. */
const growing = calls.flatMap(([name, call]) => {
  const schema = call.answers[successStatus(call)]
  const lists = schema === 'bytes' ? ['bytes'] : listsIn(schema)
  return lists.every((list) => list in fields) ? [] : [[name, call] as const]
})

test('an answer that grows with the data comes in pages, in spans, made once for all, or has a cap', () => {
  expect(growing.length).toBeGreaterThan(70)
  const named = new Set([...shared, ...Object.keys(streamed), ...Object.keys(capped)])
  const unbounded = growing
    .filter(([name, call]) => !(isPaged(call) || call.inSpans === true || named.has(name)))
    .map(([name]) => name)
  expect(unbounded).toEqual([])
  // And the list names nothing that is bounded otherwise, or is gone.
  const listed = new Set(
    growing.filter(([, call]) => !isPaged(call) && call.inSpans !== true).map(([name]) => name),
  )
  expect([...named].filter((name) => !listed.has(name))).toEqual([])
})

test('files that grow take a place before they are read, whoever asks', async () => {
  const server = await startTestServer({
    replace: () => ({
      longAnswers: {
        enter: async () => {
          throw new Error('A place was taken')
        },
        during: async () => {
          throw new Error('A place was taken')
        },
      },
    }),
  })
  const ada = await server.person('Ada')
  const files = growing.filter(([, call]) => call.inSpans === true)
  expect(files.length).toBeGreaterThan(10)
  for (const [name, { method, path }] of files) {
    const url = path.replace(/:\w+/g, '0198c0de-0000-7000-8000-000000000000')
    const { statusCode } = await server.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${ada.token}` },
    })
    expect([name, statusCode]).toEqual([name, 500])
  }
})
