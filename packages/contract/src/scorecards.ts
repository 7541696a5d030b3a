import {
  archeryStyles,
  cardLimits,
  clubNotSpecified,
  distanceUnits,
  mostArchers,
  readZone,
  roundLimits,
  usualSchemeId,
  usualStyle,
  zoneCodes,
} from '@fletch/domain'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { distance, headFields, headLines, remarksIn } from './card-fields.ts'
import { cardFilter } from './card-filter.ts'
import { declinedValues } from './declined-values.ts'
import { errorAnswer } from './errors.ts'
import { cardFieldFaults } from './faults/cards.ts'
import { fieldFaults } from './faults/fields.ts'
import { say } from './faults/say.ts'
import { asSent, asStored, asTyped, id, instant, type LineRules, storedDate, text, whole } from './fields.ts'
import { pageOf, pageQuery } from './pages.ts'
import { withQuickCheck } from './quick-check.ts'

/** Current codes and, for requests, the former ones. Blank means that the target was not shot. */
export const sentZone = z.pipe(
  z._default(z.nullable(z.union([z.string(), z.number()])), null),
  z.pipe(
    z.transform((zone: string | number | null) =>
      zone === null || zone === '' ? null : (readZone(String(zone)) ?? 'unknown'),
    ),
    z.nullable(z.enum(zoneCodes, { error: say(cardFieldFaults, 'zone-unknown') })),
  ),
)

const photoPath = z.nullable(z.string().check(z.maxLength(300, say(cardFieldFaults, 'photo-malformed'))))

/**
 * Arrow codes in the order shot, 'M' for a miss, null for an arrow not entered. Whether the round allows them is
 * checked elsewhere, with the round at hand.
 */
const arrowsIn = z.array(z.nullable(asSent(4))).check(z.maxLength(roundLimits.arrows.most))

/**
 * A row as a client sends it. Target, score and subtotal follow from the zone and the order; the client's values are
 * ignored.
 */
const entryDraft = z.object({
  distance: z._default(distance, ''),
  zone: sentZone,
  /** For rounds that are not scored in zones; absent means blank. */
  arrows: z.optional(z.nullable(arrowsIn)),
  photoPath: z._default(photoPath, null),
  /** A sample row of 'Fill Example', which never counts in a season. Absent from rows that were shot. */
  isExample: z.optional(z.boolean()),
  /** The participant whose entry it is, on a group's card. */
  participantId: z.optional(id()),
})

const limits = cardLimits

const tooManyRows = say(cardFieldFaults, 'too-many-rows')

const head = (rules: LineRules) => {
  const { archerName, club } = headLines(rules)
  return { archerName, club: z._default(club, clubNotSpecified) }
}

const cardFields = {
  /** The clubs' own styles if absent. A card keeps the scheme that it started with. */
  divisionScheme: z.optional(id()),
  /** The clubs' own round if absent: older apps know no other. */
  roundId: z.optional(id()),
  ...head(asStored),
  date: z.optional(headFields.date),
  archeryStyle: z._default(headFields.archeryStyle, usualStyle),
  distanceUnit: z._default(headFields.distanceUnit, 'yards'),
  startingTarget: z._default(headFields.startingTarget, limits.startingTarget.fallback),
  /** The round's usual number if absent. */
  numberOfTargets: z.optional(headFields.numberOfTargets),
  courseTargets: z.optional(headFields.courseTargets),
  ...remarksIn,
  scores: z._default(
    z.array(entryDraft).check(z.maxLength(limits.numberOfTargets.most * mostArchers, tooManyRows)),
    [],
  ),
}

interface Rows {
  readonly scores: readonly { readonly participantId?: string | undefined }[]
  /** Absent until the round provides it. */
  readonly numberOfTargets?: number | undefined
}

interface Styled {
  readonly archeryStyle: string
  readonly divisionScheme?: string | undefined
}

const oneStyle = say(fieldFaults, 'one-required', { values: [...archeryStyles] })

