import { randomBytes } from 'node:crypto'
import {
  type AnotherEvent,
  type ClubEvent,
  type EventForm,
  type EventSettings,
  eventLines,
  fault,
  newLineFaults,
} from '@fletch/contract'
import {
  type DivisionScheme,
  joinCodeFrom,
  listIn,
  movesBetween,
  offeredCodes,
  type Round,
  reasonNotTo,
  tellsOtherwise,
  threeArrowRound,
  usualSchemeId,
} from '@fletch/domain'
import { isLanguage } from '@fletch/messages/languages.ts'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import {
  Conflict,
  Forbidden,
  invalidField,
  RuleBroken,
  refuse,
  refuseFields,
} from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { idFromKey } from '../../../platform/ids.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { newToken } from '../../../platform/tokens.ts'
import { refuseOffice } from '../../accounts/index.ts'
import { holdClub, membershipsOf, readClub } from '../../clubs/index.ts'
import { schemeNamed } from '../../divisions/index.ts'
import { roundNamed } from '../../rounds/index.ts'
import { insertAdminIfMissing } from '../admins/commands.ts'
import { keepCardsOf, lockCardsOf } from '../group-cards/locking.ts'
import { moveStartsOntoCourse, refuseSkippedGroups } from '../groups/change-commands.ts'
import { enqueueNotices } from '../notices/commands.ts'
import { registeredDivisions } from '../participants/reads.ts'
import { recordChange } from '../record/changes.ts'
import { announceRounds, findEvent, lockEvent, readEvent, requireEventAdmin } from '../record/reads.ts'
import { reasonPartOfEvent, roundsOfEvent } from '../record/round-policy.ts'
import { refuseSkipped } from '../record/skipped-times.ts'
import {
  countCalendarChange,
  deleteEvent,
  insertEvent,
  isShortCodeUsed,
  type StoredSettings,
  updateEvent,
} from '../record/store.ts'
import { tieRuleNamed } from '../record/tie-rules.ts'
import { moveUp } from '../registration/commands.ts'
import { addRound, copySettingsToLaterRounds, repeatRounds } from '../rounds/commands.ts'
import { reasonNotToAnnounce } from './policy.ts'

type CommandParts = Pick<Dependencies, 'clock' | 'jobs' | 'live'>

/**
 * The club, if the user holds a position in it; throws Forbidden otherwise. Who announces an event runs it, so a child
 * announces none.
 */
const clubToAnnounceIn = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: SignedInUser,
  clubId: string,
) => {
  await holdClub(tx, clubId)
  const club = await readClub(tx, who, clubId)
  const membership = (await membershipsOf(tx, who)).find((each) => each.clubId === clubId)
  const ownsClub = club.ownerId === who.userId
  refuse(reasonNotToAnnounce(membership === undefined ? null : { ...membership, ownsClub }), Forbidden)
  await refuseOffice(tx, parts, who.userId)
  return club
}

/** Throws Invalid for a division that the scheme does not have. */
const divisionsIn = (scheme: DivisionScheme, { archeryStyle }: EventSettings): string => {
  const list = listIn(scheme, archeryStyle)
  if (list === null) throw invalidField('archeryStyle', fault('division-unknown'))
  return list
}

/** The round and the division scheme that the settings name. */
const namedIn = async (tx: WriteTransaction, { roundId, divisionScheme }: EventSettings) => ({
  round: await roundNamed(tx, roundId),
  scheme: await schemeNamed(tx, divisionScheme),
})

/** The settings to store. Numbers of targets that are not given are the usual ones of the round. */
const settingsBy = (
  { round, scheme }: { readonly round: Round; readonly scheme: DivisionScheme },
  settings: EventSettings,
  storedEvent?: ClubEvent,
): StoredSettings => ({
  ...settings,
  archeryStyle: divisionsIn(scheme, settings),
  divisionScheme: scheme.id,
  roundId: round.id,
  tieRule: tieRuleNamed(round, settings, storedEvent),
  asksPhoto: settings.asksPhoto ?? storedEvent?.asksPhoto ?? true,
  namesGuests: settings.namesGuests ?? storedEvent?.namesGuests ?? false,
  takesMailEntries: settings.takesMailEntries ?? storedEvent?.takesMailEntries ?? true,
  language: settings.language === null || isLanguage(settings.language) ? settings.language : undefined,
  numberOfTargets: settings.numberOfTargets ?? round.targets.usual,
  courseTargets: settings.courseTargets ?? round.courseTargets,
})

