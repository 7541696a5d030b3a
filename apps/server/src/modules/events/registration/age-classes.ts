import { classChoice, type DivisionScheme, hasMovingUp } from '@fletch/domain'
import { type AddedArcher, type Competition, fault, type Participant } from '@fletch/domain/contract'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { RuleBroken } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { currentUser } from '../../accounts/index.ts'
import { type MemberToEnter, memberBirth } from '../../clubs/index.ts'
import { listDivisionsShot } from '../participants/archer-store.ts'
import { updateParticipant } from '../participants/store.ts'
import { recordChange } from '../record/changes.ts'

/** An archer as far as the rules of age classes concern them. */
export interface ArcherOfAge {
  readonly userId: string | null
  readonly memberId?: string | null | undefined
  readonly dateOfBirth: string | null
}

export type Consent = Participant['consent'] | null

interface Wanted {
  /** The event with all its rounds. */
  readonly whole: Pick<Competition, 'id' | 'competitionDate'>
  readonly scheme: DivisionScheme
  readonly division: string
}

/**
 * The consent to store for an archer in a division; null if it needs none. Throws RuleBroken if the division is one class
 * up without consent or further up, or if the archer has moved up and this is the class below.
 */
export const consentToStore = async (
  tx: WriteTransaction,
  { whole, scheme, division }: Wanted,
  archer: ArcherOfAge,
  given: Consent = null,
): Promise<Consent> => {
  if (!hasMovingUp(scheme.id)) return null
  const { dateOfBirth } = archer
  const earlier = await listDivisionsShot(tx, archer, { schemeId: scheme.id, exceptId: whole.id })
  const choice = classChoice(scheme, division, { dateOfBirth, day: whole.competitionDate, earlier })
  if (choice === 'too-far-up') throw new RuleBroken(fault('class-too-far-up', { division }))
  if (choice === 'back') throw new RuleBroken(fault('class-already-left', { division }))
  if (choice !== 'one-up') return null
  if (given === null) throw new RuleBroken(fault('consent-missing', { division }))
  return given
}

/** The history says that an officer's entry stands for the consent. */
export const noteClassUp = async (
  tx: WriteTransaction,
  parts: Pick<Dependencies, 'clock'>,
  who: SignedInUser,
  {
    whole: { id: competitionId },
    division,
    consent,
    participantId,
  }: Pick<Wanted, 'whole' | 'division'> & { readonly consent: Consent; readonly participantId: string },
): Promise<void> => {
  if (consent === 'officer')
    await recordChange(tx, parts, who, { competitionId, kind: 'class-up', participantId, says: { division } })
}

/** An account's own facts. */
export const accountOfAge = async (
  tx: WriteTransaction,
  who: Pick<SignedInUser, 'userId'>,
): Promise<ArcherOfAge> => {
  const { dateOfBirth } = await currentUser(tx, who)
  return { userId: who.userId, dateOfBirth }
}

/** What an officer may know of an archer to be added: the member's entry, or the own account. */
export const addedOfAge = (
  tx: WriteTransaction,
  who: SignedInUser,
  { userId }: AddedArcher,
  member?: MemberToEnter,
) => {
  if (member !== undefined) return member
  return userId === who.userId ? accountOfAge(tx, who) : undefined
}

/** What an officer may know of an archer of the event: nothing of an account that has not agreed. */
const archerOfAge = async (
  tx: WriteTransaction,
  { clubId }: Competition,
  { userId, memberId, isAsked }: Participant,
): Promise<ArcherOfAge | undefined> => {
  if (userId !== null) return isAsked ? undefined : accountOfAge(tx, { userId })
  if (memberId === undefined) return undefined
  return { userId, memberId, dateOfBirth: await memberBirth(tx, clubId, memberId) }
}

/** An archer comes to another division: an officer who moves them one class up has the consent. */
export const changeClass = async (
  tx: WriteTransaction,
  parts: Pick<Dependencies, 'clock'>,
  who: SignedInUser,
  before: Participant,
  wanted: Wanted & { readonly whole: Competition },
): Promise<void> => {
  const ofAge = await archerOfAge(tx, wanted.whole, before)
  const given = before.consent ?? 'officer'
  const consent = ofAge === undefined ? null : await consentToStore(tx, wanted, ofAge, given)
  const participantId = before.entryId ?? before.id
  await updateParticipant(tx, participantId, { consent })
  await noteClassUp(tx, parts, who, { ...wanted, consent, participantId })
}
