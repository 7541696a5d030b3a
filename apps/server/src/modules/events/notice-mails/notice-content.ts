import type { ClubEvent, EventGroup, EventResult, EventResults } from '@fletch/contract'
import {
  type DivisionScheme,
  dayIn,
  type MoveKind,
  mayDisclose,
  moveKinds,
  type NoticeKind,
  personName,
  type StartMove,
  startMovesBetween,
  type ToldStart,
} from '@fletch/domain'
import * as z from 'zod/mini'
import { instantOf } from '../../../platform/clock.ts'
import type { ReadConnection } from '../../../platform/db/database.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { schemeNamed } from '../../divisions/index.ts'
import { groupsOf } from '../groups/reads.ts'
import { toldStart } from '../mailed-archers/starts.ts'
import { findMessage } from '../messages/store.ts'
import { findNotice, listLaterOfKind } from '../notices/store.ts'
import { shootsLaterRounds } from '../participants/later-rounds.ts'
import { countAhead, findParticipantOf } from '../participants/store.ts'
import { findEvent } from '../record/reads.ts'
import { isOpen, roundsOfEvent } from '../record/round-policy.ts'
import { resultsOf } from '../results/reads.ts'
import type { ReadResults } from './standings.ts'
import { startOfGroup } from './told-starts.ts'

const noticeFacts = z.object({
  moves: z.optional(z.array(z.enum(moveKinds))),
  dayBefore: z.optional(z.string()),
  isRemoved: z.optional(z.boolean()),
  was: z.optional(z.nullable(toldStart)),
  isTakenBack: z.optional(z.boolean()),
  by: z.optional(z.string()),
})

export type Notice = NonNullable<Awaited<ReturnType<typeof findNotice>>>

/** What a notice is about. */
export interface NoticeSubject {
  /** The event with all its rounds. */
  readonly event: ClubEvent
  /** The event, or the round of it that the notice is about. */
  readonly round: ClubEvent
}

/** Where an archer starts. */
export interface GroupStart extends ToldStart {
  /** The time of the group or else of the event, in the event's time zone; empty if there is none. */
  readonly startsAt: string
  /** Names of the other archers in the group. */
  readonly others: readonly string[]
}

/** What changed about an archer's start. */
export interface ChangedStart {
  /** Null if the archer has no group now. */
  readonly start: GroupStart | null
  /** What the archer was told before; null if they had no group. */
  readonly was: ToldStart | null
  readonly moves: readonly StartMove[]
}

/** An archer's result. */
export interface OwnResult {
  readonly result: EventResult
  readonly scheme: DivisionScheme
  /** The code of the division. */
  readonly division: string
  readonly archers: number
}

/** A message of an officer. */
export interface OfficerMessage {
  readonly subject: string
  readonly text: string
  readonly firstName: string
  readonly lastName: string
}

/** What changed about an event. */
export interface Changed {
  readonly moves: readonly MoveKind[]
  /** The previous day, or the day that was removed. */
  readonly dayBefore?: string | undefined
  /** A later round was removed from the event. */
  readonly isRemoved?: boolean | undefined
}

/** The content of a notice, by its kind. */
export type NoticeContent =
  | { readonly kind: 'registered' | 'entered' | 'moved-up' | 'cancelled' }
  | { readonly kind: 'waiting'; readonly position: number }
  | (Changed & { readonly kind: 'changed' })
  | { readonly kind: 'eve'; readonly start: GroupStart | null }
  | (ChangedStart & { readonly kind: 'start-changed' })
  | { readonly kind: 'results'; readonly own: OwnResult | null; readonly settled: boolean }
  | { readonly kind: 'message'; readonly message: OfficerMessage }

/** The kind of notice in the settings, by which a user turns it off. */
export const settingOf = ({ kind }: Pick<Notice, 'kind'>): NoticeKind => {
  if (kind === 'entered') return 'registered'
  return kind === 'start-changed' ? 'eve' : kind
}