interface Announcement {
  readonly club: { readonly id: string; readonly name: string }
  readonly settings: EventSettings
  /** Whether everyone with the link sees its page and board. */
  readonly isPublic: boolean
  readonly key: string | null
}

/** Records who changed how cards are kept: flight mode with the word of who permitted it, and the second scorer. */
const recordScoring = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: SignedInUser,
  before: Pick<ClubEvent, 'flightMode' | 'secondScorer'>,
  { id: competitionId, flightMode, secondScorer }: ClubEvent,
): Promise<void> => {
  if (before.flightMode !== flightMode) {
    const says = { permittedBy: flightMode ?? null }
    await recordChange(tx, parts, who, { competitionId, kind: 'flight-mode', says })
  }
  if (before.secondScorer !== secondScorer) {
    const says = { comparing: secondScorer ?? null }
    await recordChange(tx, parts, who, { competitionId, kind: 'second-scorer', says })
  }
}

const shortCodeLength = 6

/** A short code that no event has yet. */
const unusedShortCode = async (tx: WriteTransaction): Promise<string> => {
  const code = joinCodeFrom(randomBytes(shortCodeLength))
  return (await isShortCodeUsed(tx, code)) ? unusedShortCode(tx) : code
}

const announce = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: SignedInUser,
  { club, settings, isPublic, key }: Announcement,
): Promise<ClubEvent> => {
  const id = idFromKey(key)
  refuseSkipped('details.startTime', settings, [settings.details?.startTime])
  const isNew = await insertEvent(tx, {
    ...settingsBy(await namedIn(tx, settings), settings),
    id,
    clubId: club.id,
    clubName: club.name,
    createdBy: who.userId,
    createdAt: instantOf(parts.clock),
    liveKey: isPublic ? newToken() : null,
    shortCode: await unusedShortCode(tx),
  })
  if (!isNew) return answerRepeatedCreation(tx, who, id)
  await insertAdminIfMissing(tx, parts, { competitionId: id, userId: who.userId, assignedBy: null })
  const event = await readEvent(tx, who, id)
  await recordScoring(tx, parts, who, {}, event)
  return event
}

/** Announces an event with all its days. Its creator becomes its first event admin. */
export const createEvent = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: SignedInUser,
  { clubId, isPublic = false, moreDays = [], ...settings }: EventForm,
  key: string | null,
): Promise<ClubEvent> => {
  const club = await clubToAnnounceIn(tx, parts, who, clubId)
  const event = await announce(tx, parts, who, { club, settings, isPublic, key })
  // A repeated creation has its days.
  if (event.rounds !== undefined) return event
  const { roundId, tieRule, numberOfTargets, courseTargets } = event
  const round = { name: '', roundId, tieRule, numberOfTargets, courseTargets }
  for (const [place, competitionDate] of moreDays.entries())
    await addRound(tx, parts, who, event.id, { ...round, competitionDate }, null, `moreDays.${place}`)
  return moreDays.length === 0 ? event : readEvent(tx, who, event.id)
}

/**
 * The answer to a repeated creation: the event as it is now. Throws Conflict if the event was deleted or belongs to
 * another user.
 */
export const answerRepeatedCreation = async (
  tx: WriteTransaction,
  who: SignedInUser,
  id: string,
): Promise<ClubEvent> => {
  const event = await findEvent(tx, who, id)
  if (event?.createdBy === who.userId) return event
  throw new Conflict(event === null ? fault('event-deleted') : fault('id-taken'))
}

/** Settings that are on the cards of an active event. */
const settingsOnCards = ['distanceUnit', 'numberOfTargets', 'courseTargets'] as const

const countCalendarChanges = (
  tx: WriteTransaction,
  { clock }: Pick<Dependencies, 'clock'>,
  event: ClubEvent,
) =>
  countCalendarChange(
    tx,
    roundsOfEvent(event).map((round) => round.id),
    instantOf(clock),
  )