/** Whether the style exists. Codes of other schemes are checked elsewhere, with the scheme at hand. */
const isKnownStyle = ({ archeryStyle, divisionScheme = usualSchemeId }: Styled) =>
  divisionScheme !== usualSchemeId ||
  typeof archeryStyle !== 'string' ||
  archeryStyles.some((style) => style === archeryStyle)
const unknownStyle = { error: oneStyle, path: ['archeryStyle'] }
const styleIsKnown = z.refine<Styled>(isKnownStyle, unknownStyle)
/** The same check, reported even if other fields have faults. */
const styleIsKnownAnyway = z.refine<Styled>(isKnownStyle, {
  ...unknownStyle,
  when: ({ value }) => typeof value === 'object' && value !== null,
})

/** Whether no archer has more entries on the card than it has targets. */
export const rowsFit = ({ scores, numberOfTargets }: Rows): boolean => {
  if (numberOfTargets === undefined || scores.length <= numberOfTargets) return true
  const rows = new Map<string | undefined, number>()
  for (const { participantId } of scores) rows.set(participantId, (rows.get(participantId) ?? 0) + 1)
  return Math.max(...rows.values()) <= numberOfTargets
}

const creation = (rules: LineRules) => {
  const fields = z.object({
    ...cardFields,
    ...head(rules),
    /**
     * The group, for a group's card, whose id the card gets. All other values except the editor then come from the
     * group.
     */
    groupId: z.optional(z.nullable(id())),
    editorUserId: z.optional(z.nullable(id())),
  })
  const rows = z.refine<Rows>(rowsFit, { error: tooManyRows, path: ['scores'] })
  return withQuickCheck(fields.check(rows, styleIsKnownAnyway), fields.check(rows, styleIsKnown))
}

/** A card as a person fills it in. */
export const scorecardDraft = creation(asTyped)

/** The card's fields of one line. On a group's card they come from the group, whatever is sent. */
export const cardLines = ['archerName', 'club'] as const

export type ScorecardDraft = z.output<typeof scorecardDraft>
export type ScorecardDraftInput = z.input<typeof scorecardDraft>

/**
 * A save may name the version it started from. A stale save is answered with 409 and the current card. The number of
 * rows is checked with the card at hand, because a group's card keeps its own number of targets regardless of what a
 * save sends.
 */
const saveFields = z.object({
  ...cardFields,
  version: z.optional(whole(1, 1_000_000_000)),
  /**
   * The editor of a group's card as the sender knew it; null for none. A save under another editor is stale as well,
   * because who may replace a value has changed.
   */
  seenEditorUserId: z.optional(z.nullable(id())),
  declined: declinedValues,
  /** Why event admins change a group's card. */
  reason: z.optional(text()),
})
export const scorecardSave = withQuickCheck(
  saveFields.check(styleIsKnownAnyway),
  saveFields.check(styleIsKnown),
)
export type ScorecardSave = z.output<typeof scorecardSave>

const scoredEntry = z.object({
  target: z.number(),
  distance: z.string(),
  zone: z.nullable(z.enum(zoneCodes)),
  /** For rounds that are not scored in zones, if something was shot. */
  arrows: z.optional(z.readonly(z.array(z.nullable(z.string())))),
  score: z.nullable(z.number()),
  subtotal: z.number(),
  photoPath: z.nullable(z.string()),
  isExample: z.optional(z.boolean()),
  participantId: z.optional(id()),
})