/** Whether the administrator blocked the account that gets the notice, or the archer. */
export const isBlocked = ({
  blockedAt,
  archerBlockedAt,
}: Pick<Notice, 'blockedAt' | 'archerBlockedAt'>): boolean => blockedAt !== null || archerBlockedAt !== null

/** The child's first name if the notice goes to the account that acts for the child, or null. */
export const childNameIn = ({
  userId,
  readerId,
  archerName,
}: Pick<Notice, 'userId' | 'readerId' | 'archerName'>): string | null =>
  userId === readerId ? null : archerName

/** A notice with its event and round; null if any of them no longer exists. */
export const readNotice = async (
  db: ReadConnection,
  id: string,
): Promise<(NoticeSubject & { readonly notice: Notice }) | null> => {
  const notice = await findNotice(db, id)
  if (notice === undefined) return null
  const { userId } = notice
  const round = await findEvent(db, { userId }, notice.competitionId)
  const event = round?.partOf ? await findEvent(db, { userId }, round.partOf.id) : round
  return round === null || event === null ? null : { notice, round, event }
}

/** The result of an archer of an event; null if they have none. */
export const resultIn = async (
  db: ReadConnection,
  event: ClubEvent,
  archerId: string | undefined,
  { divisions, settled }: EventResults,
): Promise<{ readonly own: OwnResult | null; readonly settled: boolean }> => {
  const scheme = await schemeNamed(db, event.divisionScheme)
  for (const { archeryStyle, results } of divisions) {
    const result = results.find(({ participantId }) => participantId === archerId)
    if (result !== undefined)
      return { own: { result, scheme, division: archeryStyle, archers: results.length }, settled }
  }
  return { own: null, settled }
}

const ownResult = async (
  db: ReadConnection,
  event: ClubEvent,
  { userId, createdAt }: Notice,
  standings: ReadResults,
) => {
  const archer = await findParticipantOf(db, event.id, userId)
  return resultIn(db, event, archer?.id, await standings(event.id, createdAt))
}

const timeOf = ({ details }: ClubEvent): string => details?.startTime ?? ''

/** Whether an archer shoots in a round. Until its archers are known, it is shot by those who would be added to it. */
const shoots = async (db: ReadConnection, { event, round }: NoticeSubject, userId: string) => {
  const { partOf, participantCount, registrationStatus } = round
  if (partOf === undefined || participantCount > 0) return registrationStatus === 'registered'
  return shootsLaterRounds(db, event.id, userId)
}

/** Whether news of a change still matters. A day that was removed was still to come, whatever the other days are. */
const isChangeNews = ({ event, round }: NoticeSubject, isRemoved: boolean): boolean => {
  if (isRemoved) return event.status !== 'cancelled'
  return round.partOf === undefined ? roundsOfEvent(event).some(isOpen) : isOpen(round)
}

type GroupArcher = EventGroup['participants'][number]

/** Where an archer starts, from the groups of a round; null if they have no group yet. */
export const startIn = (
  groups: readonly EventGroup[],
  event: ClubEvent,
  isArcher: (archer: GroupArcher) => boolean,
): GroupStart | null => {
  const group = groups.find(({ participants }) => participants.some(isArcher))
  if (group === undefined) return null
  return {
    ...startOfGroup(group),
    startsAt: group.startsAt ?? timeOf(event),
    others: group.participants.filter((archer) => !isArcher(archer)).map(({ user }) => personName(user)),
  }
}

const findStart = async (db: ReadConnection, { event, round }: NoticeSubject, userId: string) =>
  startIn(await groupsOf(db, { userId }, round.id), event, (archer) => archer.userId === userId)

/**
 * Whether an archer may be told of an event. Without a yes they get the question, and the news that takes it back. Who
 * has not registered, or left, is told what other rules of a notice say.
 */
const isOpenTo = ({ entryConsent }: ClubEvent, kind: Notice['kind']): boolean => {
  if (entryConsent === undefined || mayDisclose(entryConsent, 'notice', 'self')) return true
  return (kind === 'entered' || kind === 'cancelled') && mayDisclose(entryConsent, 'question', 'self')
}

