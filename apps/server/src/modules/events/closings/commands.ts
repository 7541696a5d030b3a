import type { ClubEvent } from '@fletch/contract'
import { dayIn, mayDisclose } from '@fletch/domain'
import { v7 as uuidv7 } from 'uuid'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { pushDeviceIdsFor } from '../../accounts/index.ts'
import { listCalendarChanges } from '../calendar/store.ts'
import { mailEntryClosingJob } from '../mailed-archers/news.ts'
import { listMailed } from '../mailed-archers/store.ts'
import type { EndedEvent } from '../notice-mails/ended-event.ts'
import { personForReplies } from '../notice-mails/replies.ts'
import { findEvent } from '../record/reads.ts'
import { roundsOfEvent } from '../record/round-policy.ts'
import type { ClosingMail, ClosingPush } from './facts.ts'
import { listAccountsToNotify, listUpcoming } from './store.ts'

/** Mails one archer that an event ended with its club. */
export const closingMailJob = 'event-closing-mail'
/** Notifies one device of an archer that an event ended with its club. */
export const closingPushJob = 'event-closing-push'

type TellingParts = Pick<Dependencies, 'clock' | 'jobs'>

/** The facts to send about an event that ends now, or null if none of its days is still to come. */
const factsOf = async (
  tx: WriteTransaction,
  event: ClubEvent,
  endedAt: string,
): Promise<EndedEvent | null> => {
  const { id, name, clubName, timeZone, details, createdBy, createdAt } = event
  const today = dayIn(timeZone, endedAt)
  const ending = roundsOfEvent(event).filter(
    ({ status, competitionDate }) => status === 'upcoming' && competitionDate >= today,
  )
  if (ending.length === 0) return null
  const changes = await listCalendarChanges(
    tx,
    ending.map((round) => round.id),
  )
  return {
    id,
    name,
    clubName,
    timeZone,
    createdBy,
    createdAt,
    endedAt,
    startTime: details?.startTime ?? '',
    repliesTo: await personForReplies(tx, event),
    rounds: ending.map((round) => ({
      id: round.id,
      number: round.number,
      name: round.name,
      competitionDate: round.competitionDate,
      changes: (changes.find((each) => each.id === round.id)?.toldChanges ?? 0) + 1,
    })),
  }
}

/**
 * Notifies everyone in an event once. Each job is written in the transaction that ends the event, and carries the
 * facts.
 */
const tellAllIn = async (tx: WriteTransaction, { jobs }: TellingParts, event: EndedEvent): Promise<void> => {
  for (const { userId, entryConsent } of await listAccountsToNotify(tx, event.id)) {
    // The end of an event also takes back the question.
    const isAsked = mayDisclose(entryConsent, 'question', 'self')
    if (!isAsked && !mayDisclose(entryConsent, 'notice', 'self')) continue
    const mail: ClosingMail = { mailId: uuidv7(), userId, event, isAsked }
    await jobs.enqueue(tx, { kind: closingMailJob, payload: { ...mail } })
    for (const deviceId of await pushDeviceIdsFor(tx, userId)) {
      const push: ClosingPush = { userId, deviceId, event }
      await jobs.enqueue(tx, { kind: closingPushJob, payload: { ...push } })
    }
  }
  // A family that shares an address gets one mail. The entries end with the event.
  const mailboxes = (await listMailed(tx, event.id))
    .filter(({ status }) => status === 'registered' || status === 'waiting')
    .map(({ emailKey, email, language }) => [emailKey, { email, language }] as const)
  for (const { email, language } of new Map(mailboxes).values())
    await jobs.enqueue(tx, {
      kind: mailEntryClosingJob,
      payload: { mailId: uuidv7(), email, language, event },
    })
}

/** Notifies archers in a club's upcoming events that these end with the club. Runs before the events are deleted. */
export const notifyOfClosing = async (
  tx: WriteTransaction,
  parts: TellingParts,
  clubId: string,
): Promise<void> => {
  const endedAt = instantOf(parts.clock)
  const upcoming = await listUpcoming(tx, clubId)
  for (const id of new Set(upcoming.map((round) => round.firstRoundId ?? round.id))) {
    const event = await findEvent(tx, { userId: '' }, id)
    const facts = event && (await factsOf(tx, event, endedAt))
    if (facts) await tellAllIn(tx, parts, facts)
  }
}
