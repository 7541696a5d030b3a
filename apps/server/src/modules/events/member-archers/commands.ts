import { type EventStatus, type PersonName, personName } from '@fletch/domain'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { namesOf } from '../../accounts/index.ts'
import { renameArcherOn } from '../../cards/index.ts'
import { cardsOfGroup } from '../group-cards/locking.ts'
import { renameShot } from '../group-cards/shots-store.ts'
import { notifyArcher } from '../notices/commands.ts'
import { findParticipantOf, updateParticipant } from '../participants/store.ts'
import {
  agreeingAt,
  endQuestionsAboutGuests,
  findAskedGuest,
  findRefusal,
  noConsent,
  setAskedUser,
} from '../record/consent-store.ts'
import { announceRounds, lockEvent } from '../record/reads.ts'
import { isOpen } from '../record/round-policy.ts'
import { listEnteredAs, listWithRounds, moveEntered } from './store.ts'

type Entered = Awaited<ReturnType<typeof listWithRounds>>[number]

/** Gives the archer's column on the group's card another id and name. */
const renameOn = async (
  tx: WriteTransaction,
  { id, groupId }: Entered,
  column: {
    readonly from: string
    readonly to: string
    readonly userId: string | null
    readonly name: string
  },
) => {
  await renameShot(tx, id, column.name)
  for (const cardId of cardsOfGroup(groupId)) await renameArcherOn(tx, cardId, column)
}

/** Links an archer to an account, under the account's name. */
const linkTo = async (
  tx: WriteTransaction,
  { live }: Pick<Dependencies, 'live'>,
  archer: Entered,
  { userId, ...said }: { readonly userId: string } & Parameters<typeof updateParticipant>[2],
) => {
  await updateParticipant(tx, archer.id, { userId, askedUserId: null, ...said })
  const [name = ''] = (await namesOf(tx, [userId])).values()
  await renameOn(tx, archer, { from: archer.id, to: userId, userId, name })
  await live.announce(tx, archer.competitionId)
}

interface Asking {
  readonly id: string
  readonly competitionId: string
  readonly status: EventStatus
  readonly userId: string
}

/** Links a guest, in all rounds, to the account that said yes. */
export const linkAskedGuest = async (
  tx: WriteTransaction,
  parts: Pick<Dependencies, 'clock' | 'live'>,
  { id, competitionId, userId }: Pick<Asking, 'id' | 'competitionId' | 'userId'>,
): Promise<void> => {
  for (const archer of await listWithRounds(tx, [id])) {
    await lockEvent(tx, archer.competitionId)
    const agreement = { division: archer.division ?? archer.archeryStyle, consent: archer.consent }
    const consent = archer.id === id ? agreeingAt(instantOf(parts.clock), agreement) : noConsent
    await linkTo(tx, parts, archer, { userId, ...consent })
  }
  // Questions are asked about registrations, never about later rounds.
  await endQuestionsAboutGuests(tx, competitionId, userId)
}

/**
 * Asks an account whether a guest's entry is theirs. The entry stays the guest's until they say yes. It stays separate
 * if the account is already in the event, has declined it, or is asked about another guest: no one is two archers.
 * Returns whether the account is asked.
 */
export const askAboutGuest = async (
  tx: WriteTransaction,
  parts: Pick<Dependencies, 'clock' | 'jobs' | 'live'>,
  { id, competitionId, status, userId }: Asking,
): Promise<boolean> => {
  if ((await findParticipantOf(tx, competitionId, userId)) !== undefined) return false
  if ((await findRefusal(tx, competitionId, userId)) !== undefined) return false
  if ((await findAskedGuest(tx, competitionId, userId)) !== undefined) return false
  await setAskedUser(tx, id, { userId, at: instantOf(parts.clock) })
  await announceRounds(tx, parts, [competitionId])
  if (isOpen({ status })) await notifyArcher(tx, parts, userId, { kind: 'entered', competitionId, about: id })
  return true
}

/** Asks the account of a member who now has one about the archers whom officers entered as that member. */
export const linkArchers = async (
  tx: WriteTransaction,
  parts: Pick<Dependencies, 'clock' | 'jobs' | 'live'>,
  {
    memberId,
    userId,
    onlyIfAsked = false,
  }: { readonly memberId: string; readonly userId: string; readonly onlyIfAsked?: boolean },
): Promise<readonly string[]> => {
  const ids: string[] = []
  const archers = await listEnteredAs(tx, memberId)
  for (const { competitionId } of archers) await lockEvent(tx, competitionId)
  for (const { id, competitionId, entryId, status } of archers) {
    // Later rounds follow the registration.
    if (entryId !== null || (onlyIfAsked && !isOpen({ status }))) continue
    if (await askAboutGuest(tx, parts, { id, competitionId, status, userId })) ids.push(id)
  }
  return ids
}

/** Locks the events of all rounds that an archer is in, in the order in which events are locked. */
export const lockRoundsOf = async (tx: WriteTransaction, entryId: string): Promise<void> => {
  for (const { competitionId } of await listWithRounds(tx, [entryId])) await lockEvent(tx, competitionId)
}

/**
 * Corrects the name of an archer without an account, in all rounds and on the cards of their groups. The rounds are
 * locked.
 */
export const renameGuest = async (
  tx: WriteTransaction,
  { live }: Pick<Dependencies, 'live'>,
  entryId: string,
  called: PersonName,
): Promise<void> => {
  const { firstName, lastName } = called
  for (const archer of await listWithRounds(tx, [entryId])) {
    const { id, competitionId } = archer
    await updateParticipant(tx, id, { firstName, lastName })
    await renameOn(tx, archer, { from: id, to: id, userId: null, name: personName(called) })
    await live.announce(tx, competitionId)
  }
}

/**
 * Unlinks archers of registrations, in all rounds, from their accounts, with the names that officers entered, and takes
 * back what is asked about them.
 */
export const unlinkArchers = async (
  tx: WriteTransaction,
  { live }: Pick<Dependencies, 'live'>,
  participantIds: readonly string[],
): Promise<void> => {
  if (participantIds.length === 0) return
  for (const archer of await listWithRounds(tx, participantIds)) {
    const { id, competitionId, userId, firstName, lastName } = archer
    await lockEvent(tx, competitionId)
    await setAskedUser(tx, id, null)
    await live.announce(tx, competitionId)
    if (userId === null) continue
    await updateParticipant(tx, id, { userId: null })
    const name = personName({ firstName, lastName })
    await renameOn(tx, archer, { from: userId, to: id, userId: null, name })
  }
}

export const moveArchers = async (
  tx: WriteTransaction,
  { from, to, only }: { readonly from: string; readonly to: string; readonly only?: readonly string[] },
): Promise<readonly string[]> => (only?.length === 0 ? [] : moveEntered(tx, from, to, only))
