import type { ClubEvent, EventAnswers, Participant } from '@fletch/contract'
import { fault } from '@fletch/contract'
import { type Consent, hasAgreed, reasonNotTo, statusOverAll } from '@fletch/domain'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { Conflict, refuse } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { schemeNamed } from '../../divisions/index.ts'
import { updateCardsOfGroups } from '../groups/update-cards.ts'
import { linkAskedGuest } from '../member-archers/commands.ts'
import { listWithRounds } from '../member-archers/store.ts'
import { readOwnParticipant } from '../participants/reads.ts'
import {
  deleteParticipant,
  findParticipantOf,
  type ParticipantRow,
  updateParticipant,
} from '../participants/store.ts'
import {
  agreeingAt,
  decliningAt,
  deleteRefusal,
  findAskedGuest,
  insertRefusal,
} from '../record/consent-store.ts'
import { announceRounds, lockEvent, readEvent } from '../record/reads.ts'
import { isOpen, reasonEnteredElsewhere, roundsOfEvent } from '../record/round-policy.ts'
import { accountOfAge, consentToStore, noteClassUp } from './age-classes.ts'
import { answersToStore } from './answers.ts'
import { clubOfEntry } from './club-of-entry.ts'
import { lockOwnEntry, moveUp, withdrawArcher } from './commands.ts'
import { reasonAgainstStatus } from './policy.ts'

type CommandParts = Pick<Dependencies, 'clock' | 'jobs' | 'live'>

/** Records that a user declines an event with all its rounds, or takes back a yes. */
const recordDecline = async (
  tx: WriteTransaction,
  { clock }: CommandParts,
  { userId }: SignedInUser,
  { id, partOf }: Pick<ClubEvent, 'id' | 'partOf'>,
  own: { readonly id: string; readonly entryId: string | null },
): Promise<void> => {
  const refusedAt = instantOf(clock)
  await insertRefusal(tx, { competitionId: partOf?.id ?? id, userId, refusedAt })
  await updateParticipant(tx, own.entryId ?? own.id, decliningAt(refusedAt))
}

/** Retires the user from an active event at their own wish. What they shot stays on the cards. */
export const retireMyself = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: SignedInUser,
  competitionId: string,
): Promise<ClubEvent> => {
  await lockEvent(tx, competitionId)
  const event = await readEvent(tx, who, competitionId)
  refuse(reasonNotTo('group', event.status), Conflict)
  const own = await findParticipantOf(tx, competitionId, who.userId)
  if (own === undefined) throw new Conflict(fault('not-registered'))
  refuse(reasonAgainstStatus(event.status, { was: own.status, became: 'retired' }), Conflict)
  if (own.entryConsent === 'asked') await recordDecline(tx, parts, who, event, own)
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
  const { event, own } = await lockOwnEntry(tx, who, competitionId, 'group')
  await updateParticipant(tx, own.id, { ...answersToStore(event, answers), changedAt: instantOf(clock) })
  await live.announce(tx, competitionId)
  return readOwnParticipant(tx, who, competitionId, own.id)
}

/** Changes for which of their clubs the user registered. */
export const chooseClub = async (
  tx: WriteTransaction,
  { clock, live }: Pick<Dependencies, 'clock' | 'live'>,
  who: SignedInUser,
  competitionId: string,
  forClubId: string,
): Promise<Participant> => {
  const { event, own } = await lockOwnEntry(tx, who, competitionId, 'register')
  const chosen = await clubOfEntry(tx, who.userId, event, forClubId)
  await updateParticipant(tx, own.id, { ...chosen, changedAt: instantOf(clock) })
  await live.announce(tx, competitionId)
  return readOwnParticipant(tx, who, competitionId, own.id)
}

/** What an officer could not know of an account that has not agreed is checked now: whether the class is one up, or further. */
const agree = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: SignedInUser,
  whole: ClubEvent,
  own: Pick<ParticipantRow, 'id' | 'archeryStyle' | 'consent'>,
) => {
  const scheme = await schemeNamed(tx, whole.divisionScheme)
  const choice = { whole, scheme, division: own.archeryStyle }
  // What was shot in a class that is over cannot be changed any more.
  const isOver = !isOpenOverAll(whole)
  const consentBefore = own.consent ?? 'officer'
  const consent = isOver
    ? own.consent
    : await consentToStore(tx, choice, await accountOfAge(tx, who), consentBefore)
  const now = instantOf(parts.clock)
  const consentTimes = agreeingAt(now, { division: own.archeryStyle, consent })
  await updateParticipant(tx, own.id, { ...consentTimes, consent, changedAt: now })
  await deleteRefusal(tx, whole.id, who.userId)
  if (!isOver) await noteClassUp(tx, parts, who, { ...choice, consent, participantId: own.id })
}

