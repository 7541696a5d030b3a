import {
  type ClubEvent,
  eventLiveCalls,
  type GroupAtEvent,
  groupScorecardCalls,
  historyCall,
  photoCalls,
  type Scorecard,
  scorecardCalls,
} from '@fletch/contract'
import {
  type CardContent,
  contentOf,
  type Entry,
  type Hit,
  type Round,
  scoreEntries,
  tally,
  threeArrowRound,
} from '@fletch/domain'
import { ada, network, open } from './app.tsx'
import { eventWith } from './events.ts'

const photoPath = '/objects/uploads/01980000-0000-7000-8000-0000000000f1'
const at = '2026-05-02T09:00:00.000Z'

const notFound = { message: 'Not found', errors: [] }

/** A guest of a group. */
export const guest = (number: number, name: string) => ({
  id: `01980000-0000-7000-8000-0000000000b${number}`,
  userId: null,
  name,
})

/** Ada's group with guests, at an event of three targets that is being shot. The group has a card unless a test says otherwise. */
export const groupAtEvent = (
  id: string,
  guests: readonly ReturnType<typeof guest>[],
  more: Partial<ClubEvent> = {},
  scorecardId: string | null = id,
): GroupAtEvent => {
  const competition = eventWith({ status: 'active', numberOfTargets: 3, isEventAdmin: false, ...more })
  const participants = [{ id: ada.id, userId: ada.id, name: 'Ada Nock' }, ...guests].map((archer) => {
    const [firstName = '', lastName = ''] = archer.name.split(' ')
    return {
      id: archer.id,
      competitionId: competition.id,
      userId: archer.userId,
      groupId: id,
      archeryStyle: 'BH',
      registeredAt: at,
      status: 'registered' as const,
      position: null,
      isAsked: false,
      user: { firstName, lastName },
    }
  })
  const group = {
    id,
    competitionId: competition.id,
    groupName: 'Group 7',
    targetNumbers: [1],
    code: null,
    createdAt: at,
    scorecardId,
    participants,
  }
  return { competition, group }
}

interface CardOf {
  readonly round?: Round
  readonly guests?: readonly ReturnType<typeof guest>[]
  /** The hits at the first targets of an own card. */
  readonly hits?: readonly Hit[]
  readonly targets?: number
  /** How many targets have their photo. All by default. */
  readonly photos?: number
}

const sumsOf = (round: Round, { scores }: CardContent) => {
  const { zones: _zones, scoredPoints: _points, arrowsShot: _arrows, ...sums } = tally(round, scores)
  return sums
}

/** A card of three or more targets with their photos: Ada's own, or that of her group. */
export const cardOf = (
  kind: 'own' | 'group',
  id: string,
  { round = threeArrowRound, guests = [], hits = [], targets = 3, photos = targets }: CardOf = {},
): Scorecard => {
  const isGroup = kind === 'group'
  const archers = isGroup ? [{ id: ada.id, userId: ada.id, name: 'Ada Nock' }, ...guests] : []
  const blank = (row: number): Entry => ({
    zone: null,
    distance: '',
    photoPath: row < photos ? photoPath : null,
  })
  const rows = Array.from({ length: targets }, (_, row) => row)
  const content: CardContent = {
    roundId: round.id,
    archerName: isGroup ? 'Group 7 Combined' : 'Ada Nock',
    club: 'The Oaks',
    date: '2026-05-02',
    archeryStyle: 'BH',
    distanceUnit: 'meters',
    startingTarget: 1,
    numberOfTargets: targets,
    courseTargets: targets,
    divisionScheme: 'styles',
    scores: isGroup
      ? rows.flatMap((row) => archers.map((archer) => ({ ...blank(row), participantId: archer.id })))
      : rows.map((row) => ({ ...blank(row), ...hits[row] })),
  }
  return {
    ...contentOf(content),
    ...sumsOf(round, content),
    scores: scoreEntries(round, content),
    id,
    userId: ada.id,
    isGroupScorecard: isGroup,
    groupId: isGroup ? id : null,
    groupParticipants: archers.map((archer) => ({ ...archer, confirmedAt: null })),
    editorUserId: isGroup ? ada.id : null,
    originalGroupScorecardId: null,
    version: 1,
    createdAt: at,
    updatedAt: at,
  }
}

/**
 * Opens a card of the server, which accepts every save. For a group's card the event is known if it is given, or answered
 * by the test.
 */
export const openCard = async (
  card: Scorecard,
  size: 'phone' | 'desk' = 'phone',
  round: Round = threeArrowRound,
  group?: GroupAtEvent | 'answered by the test',
) => {
  network.on(scorecardCalls.read, card)
  network.on(
    scorecardCalls.save,
    ({ body: { scores, weather = '', temperature = '', note = '', bow = '' } }) => {
      const entries = scores.map(({ arrows, ...entry }) => ({ ...entry, ...(arrows && { arrows }) }))
      const content = { ...contentOf(card), scores: entries }
      const remarks = { weather, temperature, note, bow }
      return {
        ...card,
        ...remarks,
        ...sumsOf(round, content),
        scores: scoreEntries(round, content),
        version: 2,
      }
    },
  )
  network.refuse(photoCalls.read, 404, notFound)
  if (group === undefined) network.refuse(groupScorecardCalls.group, 404, notFound)
  else if (group !== 'answered by the test') network.on(groupScorecardCalls.group, group)
  network.refuse(eventLiveCalls.followCard, 404, notFound)
  network.otherwise(groupScorecardCalls.proposals, [])
  network.otherwise(historyCall, { items: [], nextCursor: null })
  await open(`/scorecard/${card.id}`, { as: ada, size })
}