export const scorecard = z.object({
  id: id(),
  userId: id(),
  roundId: id(),
  archerName: z.string(),
  club: z.string(),
  date: storedDate(),
  archeryStyle: z.string(),
  /** The clubs' own styles if absent, as in cards that phones stored long ago. */
  divisionScheme: z.optional(id()),
  distanceUnit: z.enum(distanceUnits),
  startingTarget: z.number(),
  numberOfTargets: z.number(),
  courseTargets: z.number(),
  /** The archer's remarks on an own card; '' means none. Absent from cards that phones stored long ago. */
  weather: z.optional(z.string()),
  temperature: z.optional(z.string()),
  note: z.optional(z.string()),
  bow: z.optional(z.string()),
  scores: z.array(scoredEntry),
  isGroupScorecard: z.boolean(),
  groupId: z.nullable(id()),
  groupParticipants: z.array(
    z.object({
      id: id(),
      userId: z.nullable(id()),
      name: z.string(),
      /** When the archer confirmed the column in its current state. Any later change of the column voids it. */
      confirmedAt: z.optional(z.nullable(instant())),
      /** When the group handed in its card with this column. Later changes of the column do not void it. */
      finishedAt: z.optional(z.nullable(instant())),
      /** The editor at that time; null if there was none. */
      finishedUnder: z.optional(z.nullable(id())),
    }),
  ),
  editorUserId: z.nullable(id()),
  originalGroupScorecardId: z.nullable(id()),
  /** The name of the event, on a listed card of a group. Absent once the event is deleted. */
  eventName: z.optional(z.string()),
  totalScore: z.number(),
  targetsScored: z.number(),
  bestTarget: z.nullable(z.number()),
  mostCommonZone: z.nullable(z.string()),
  totalDistance: z.number(),
  proof: z.object({ scored: z.number(), photographed: z.number() }),
  /**
   * The codes by which a group's card was handed in: the last one of each key. The phone with this key merges what it has
   * with what it showed under this counter. Absent if there are none.
   */
  codes: z.optional(z.array(z.object({ keyId: id(), counter: z.number() }))),
  version: z.number(),
  createdAt: instant(),
  updatedAt: instant(),
})
export type Scorecard = z.output<typeof scorecard>

/** The answer to a save that started from a version that is no longer the newest. */
export const staleScorecard = z.extend(errorAnswer, { current: scorecard })

const oneScorecard = z.object({ id: id() })

export const scorecardQuery = z.object({ ...pageQuery, ...cardFilter })
export type ScorecardQuery = z.output<typeof scorecardQuery>

export const scorecardCalls = {
  list: call('GET', '/api/scorecards', {
    access: 'user',
    summary: "The caller's cards: a bare list of at most 1,000, or pages with ?limit=",
    order: 'Newest first, by the day of the round',
    query: scorecardQuery,
    answers: { 200: z.union([z.array(scorecard), pageOf(scorecard)]), 400: errorAnswer, 401: errorAnswer },
  }),
  create: call('POST', '/api/scorecards', {
    access: 'user',
    givesGroups: true,
    summary: 'Save a new card; an Idempotency-Key that is a UUIDv7 becomes its id',
    body: creation(asStored),
    answers: {
      // The group's card exists already.
      200: scorecard,
      201: scorecard,
      400: errorAnswer,
      401: errorAnswer,
      403: errorAnswer,
      404: errorAnswer,
      409: errorAnswer,
      422: errorAnswer,
    },
  }),
  read: call('GET', '/api/scorecards/:id', {
    access: 'user',
    summary: 'One card',
    record: 'scorecard',
    params: oneScorecard,
    answers: { 200: scorecard, 401: errorAnswer, 404: errorAnswer },
  }),
  save: call('PUT', '/api/scorecards/:id', {
    access: 'user',
    summary: 'Save a card whole; with the version it started from, in the body or as If-Match',
    record: 'scorecard',
    params: oneScorecard,
    body: scorecardSave,
    answers: {
      200: scorecard,
      400: errorAnswer,
      401: errorAnswer,
      403: errorAnswer,
      404: errorAnswer,
      409: z.union([staleScorecard, errorAnswer]),
      /** The card is of another round; the answer includes the current card. */
      422: z.union([staleScorecard, errorAnswer]),
    },
  }),
  remove: call('DELETE', '/api/scorecards/:id', {
    access: 'user',
    summary: 'Delete a card, and its photos that no other card shows',
    record: 'scorecard',
    params: oneScorecard,
    answers: { 204: null, 401: errorAnswer, 403: errorAnswer, 404: errorAnswer },
  }),
}
