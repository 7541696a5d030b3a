import {
  type ClubEvent,
  calendarDate,
  type EventRound,
  type EventRoundForm,
  eventSettings,
  fault,
} from '@fletch/contract'
import { eventSearchText, type MissedRoundRule, movedDay } from '@fletch/domain'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { Conflict, invalidField, NotFound, refuse } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { idFromKey } from '../../../platform/ids.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { roundNamed } from '../../rounds/index.ts'
import { keepCardsOf } from '../group-cards/locking.ts'
import { moveStartsOntoCourse, refuseSkippedGroups } from '../groups/change-commands.ts'
import { enqueueNotices } from '../notices/commands.ts'
import { lockEvent, readEvent, requireEventAdmin } from '../record/reads.ts'
import { reasonPartOfEvent, roundsOfEvent, roundTitleOf } from '../record/round-policy.ts'
import { refuseSkipped } from '../record/skipped-times.ts'
import { countCalendarChange, deleteEvent, insertEvent, updateEvent } from '../record/store.ts'
import { tieRuleNamed } from '../record/tie-rules.ts'
import { reasonNoFurtherRound, reasonRoundStarted } from './policy.ts'
import { setMissedRound, updateRound } from './store.ts'

type CommandParts = Pick<Dependencies, 'clock' | 'jobs' | 'live'>

/** The event, locked for a change of its rounds. */
const lockEventForRounds = async (
  tx: WriteTransaction,
  who: SignedInUser,
  id: string,
): Promise<ClubEvent> => {
  await lockEvent(tx, id)
  const event = await requireEventAdmin(tx, who, id)
  refuse(reasonPartOfEvent(event), Conflict)
  return event
}

const roundIn = (event: ClubEvent, id: string): EventRound => {
  const round = roundsOfEvent(event).find((each) => each.id === id)
  if (round === undefined) throw new NotFound(fault('event-round-unknown'))
  return round
}

const roundSettings = async (
  tx: WriteTransaction,
  { roundId, tieRule, numberOfTargets, courseTargets, asksPhoto }: EventRoundForm,
  storedRound?: EventRound,
) => {
  const round = await roundNamed(tx, roundId)
  return {
    roundId: round.id,
    tieRule: tieRuleNamed(round, { tieRule }, storedRound),
    numberOfTargets: numberOfTargets ?? round.targets.usual,
    courseTargets: courseTargets ?? round.courseTargets,
    asksPhoto: asksPhoto ?? storedRound?.asksPhoto ?? true,
  }
}

/** Every round starts at the time of the event, on its own day. */
const refuseSkippedStart = (
  { timeZone, details }: ClubEvent,
  { competitionDate }: Pick<EventRoundForm, 'competitionDate'>,
  path = 'competitionDate',
): void => refuseSkipped(path, { competitionDate, timeZone }, [details?.startTime])

/** Adds a round after the existing rounds of an event; `path` is the field of its day. */
export const addRound = async (
  tx: WriteTransaction,
  { clock, jobs, live }: CommandParts,
  who: SignedInUser,
  id: string,
  form: EventRoundForm,
  key: string | null,
  path?: string,
): Promise<ClubEvent> => {
  const event = await lockEventForRounds(tx, who, id)
  const rounds = roundsOfEvent(event)
  const roundId = idFromKey(key)
  if (rounds.some((round) => round.id === roundId)) return event
  refuse(reasonNoFurtherRound(rounds), Conflict)
  refuseSkippedStart(event, form, path)
  const isNew = await insertEvent(tx, {
    // Details, questions and flight mode belong to the event itself.
    ...eventSettings.parse({
      ...event,
      registrationDeadline: null,
      maxParticipants: null,
      details: undefined,
      flightMode: undefined,
    }),
    ...(await roundSettings(tx, { ...form, asksPhoto: form.asksPhoto ?? event.asksPhoto })),
    archeryStyle: event.archeryStyle,
    divisionScheme: event.divisionScheme ?? 'styles',
    name: roundTitleOf(event, form.name),
    competitionDate: form.competitionDate,
    id: roundId,
    clubId: event.clubId,
    clubName: event.clubName,
    createdBy: event.createdBy,
    createdAt: instantOf(clock),
    firstRoundId: id,
    roundNumber: rounds.length + 1,
    roundName: form.name,
  })
  if (!isNew) throw new Conflict(fault('id-taken'))
  await enqueueNotices(
    tx,
    { jobs },
    { kind: 'changed', competitionId: roundId, about: instantOf(clock), says: { moves: ['date'] } },
  )
  await live.announce(tx, id)
  return readEvent(tx, who, id)
}

/** A day that was computed can be before the first year or after the last one. */
const refuseDayOutside = (day: string): void => {
  if (!calendarDate().safeParse(day).success) throw invalidField('competitionDate', fault('date-malformed'))
}