/** An app that does not know ends, payments or sponsors sends none: the stored ones stay. */
const withKnownDetails = (settings: StoredSettings, { details: storedDetails }: ClubEvent): StoredSettings =>
  settings.details === undefined
    ? settings
    : {
        ...settings,
        details: {
          ...settings.details,
          endTime: settings.details.endTime ?? storedDetails?.endTime,
          payment: settings.details.payment === undefined ? storedDetails?.payment : settings.details.payment,
          sponsors: settings.details.sponsors ?? storedDetails?.sponsors,
        },
      }

/** What decides when archers start. */
const startOf = ({
  competitionDate,
  timeZone,
  details,
}: Pick<EventSettings, 'competitionDate' | 'timeZone' | 'details'>): string =>
  [competitionDate, timeZone, details?.startTime ?? ''].join(' ')

/**
 * Refuses a start that does not exist: of the event, of later rounds, which start at the same time in the same zone, or
 * of a group with a start of its own.
 */
const refuseSkippedStarts = async (
  tx: WriteTransaction,
  event: ClubEvent,
  { competitionDate, timeZone, details }: Pick<EventSettings, 'competitionDate' | 'timeZone' | 'details'>,
): Promise<void> => {
  const isOtherDay = competitionDate !== event.competitionDate
  const isOtherZone = timeZone !== event.timeZone
  for (const { id, number, status, ...round } of roundsOfEvent(event)) {
    if (number > 1 && status !== 'upcoming') continue
    const day = { competitionDate: number === 1 ? competitionDate : round.competitionDate, timeZone }
    refuseSkipped('details.startTime', day, [details?.startTime])
    if (isOtherZone || (isOtherDay && number === 1))
      await refuseSkippedGroups(tx, id, isOtherDay && number === 1 ? 'competitionDate' : 'timeZone', day)
  }
}

/**
 * Changes an event's settings. With more places archers move up from the waiting list, until the start closes
 * registration.
 */
export const saveEvent = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: SignedInUser,
  id: string,
  form: EventSettings,
): Promise<ClubEvent> => {
  await lockEvent(tx, id)
  const event = await requireEventAdmin(tx, who, id)
  refuse(reasonPartOfEvent(event), Conflict)
  // An app that names no round knows only the three-arrow round.
  if (form.roundId === undefined && event.roundId !== threeArrowRound.id)
    throw new RuleBroken(fault('another_round'))
  if (form.divisionScheme === undefined && event.divisionScheme !== usualSchemeId)
    throw new RuleBroken(fault('another-division-scheme'))
  const roundAndScheme = await namedIn(tx, form)
  const settings = withKnownDetails(settingsBy(roundAndScheme, form, event), event)
  const reason = reasonNotTo('edit', event.status)
  if (reason !== null) throw new Conflict(reason)
  refuseFields(newLineFaults(event, settings, eventLines))
  if (startOf(event) !== startOf(settings)) await refuseSkippedStarts(tx, event, settings)
  if (event.status !== 'upcoming' && event.roundId !== settings.roundId)
    throw new Conflict(fault('event-round-fixed'))
  if (event.status !== 'upcoming' && (event.tieRule ?? null) !== settings.tieRule)
    throw new Conflict(fault('event-tie-rule-fixed'))
  if (event.status !== 'upcoming' && event.divisionScheme !== settings.divisionScheme)
    throw new Conflict(fault('division-scheme-fixed'))
  if (event.status === 'active' && settingsOnCards.some((field) => event[field] !== settings[field]))
    throw new Conflict(fault('event-targets-fixed'))
  const offeredStyles = offeredCodes(roundAndScheme.scheme, settings.archeryStyle)
  // A code has a meaning only within its scheme: in another scheme it is another division.
  const isOtherScheme = event.divisionScheme !== roundAndScheme.scheme.id
  const lacking = (await registeredDivisions(tx, id)).filter(
    (style) => isOtherScheme || !offeredStyles.includes(style),
  )
  if (lacking.length > 0) throw new RuleBroken(fault('style-in-use', { styles: lacking }))
  await updateEvent(tx, id, settings)
  if (event.status === 'upcoming') {
    await moveStartsOntoCourse(tx, parts, who, id, settings.courseTargets)
    await moveUp(tx, parts, id)
  }
  await announceRounds(tx, parts, [id])
  const savedEvent = await readEvent(tx, who, id)
  await recordScoring(tx, parts, who, event, savedEvent)
  await copySettingsToLaterRounds(tx, savedEvent)
  if (tellsOtherwise(event, savedEvent)) await countCalendarChanges(tx, parts, savedEvent)
  const moves = movesBetween(event, savedEvent)
  if (moves.length > 0)
    await enqueueNotices(tx, parts, {
      kind: 'changed',
      competitionId: id,
      about: instantOf(parts.clock),
      says: { moves, dayBefore: event.competitionDate },
    })
  return savedEvent
}