const saysOf = ({ says }: { readonly says: string | null }) => noticeFacts.parse(JSON.parse(says ?? '{}'))

/** Whether the entry that a notice tells of was taken back. */
export const isTakenBack = (notice: { readonly says: string | null } | undefined): boolean =>
  notice !== undefined && saysOf(notice).isTakenBack === true

/** The officer whose entry a notice tells of; undefined if a notice of an earlier version does not say. */
export const causerOf = (notice: { readonly says: string | null }): string | undefined => saysOf(notice).by

/**
 * Whether a later notice says all that this one says. An event that is changed many times is not told many times by a
 * mailbox or push service that was behind.
 */
const isOvertaken = async (db: ReadConnection, notice: Notice): Promise<boolean> => {
  const { moves = [] } = saysOf(notice)
  return (await listLaterOfKind(db, notice))
    .map(saysOf)
    .some(
      ({ moves: later = [], isRemoved }) => isRemoved !== true && moves.every((each) => later.includes(each)),
    )
}

export interface NoticeParts extends Pick<Dependencies, 'clock' | 'db'> {
  /** Shared results, if many notices need them at once. */
  readonly standings?: ReadResults
}

/** The content of a notice; null if it is no longer true. */
export const contentOfNotice = async (
  { clock, db: { read: db }, standings = (eventId) => resultsOf(db, eventId) }: NoticeParts,
  { notice, ...facts }: NoticeSubject & { readonly notice: Notice },
): Promise<NoticeContent | null> => {
  const { event, round } = facts
  const { kind } = notice
  if (!isOpenTo(event, kind)) return null
  const { status, registrationStatus } = event
  const isToCome = roundsOfEvent(event).some(isOpen)
  const hasPlace = registrationStatus === 'registered'
  switch (kind) {
    case 'registered':
    case 'moved-up':
      return isToCome && hasPlace ? { kind } : null
    case 'entered':
      // Absent archers are asked too, who only came to a later round, and accounts of whom a guest's entry may be.
      return isToCome && event.isAsked ? { kind } : null
    case 'waiting': {
      const archer = await findParticipantOf(db, event.id, notice.userId)
      if (archer === undefined || !isToCome || registrationStatus !== 'waiting') return null
      return { kind, position: (await countAhead(db, archer)) + 1 }
    }
    case 'changed': {
      const { moves = [], dayBefore, isRemoved = false } = saysOf(notice)
      if (!isChangeNews(facts, isRemoved) || registrationStatus === null) return null
      // No later notice says that a day was added, or which one was removed.
      const isMove = dayBefore !== undefined && !isRemoved
      return isMove && (await isOvertaken(db, notice)) ? null : { kind, moves, dayBefore, isRemoved }
    }
    case 'cancelled':
      return status === 'cancelled' && registrationStatus !== null ? { kind } : null
    case 'eve': {
      const isStill = isOpen(round) && round.competitionDate === notice.about
      if (!isStill || !(await shoots(db, facts, notice.userId))) return null
      // For the archer the day has begun, so 'tomorrow' would be wrong.
      if (dayIn(notice.archerZone ?? round.timeZone, instantOf(clock)) >= round.competitionDate) return null
      return { kind, start: await findStart(db, facts, notice.userId) }
    }
    case 'start-changed': {
      if (!isOpen(round) || !(await shoots(db, facts, notice.userId))) return null
      const { was = null } = saysOf(notice)
      const start = await findStart(db, facts, notice.userId)
      const moves = startMovesBetween(was, start, timeOf(event))
      return moves.length === 0 ? null : { kind, start, was, moves }
    }
    case 'results':
      return round.status === 'completed' && !(await isOvertaken(db, notice))
        ? { kind, ...(await ownResult(db, event, notice, standings)) }
        : null
    case 'message': {
      const message = await findMessage(db, notice.about)
      return message === undefined ? null : { kind, message }
    }
  }
}