/** Gives an event the later rounds of another event, with the same number of days between the rounds. */
export const repeatRounds = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: SignedInUser,
  from: ClubEvent,
  to: ClubEvent,
): Promise<ClubEvent> => {
  const { rounds = [], missedRound } = from
  for (const { number, competitionDate, ...round } of rounds) {
    const day = movedDay(competitionDate, from.competitionDate, to.competitionDate)
    if (number === 1) await updateRound(tx, to.id, { roundName: round.name })
    else if (round.status !== 'cancelled') {
      refuseDayOutside(day)
      await addRound(tx, parts, who, to.id, { ...round, competitionDate: day }, null)
    }
  }
  if (missedRound !== undefined) await setMissedRound(tx, to.id, missedRound)
  return readEvent(tx, who, to.id)
}

interface OneRound {
  readonly id: string
  readonly eventRoundId: string
}

/** Changes a later round before it starts. The name of every round can change at any time. */
export const changeRound = async (
  tx: WriteTransaction,
  { clock, jobs, live }: CommandParts,
  who: SignedInUser,
  { id, eventRoundId }: OneRound,
  form: EventRoundForm,
): Promise<ClubEvent> => {
  const event = await lockEventForRounds(tx, who, id)
  const round = roundIn(event, eventRoundId)
  const roundName = form.name
  if (round.number === 1) await updateRound(tx, id, { roundName })
  else {
    const shot = await roundSettings(tx, form, round)
    const { competitionDate } = form
    const name = roundTitleOf(event, roundName)
    const isOther =
      competitionDate !== round.competitionDate ||
      shot.tieRule !== (round.tieRule ?? null) ||
      (['roundId', 'numberOfTargets', 'courseTargets'] as const).some((field) => shot[field] !== round[field])
    if (isOther) refuse(reasonRoundStarted(round), Conflict)
    if (competitionDate !== round.competitionDate) {
      refuseSkippedStart(event, form)
      const day = { competitionDate, timeZone: event.timeZone }
      await refuseSkippedGroups(tx, eventRoundId, 'competitionDate', day)
    }
    await updateRound(tx, eventRoundId, {
      ...shot,
      competitionDate,
      roundName,
      name,
      searchText: eventSearchText({ name }),
    })
    if (isOther) await moveStartsOntoCourse(tx, { clock }, who, eventRoundId, shot.courseTargets)
    await live.announce(tx, eventRoundId)
  }
  if (form.name !== round.name || form.competitionDate !== round.competitionDate)
    await countCalendarChange(tx, [eventRoundId], instantOf(clock))
  if (round.number > 1 && form.competitionDate !== round.competitionDate)
    await enqueueNotices(
      tx,
      { jobs },
      {
        kind: 'changed',
        competitionId: eventRoundId,
        about: instantOf(clock),
        says: { moves: ['date'], dayBefore: round.competitionDate },
      },
    )
  await live.announce(tx, id)
  return readEvent(tx, who, id)
}

/** Removes the last round before it starts. */
export const removeRound = async (
  tx: WriteTransaction,
  { clock, jobs, live }: CommandParts,
  who: SignedInUser,
  { id, eventRoundId }: OneRound,
): Promise<ClubEvent> => {
  const event = await lockEventForRounds(tx, who, id)
  const rounds = roundsOfEvent(event)
  const round = roundIn(event, eventRoundId)
  if (round.number === 1 || round !== rounds.at(-1)) throw new Conflict(fault('round-not-last'))
  refuse(reasonRoundStarted(round), Conflict)
  await live.announce(tx, eventRoundId)
  await keepCardsOf(tx, { clock, jobs }, who, eventRoundId)
  await deleteEvent(tx, eventRoundId)
  await enqueueNotices(
    tx,
    { jobs },
    {
      kind: 'changed',
      competitionId: id,
      about: instantOf(clock),
      says: { moves: ['date'], dayBefore: round.competitionDate, isRemoved: true },
    },
  )
  await live.announce(tx, id)
  return readEvent(tx, who, id)
}

/** Sets how archers who miss a round are ranked. */
export const setMissedRoundRule = async (
  tx: WriteTransaction,
  { live }: CommandParts,
  who: SignedInUser,
  id: string,
  rule: MissedRoundRule,
): Promise<ClubEvent> => {
  const event = await lockEventForRounds(tx, who, id)
  if (event.rounds === undefined) throw new Conflict(fault('event-has-one-round'))
  await setMissedRound(tx, id, rule)
  await live.announce(tx, id)
  return readEvent(tx, who, id)
}

/**
 * Copies changed settings of an event to its later rounds; distance unit and group size only to rounds that have not
 * started.
 */
export const copySettingsToLaterRounds = async (tx: WriteTransaction, event: ClubEvent): Promise<void> => {
  for (const { id, name, number, status } of event.rounds ?? []) {
    if (number === 1) continue
    const { description, archeryStyle, divisionScheme = 'styles', timeZone, proofRequired } = event
    const { distanceUnit, groupSize } = eventSettings.parse({ ...event, registrationDeadline: null })
    await updateEvent(tx, id, {
      name: roundTitleOf(event, name),
      description,
      archeryStyle,
      divisionScheme,
      timeZone,
      proofRequired,
      ...(status === 'upcoming' && { distanceUnit, groupSize }),
    })
  }
}