/**
 * Announces another event with the same settings. The user must run the first event and be allowed to announce events
 * of its club.
 */
export const repeatEvent = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: SignedInUser,
  id: string,
  { name, competitionDate, registrationDeadline }: AnotherEvent,
  key: string | null,
): Promise<ClubEvent> => {
  const event = await requireEventAdmin(tx, who, id)
  refuse(reasonPartOfEvent(event), Conflict)
  if (event.clubId === null) throw new RuleBroken(fault('event-club-closed'))
  const settings: EventSettings = {
    name: name ?? event.name,
    description: event.description,
    competitionDate,
    registrationDeadline,
    maxParticipants: event.maxParticipants,
    archeryStyle: event.archeryStyle,
    distanceUnit: event.distanceUnit,
    roundId: event.roundId,
    tieRule: event.tieRule,
    divisionScheme: event.divisionScheme,
    groupSize: event.groupSize === 5 ? 5 : event.groupSize === 6 ? 6 : 4,
    numberOfTargets: event.numberOfTargets,
    courseTargets: event.courseTargets,
    timeZone: event.timeZone,
    proofRequired: event.proofRequired,
    asksPhoto: event.asksPhoto,
    namesGuests: event.namesGuests,
    takesMailEntries: event.takesMailEntries,
    language: event.language,
    secondScorer: event.secondScorer,
    // Who permits scoring on phones does so for one event.
    flightMode: null,
    details: event.details,
  }
  const club = await clubToAnnounceIn(tx, parts, who, event.clubId)
  const newEvent = await announce(tx, parts, who, { club, settings, isPublic: event.liveKey !== null, key })
  return newEvent.rounds === undefined ? repeatRounds(tx, parts, who, event, newEvent) : newEvent
}

export const cancelEvent = async (
  tx: WriteTransaction,
  { clock, live, jobs }: CommandParts,
  who: SignedInUser,
  id: string,
): Promise<ClubEvent> => {
  await lockEvent(tx, id)
  const event = await requireEventAdmin(tx, who, id)
  refuse(reasonPartOfEvent(event), Conflict)
  const reason = reasonNotTo('cancel', event.status)
  if (reason !== null) throw new Conflict(reason)
  for (const round of roundsOfEvent(event)) {
    await lockCardsOf(tx, round.id)
    await updateEvent(tx, round.id, { status: 'cancelled', cancelledAt: instantOf(clock) })
    await live.announce(tx, round.id)
  }
  await countCalendarChanges(tx, { clock }, event)
  await enqueueNotices(tx, { jobs }, { kind: 'cancelled', competitionId: id, about: '' })
  return readEvent(tx, who, id)
}

/** Deletes a cancelled event permanently. Archers keep the cards that they shot. */
export const removeEvent = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: SignedInUser,
  id: string,
): Promise<void> => {
  await lockEvent(tx, id)
  const event = await requireEventAdmin(tx, who, id)
  refuse(reasonPartOfEvent(event), Conflict)
  const reason = reasonNotTo('delete', event.status)
  if (reason !== null) throw new Conflict(reason)
  for (const round of roundsOfEvent(event)) {
    await parts.live.announce(tx, round.id)
    await keepCardsOf(tx, parts, who, round.id)
  }
  await deleteEvent(tx, id)
}