const isOpenOverAll = (event: ClubEvent): boolean => roundsOfEvent(event).some(isOpen)

/**
 * Declines for an account that is asked whether a guest's entry is theirs: before the start the place is free, after it
 * the guest is retired, after the end the result stays without a name.
 */
const declineForGuest = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: SignedInUser,
  whole: ClubEvent,
  guest: string,
) => {
  const refusedAt = instantOf(parts.clock)
  await insertRefusal(tx, { competitionId: whole.id, userId: who.userId, refusedAt })
  if (statusOverAll(roundsOfEvent(whole)) === 'upcoming') {
    await deleteParticipant(tx, guest)
    await moveUp(tx, parts, whole.id)
    return
  }
  await updateParticipant(tx, guest, decliningAt(refusedAt))
  for (const { id, competitionId, status } of await listWithRounds(tx, [guest])) {
    if (!isOpen({ status })) continue
    await lockEvent(tx, competitionId)
    if (status === 'upcoming') await deleteParticipant(tx, id)
    else {
      await updateParticipant(tx, id, { status: 'retired', mark: null, markReason: null })
      await updateCardsOfGroups(tx, parts, who, await readEvent(tx, who, competitionId))
    }
    await parts.live.announce(tx, competitionId)
  }
}

/** The answer of an account that is asked whether a guest's entry is theirs. */
const answerForGuest = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: SignedInUser,
  whole: ClubEvent,
  { id, isAgreed }: { readonly id: string; readonly isAgreed: boolean },
) => {
  if (!isAgreed) return declineForGuest(tx, parts, who, whole, id)
  await linkAskedGuest(tx, parts, { id, competitionId: whole.id, userId: who.userId })
  const own = await findParticipantOf(tx, whole.id, who.userId)
  if (own !== undefined) await agree(tx, parts, who, whole, own)
  for (const round of roundsOfEvent(whole).filter(isOpen))
    await updateCardsOfGroups(tx, parts, who, await readEvent(tx, who, round.id))
}

const isSaidAlready = (consent: Consent, isAgreed: boolean): boolean =>
  isAgreed ? hasAgreed(consent) : consent === 'declined'

/** Takes the user out of the rounds that are not over: retired in active rounds, removed from upcoming ones. */
const leaveRounds = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: SignedInUser,
  event: ClubEvent,
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
 * Records whether an archer agrees to an entry or declines it, also after the end, and also against an earlier answer.
 * Declining frees the place, or retires the archer after the start. After the end the result stays, without a name.
 */
export const answerEntry = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: SignedInUser,
  competitionId: string,
  isAgreed: boolean,
): Promise<ClubEvent> => {
  await lockEvent(tx, competitionId)
  const event = await readEvent(tx, who, competitionId)
  refuse(reasonEnteredElsewhere(event), Conflict)
  const status = statusOverAll(roundsOfEvent(event))
  const guest = await findAskedGuest(tx, competitionId, who.userId)
  const own = await findParticipantOf(tx, competitionId, who.userId)
  const state = (own ?? guest)?.entryConsent
  if (state === undefined || isSaidAlready(state, isAgreed))
    throw new Conflict(fault('not-asked-to-take-part'))
  if (own === undefined) await answerForGuest(tx, parts, who, event, { id: guest?.id ?? '', isAgreed })
  else if (isAgreed) await agree(tx, parts, who, event, own)
  else if (status === 'upcoming') await withdrawArcher(tx, parts, who, competitionId)
  else {
    await recordDecline(tx, parts, who, event, own)
    await leaveRounds(tx, parts, who, event)
  }
  // The answer decides on the boards of all rounds, those that are over too, whether the archer is named.
  await announceRounds(tx, parts, [competitionId])
  return readEvent(tx, who, competitionId)
}
