import type { EventAnswers, Participant } from '@fletch/contract'
import { fault } from '@fletch/contract'
import { type DivisionScheme, reasonNotTo, rememberedBow } from '@fletch/domain'
import { v7 as uuidv7 } from 'uuid'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { Conflict, RuleBroken, refuse } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { currentUser, holdUser, rememberBow } from '../../accounts/index.ts'
import { codedAs, schemeNamed } from '../../divisions/index.ts'
import { tellByMail } from '../mailed-archers/news.ts'
import { notifyArcher, storeTimeZone } from '../notices/commands.ts'
import { refuseWhenFull } from '../participants/later-rounds.ts'
import { readOwnParticipant } from '../participants/reads.ts'
import {
  countFree,
  deleteParticipant,
  findParticipantOf,
  insertParticipant,
  listFirstWaiting,
  takeRegistrationNumber,
  updateParticipant,
} from '../participants/store.ts'
import { deleteRefusal, insertRefusal, registeringAt } from '../record/consent-store.ts'
import { lockEvent, readEvent } from '../record/reads.ts'
import { reasonEnteredElsewhere } from '../record/round-policy.ts'
import { accountOfAge, consentToStore } from './age-classes.ts'
import { answersToStore } from './answers.ts'
import { clubOfEntry } from './club-of-entry.ts'
import { reasonClosed } from './policy.ts'
import { refuseDivision } from './refuse-division.ts'

export type CommandParts = Pick<Dependencies, 'clock' | 'jobs' | 'live'>

/** Job of a version before notices. Such jobs may still be waiting. */
export const movedUpMailJob = 'moved-up-mail'
export const enteredMailJob = 'entered-mail'

/** Remembers the archer's bow, to suggest it at the next registration. */
const rememberBowOf = async (
  tx: WriteTransaction,
  who: SignedInUser,
  scheme: DivisionScheme,
  code: string,
) => {
  const { bow = null } = await currentUser(tx, who)
  const newBow = rememberedBow(scheme, code, bow)
  if (newBow !== bow) await rememberBow(tx, who.userId, newBow)
}

export const hasFreePlace = (free: number | null): boolean => free === null || free > 0

interface Registering {
  readonly archeryStyle: string
  readonly answers?: EventAnswers | undefined
  /** A parent or guardian has agreed in writing that the archer shoots one class up. */
  readonly consent?: boolean | undefined
  /** One of the archer's clubs; chosen for them if absent. */
  readonly forClubId?: string | undefined
  /** The archer's time zone. */
  readonly timeZone?: string | undefined
}

/**
 * Registers an archer. Incrementing the event's counter locks the event, so concurrent registrations fill exactly the
 * free places and the rest join the waiting list in order.
 */
export const registerArcher = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: SignedInUser,
  competitionId: string,
  { archeryStyle, answers, consent: isStated, forClubId, timeZone }: Registering,
): Promise<Participant> => {
  const { clock, live } = parts
  await lockEvent(tx, competitionId)
  const event = await readEvent(tx, who, competitionId)
  const registeredAt = instantOf(clock)
  refuse(reasonEnteredElsewhere(event), Conflict)
  refuse(reasonNotTo('register', event.status), Conflict)
  // Whom an officer entered answers that first: a registration beside the entry would be a second one.
  if (event.isAsked) throw new Conflict(fault('answer-entry-first'))
  if (event.registrationStatus !== null) throw new Conflict(fault('already-registered'))
  const scheme = await schemeNamed(tx, event.divisionScheme)
  await refuseDivision(tx, { event, whole: event }, scheme, archeryStyle)
  refuse(reasonClosed(event, registeredAt), RuleBroken)
  const choice = { whole: event, scheme, division: archeryStyle }
  const consent = await consentToStore(
    tx,
    choice,
    await accountOfAge(tx, who),
    isStated === true ? 'stated' : null,
  )
  const keptAnswers = answersToStore(event, answers)
  const { firstName, lastName } = await holdUser(tx, who.userId)
  await deleteRefusal(tx, competitionId, who.userId)
  const status = hasFreePlace(await countFree(tx, competitionId)) ? 'registered' : 'waiting'
  const id = uuidv7()
  const turn = await takeRegistrationNumber(tx, competitionId)
  const archer = {
    id,
    competitionId,
    userId: who.userId,
    firstName,
    lastName,
    consent,
    ...(await clubOfEntry(tx, who.userId, event, forClubId)),
    ...codedAs(archeryStyle, scheme.id),
  }
  const consentTimes = registeringAt(registeredAt, { division: archeryStyle, consent })
  if (
    !(await insertParticipant(tx, { ...archer, ...consentTimes, ...keptAnswers, status, turn, registeredAt }))
  )
    throw new Conflict(fault('already-registered'))
  await refuseWhenFull(tx, competitionId)
  await rememberBowOf(tx, who, scheme, archeryStyle)
  await storeTimeZone(tx, who.userId, timeZone)
  await notifyArcher(tx, parts, who.userId, { kind: status, competitionId, about: id })
  await live.announce(tx, competitionId)
  return readOwnParticipant(tx, who, competitionId, id)
}

/**
 * Gives free places to the archers who have waited longest, and notifies them. Runs after an archer left or places were
 * added.
 */
export const moveUp = async (
  tx: WriteTransaction,
  { live, ...parts }: CommandParts,
  competitionId: string,
): Promise<void> => {
  await live.announce(tx, competitionId)
  const free = await countFree(tx, competitionId)
  if (!hasFreePlace(free)) return
  for (const { id, userId } of await listFirstWaiting(tx, competitionId, free)) {
    await updateParticipant(tx, id, { status: 'registered' })
    if (userId === null) await tellByMail(tx, parts, id, { kind: 'moved-up', about: id })
    else await notifyArcher(tx, parts, userId, { kind: 'moved-up', competitionId, about: id })
  }
}

const recordRefusal = (
  tx: WriteTransaction,
  { clock }: CommandParts,
  who: SignedInUser,
  competitionId: string,
) => insertRefusal(tx, { competitionId, userId: who.userId, refusedAt: instantOf(clock) })

/**
 * The user's own place, with its event locked. Throws Conflict if they have none, if it is entered in another round, or
 * if the event's status does not let them do this.
 */
export const lockOwnEntry = async (
  tx: WriteTransaction,
  who: SignedInUser,
  competitionId: string,
  step: Parameters<typeof reasonNotTo>[0],
) => {
  await lockEvent(tx, competitionId)
  const event = await readEvent(tx, who, competitionId)
  refuse(reasonEnteredElsewhere(event), Conflict)
  refuse(reasonNotTo(step, event.status), Conflict)
  const own = await findParticipantOf(tx, competitionId, who.userId)
  if (own === undefined) throw new Conflict(fault('not-registered'))
  return { event, own }
}

/** Gives up the user's own place. */
export const withdrawArcher = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: SignedInUser,
  competitionId: string,
): Promise<void> => {
  const { own } = await lockOwnEntry(tx, who, competitionId, 'register')
  if (own.entryConsent !== 'own') await recordRefusal(tx, parts, who, competitionId)
  await deleteParticipant(tx, own.id)
  await moveUp(tx, parts, competitionId)
}
