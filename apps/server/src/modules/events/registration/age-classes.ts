import { type AddedArcher, type ClubEvent, fault, type Participant } from '@fletch/contract'
import { classChoice, type DivisionScheme, hasMovingUp, mayDisclose } from '@fletch/domain'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { RuleBroken } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { currentUser } from '../../accounts/index.ts'
import { type MemberToEnter, mayRunClub, memberBirth, readClub } from '../../clubs/index.ts'
import { editionsOf } from '../../divisions/index.ts'
import { listDivisionsShot } from '../participants/archer-store.ts'
import { listPeopleIn, updateParticipant } from '../participants/store.ts'
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
  readonly whole: Pick<ClubEvent, 'id' | 'competitionDate'>
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
  givenConsent: Consent = null,
): Promise<Consent> => {
  if (!hasMovingUp(scheme.id)) return null
  const { dateOfBirth } = archer
  const editions = await editionsOf(tx, scheme.id)
  const earlier = await listDivisionsShot(tx, archer, { editions, exceptId: whole.id })
  const choice = classChoice(scheme, division, { dateOfBirth, day: whole.competitionDate, earlier })
  if (choice === 'too-far-up') throw new RuleBroken(fault('class-too-far-up', { division }))
  if (choice === 'back') throw new RuleBroken(fault('class-already-left', { division }))
  if (choice !== 'one-up') return null
  if (givenConsent === null) throw new RuleBroken(fault('consent-missing', { division }))
  return givenConsent
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

/** Whether the user may see the birth dates in the entries of a club's members. */
const seesMembers = async (
  tx: WriteTransaction,
  who: SignedInUser,
  { clubId }: Pick<ClubEvent, 'clubId'>,
): Promise<boolean> => clubId !== null && mayRunClub({ role: (await readClub(tx, who, clubId)).myRole })

/**
 * What an officer may know of an archer to be added: the member's entry, or the own account. A refusal must not tell the
 * class of a birth date that the officer may not see, so such a date counts as unknown, and the archer is asked.
 */
export const addedOfAge = async (
  tx: WriteTransaction,
  who: SignedInUser,
  { userId }: AddedArcher,
  { event, member }: { readonly event: ClubEvent; readonly member: MemberToEnter | undefined },
): Promise<ArcherOfAge | undefined> => {
  if (member === undefined) return userId === who.userId ? accountOfAge(tx, who) : undefined
  const isSeen = member.userId === null && (await seesMembers(tx, who, event))
  return isSeen ? member : { ...member, dateOfBirth: null }
}

/** What an officer may know of an archer of the event: of an account, what the officers are shown of its person. */
const archerOfAge = async (
  tx: WriteTransaction,
  who: SignedInUser,
  event: ClubEvent,
  { id, competitionId, userId, memberId }: Participant,
): Promise<ArcherOfAge | undefined> => {
  if (userId !== null) {
    const person = (await listPeopleIn(tx, competitionId)).find((each) => each.id === id)
    const isOpen = person !== undefined && mayDisclose(person.entryConsent, 'past', 'officer')
    return isOpen ? { userId, dateOfBirth: person.dateOfBirth } : undefined
  }
  if (memberId === undefined) return undefined
  const isSeen = await seesMembers(tx, who, event)
  return { userId, memberId, dateOfBirth: isSeen ? await memberBirth(tx, event.clubId, memberId) : null }
}

/** An archer comes to another division: an officer who moves them one class up has the consent. */
export const changeClass = async (
  tx: WriteTransaction,
  parts: Pick<Dependencies, 'clock'>,
  who: SignedInUser,
  before: Participant,
  choice: Wanted & { readonly whole: ClubEvent },
): Promise<void> => {
  const ofAge = await archerOfAge(tx, who, choice.whole, before)
  const consentBefore = before.consent ?? 'officer'
  const consent = ofAge === undefined ? null : await consentToStore(tx, choice, ofAge, consentBefore)
  const participantId = before.entryId ?? before.id
  await updateParticipant(tx, participantId, { consent })
  await noteClassUp(tx, parts, who, { ...choice, consent, participantId })
}
