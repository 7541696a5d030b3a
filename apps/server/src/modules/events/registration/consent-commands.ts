import { reasonNotTo, statusOverAll } from '@fletch/domain'
import type { Competition, EventAnswers, Participant } from '@fletch/domain/contract'
import { fault } from '@fletch/domain/contract'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { Conflict, refuse } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { schemeNamed } from '../../divisions/index.ts'
import { updateCardsOfGroups } from '../groups/update-cards.ts'
import { deleteRefusal, insertRefusal } from '../participants/consent-store.ts'
import { readOwnParticipant } from '../participants/reads.ts'
import {
  deleteParticipant,
  findParticipantOf,
  type ParticipantRow,
  updateParticipant,
} from '../participants/store.ts'
import { lockEvent, readEvent } from '../record/reads.ts'
import { isOpen, reasonEnteredElsewhere, roundsOfEvent } from '../record/round-policy.ts'
import { accountOfAge, consentToStore, noteClassUp } from './age-classes.ts'
import { answersToStore } from './answers.ts'
import { withdrawArcher } from './commands.ts'
import { reasonAgainstStatus } from './policy.ts'

type CommandParts = Pick<Dependencies, 'clock' | 'jobs' | 'live'>

/** Records that a user declines an event with all its rounds. */
const recordDecline = async (
  tx: WriteTransaction,
  { clock }: CommandParts,
  { userId }: SignedInUser,
  { id, partOf }: Pick<Competition, 'id' | 'partOf'>,
  own: { readonly id: string; readonly entryId: string | null },
): Promise<void> => {
  await insertRefusal(tx, { competitionId: partOf?.id ?? id, userId, refusedAt: instantOf(clock) })
  await updateParticipant(tx, own.entryId ?? own.id, { askedAt: null })
}

/** Retires the user from an active event at their own wish. What they shot stays on the cards. */
export const retireMyself = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: SignedInUser,
  competitionId: string,
): Promise<Competition> => {
  await lockEvent(tx, competitionId)
  const event = await readEvent(tx, who, competitionId)
  refuse(reasonNotTo('group', event.status), Conflict)
  const own = await findParticipantOf(tx, competitionId, who.userId)
  if (own === undefined) throw new Conflict(fault('not-registered'))
  refuse(reasonAgainstStatus(event.status, { was: own.status, became: 'retired' }), Conflict)
  if (own.askedAt !== null) await recordDecline(tx, parts, who, event, own)
  // Removes a mark that a process that does not know marks left behind.
  const mark = own.status === 'retired' ? {} : { mark: null, markReason: null }
  await updateParticipant(tx, own.id, { status: 'retired', ...mark })
  await updateCardsOfGroups(tx, parts, who, event)
  return readEvent(tx, who, competitionId)
}

/** Changes the user's answers at registration. */
export const answerQuestions = async (
  tx: WriteTransaction,
  { clock, live }: Pick<Dependencies, 'clock' | 'live'>,
  who: SignedInUser,
  competitionId: string,
  answers: EventAnswers,
): Promise<Participant> => {
  await lockEvent(tx, competitionId)
  const event = await readEvent(tx, who, competitionId)
  refuse(reasonEnteredElsewhere(event), Conflict)
  refuse(reasonNotTo('group', event.status), Conflict)
  const own = await findParticipantOf(tx, competitionId, who.userId)
  if (own === undefined) throw new Conflict(fault('not-registered'))
  await updateParticipant(tx, own.id, { ...answersToStore(event, answers), changedAt: instantOf(clock) })
  await live.announce(tx, competitionId)
  return readOwnParticipant(tx, who, competitionId, own.id)
}

/** What an officer could not know of an account that has not agreed is checked now: whether the class is one up, or further. */
const agree = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: SignedInUser,
  whole: Competition,
  own: Pick<ParticipantRow, 'id' | 'archeryStyle' | 'consent'>,
) => {
  const scheme = await schemeNamed(tx, whole.divisionScheme)
  const wanted = { whole, scheme, division: own.archeryStyle }
  const consent = await consentToStore(tx, wanted, await accountOfAge(tx, who), own.consent ?? 'officer')
  await updateParticipant(tx, own.id, { askedAt: null, consent, changedAt: instantOf(parts.clock) })
  await deleteRefusal(tx, whole.id, who.userId)
  await noteClassUp(tx, parts, who, { ...wanted, consent, participantId: own.id })
}

/** Takes the user out of the rounds that are not over: retired in active rounds, removed from upcoming ones. */
const leaveRounds = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: SignedInUser,
  event: Competition,
) => {
  for (const { id, status } of roundsOfEvent(event).filter(isOpen)) {
    await lockEvent(tx, id)
    const own = await findParticipantOf(tx, id, who.userId)
    if (own === undefined) continue
    if (status === 'upcoming') await deleteParticipant(tx, own.id)
    else await retireMyself(tx, parts, who, id)
    await parts.live.announce(tx, id)
  }
}

/**
 * Records whether an archer whom an officer entered agrees or declines. Declining frees the place, or retires the
 * archer after the start.
 */
export const answerEntry = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: SignedInUser,
  competitionId: string,
  isAgreed: boolean,
): Promise<Competition> => {
  await lockEvent(tx, competitionId)
  const event = await readEvent(tx, who, competitionId)
  refuse(reasonEnteredElsewhere(event), Conflict)
  const status = statusOverAll(roundsOfEvent(event))
  refuse(reasonNotTo('group', status), Conflict)
  const own = await findParticipantOf(tx, competitionId, who.userId)
  if (own === undefined || own.askedAt === null) throw new Conflict(fault('not-asked-to-take-part'))
  if (isAgreed) await agree(tx, parts, who, event, own)
  else if (status === 'upcoming') await withdrawArcher(tx, parts, who, competitionId)
  else {
    await recordDecline(tx, parts, who, event, own)
    await leaveRounds(tx, parts, who, event)
  }
  await parts.live.announce(tx, competitionId)
  return readEvent(tx, who, competitionId)
}
