import type { AddedArcher, ChangedArcher, Participant } from '@fletch/contract'
import { fault } from '@fletch/contract'
import { type PersonName, personName, reasonNotTo, sameNameKeyOf } from '@fletch/domain'
import { v7 as uuidv7 } from 'uuid'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { Conflict, RuleBroken, refuse } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { type AccountParts, holdNamed, holdUser, mayNameUser } from '../../accounts/index.ts'
import { type MemberToEnter, mayRunClub, memberToEnter, noSuchMember, readClub } from '../../clubs/index.ts'
import { codedAs, schemeNamed } from '../../divisions/index.ts'
import { lockCardsOf } from '../group-cards/locking.ts'
import { placeLateArcher } from '../groups/change-commands.ts'
import { updateCardsOfGroups } from '../groups/update-cards.ts'
import { tellByMail } from '../mailed-archers/news.ts'
import { askAboutGuest, lockRoundsOf, renameGuest } from '../member-archers/commands.ts'
import { notifyArcher } from '../notices/commands.ts'
import { registerLate } from '../participants/later-rounds.ts'
import { findEntryId, updateClub, updateDivision } from '../participants/later-rounds-store.ts'
import { readParticipant, readParticipantForOfficers } from '../participants/reads.ts'
import { countScored, deleteParticipant, listNamesIn, updateParticipant } from '../participants/store.ts'
import { recordChange } from '../record/changes.ts'
import {
  askingAt,
  endQuestionsAboutGuests,
  findRefusal,
  noConsent,
  registeringAt,
} from '../record/consent-store.ts'
import { lockEvent, readEvent, requireEventAdmin } from '../record/reads.ts'
import { reasonEnteredElsewhere, reasonRoundBeforeOpen, roundsOfEvent } from '../record/round-policy.ts'
import { formerArcher } from './account-deletion-commands.ts'
import { addedOfAge, changeClass, consentToStore, noteClassUp } from './age-classes.ts'
import { answersToStore } from './answers.ts'
import { clubOfEntry } from './club-of-entry.ts'
import { type CommandParts, moveUp } from './commands.ts'
import {
  reasonAgainstStatus,
  reasonNotAbsent,
  reasonNotToAskAgain,
  reasonNotToMark,
  reasonNotToRename,
  reasonNotToTakeOut,
} from './policy.ts'
import { refuseDivision } from './refuse-division.ts'

/** Splits a full name. The last name is the given one if the name ends with it, or else the last word. */
const namesOf = (name: string, last = '') => {
  if (last !== '' && name.endsWith(` ${last}`))
    return { firstName: name.slice(0, -last.length).trim(), lastName: last }
  const words = name.trim().split(/\s+/)
  const lastName = words.length > 1 ? (words.pop() ?? '') : ''
  return { firstName: words.join(' '), lastName }
}

type NamingParts = CommandParts & Pick<AccountParts, 'acquaintances'>

const archerNamed = async (
  tx: WriteTransaction,
  parts: NamingParts,
  who: SignedInUser,
  { userId, name, lastName: last, club = '' }: AddedArcher,
  member: MemberToEnter | undefined,
) => {
  if (member !== undefined && member.userId === null) {
    const { dateOfBirth: _, askedUserId: _asked, ...entry } = member
    return { ...entry, club: entry.club || club }
  }
  if (userId === undefined) return { userId: null, ...namesOf(name ?? '', last), club }
  const { firstName, lastName } = await (member === undefined
    ? holdNamed(tx, parts, who, userId)
    : holdUser(tx, userId))
  return { userId, firstName, lastName }
}

/**
 * Locked before the event, because officers who merge members also lock members first. The club's officers may enter
 * each of its members. To others who run the event a child that they may not name is no member.
 */
const memberNamed = async (
  tx: WriteTransaction,
  parts: NamingParts,
  who: SignedInUser,
  competitionId: string,
  memberId?: string,
) => {
  if (memberId === undefined) return undefined
  const { clubId } = await requireEventAdmin(tx, who, competitionId)
  const member = await memberToEnter(tx, clubId, memberId)
  const isOfficer = clubId !== null && mayRunClub({ role: (await readClub(tx, who, clubId)).myRole })
  if (member.userId !== null && !isOfficer && !(await mayNameUser(tx, parts, who, member.userId)))
    throw noSuchMember()
  return member
}

/** Why an archer without an account is not added before the officer says that it is another person. */
const reasonNotNamed = async (
  tx: WriteTransaction,
  competitionId: string,
  { memberId, ...named }: PersonName & { readonly memberId: string | undefined },
) => {
  const archers = await listNamesIn(tx, competitionId)
  if (memberId !== undefined && archers.some((each) => each.memberId === memberId)) return null
  const key = sameNameKeyOf(named)
  return archers.some((each) => sameNameKeyOf(each) === key) ? fault('archer-name-here') : null
}

/**
 * Adds an archer as an event admin: also without an account, late, or beyond the number of places. An account gets its
 * place at once, so that the day can go on, and is asked to agree or give up the place.
 */
export const addArcher = async (
  tx: WriteTransaction,
  parts: NamingParts,
  who: SignedInUser,
  competitionId: string,
  form: AddedArcher,
): Promise<Participant> => {
  const member = await memberNamed(tx, parts, who, competitionId, form.memberId)
  await lockEvent(tx, competitionId)
  const event = await requireEventAdmin(tx, who, competitionId)
  refuse(reasonNotTo('group', event.status), Conflict)
  const whole = event.partOf === undefined ? event : await readEvent(tx, who, event.partOf.id)
  if (event.partOf !== undefined)
    refuse(reasonRoundBeforeOpen(roundsOfEvent(whole), event.partOf.round), Conflict)
  const scheme = await schemeNamed(tx, event.divisionScheme)
  await refuseDivision(tx, { event, whole }, scheme, form.archeryStyle)
  const choice = { whole, scheme, division: form.archeryStyle }
  const ofAge = await addedOfAge(tx, who, form, { event, member })
  const consent = ofAge === undefined ? null : await consentToStore(tx, choice, ofAge, 'officer')
  const archer = await archerNamed(tx, parts, who, { ...form, userId: member?.userId ?? form.userId }, member)
  if (archer.userId === null && form.isAnother === false)
    refuse(await reasonNotNamed(tx, competitionId, { ...archer, memberId: form.memberId }), Conflict)
  const isAsked = archer.userId !== null && archer.userId !== who.userId
  const hasRefused =
    archer.userId !== null && (await findRefusal(tx, competitionId, archer.userId)) !== undefined
  refuse(reasonNotToAskAgain(event.status, { hasRefused }), RuleBroken)
  const id = uuidv7()
  const now = instantOf(parts.clock)
  const consentTimes = isAsked ? askingAt(now) : registeringAt(now, { division: form.archeryStyle, consent })
  const entry = await registerLate(tx, event, {
    ...archer,
    ...(archer.userId !== null && (await clubOfEntry(tx, archer.userId, whole))),
    ...codedAs(form.archeryStyle, scheme.id),
    consent,
    id,
    registeredAt: now,
    ...(archer.userId === null ? noConsent : consentTimes),
    importId: form.importId ?? null,
  })
  if (entry === null) throw new Conflict(fault('archer-already-registered'))
  await noteClassUp(tx, parts, who, { ...choice, consent, participantId: entry })
  if (archer.userId !== null) await endQuestionsAboutGuests(tx, whole.id, archer.userId)
  // A user who declined gets no second mail.
  if (isAsked && archer.userId !== null && !hasRefused)
    await notifyArcher(tx, parts, archer.userId, {
      kind: 'entered',
      competitionId: event.partOf?.id ?? competitionId,
      about: entry,
      says: { by: who.userId },
    })
  const asksAbout = member?.askedUserId ?? null
  if (asksAbout !== null) {
    const about = { id: entry, competitionId: whole.id, status: whole.status, userId: asksAbout }
    await askAboutGuest(tx, parts, about)
  }
  if (event.status === 'active') await placeLateArcher(tx, who, event, { ...form, participantId: id })
  await updateCardsOfGroups(tx, parts, who, event)
  return readParticipant(tx, competitionId, id)
}

interface OneArcher {
  readonly id: string
  readonly participantId: string
}

interface WasIn extends Pick<Participant, 'id' | 'competitionId' | 'userId' | 'status'> {
  readonly entryId: string | null
}

/** If an officer registers an archer again who declined, asks them again, for the event with all its rounds. */
export const askAgainIfDeclined = async (
  tx: WriteTransaction,
  { clock }: Pick<CommandParts, 'clock'>,
  { id, entryId, competitionId, userId, status: was }: WasIn,
  status: ChangedArcher['status'],
): Promise<void> => {
  const isBack = status === 'registered' && was !== 'registered'
  if (!isBack || userId === null || (await findRefusal(tx, competitionId, userId)) === undefined) return
  await updateParticipant(tx, entryId ?? id, askingAt(instantOf(clock)))
}

/** The archer's status after a change: a mark retires them, and without the mark they are registered again. */
const statusOf = ({ status, mark }: ChangedArcher, before: Participant): ChangedArcher['status'] => {
  if (mark != null) return 'retired'
  return status ?? (mark === null && before.mark !== undefined ? 'registered' : undefined)
}

const noMark = { mark: null, markReason: null }

/**
 * The mark to store: the new one, or none if it is removed or the archer becomes registered or retired. The last case
 * removes a mark that a process that does not know marks left behind.
 */
const markOf = ({ mark }: ChangedArcher, was: Participant['status'], became: Participant['status']) => {
  if (mark != null) return { mark: mark.kind, markReason: mark.reason }
  return mark === null || was !== 'retired' || became !== 'retired' ? noMark : {}
}

const penaltyOf = ({ penalty }: ChangedArcher) =>
  penalty === undefined
    ? {}
    : { penalty: penalty?.points ?? null, penaltyReason: penalty === null ? null : penalty.reason }

interface Marked {
  readonly before: Participant
  readonly after: Participant
  readonly change: ChangedArcher
}

/** Records in the history of the event who got or lost a mark or a penalty. */
const recordMarks = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: SignedInUser,
  { before, after, change }: Marked,
): Promise<void> => {
  const of = { competitionId: after.competitionId, participantId: after.id }
  const isMarkedAgain = change.mark != null
  if (isMarkedAgain || before.mark !== after.mark)
    await recordChange(tx, parts, who, {
      ...of,
      kind: 'mark',
      reason: change.mark?.reason ?? '',
      says: { mark: after.mark ?? null },
    })
  if (change.penalty != null || before.penalty !== after.penalty)
    await recordChange(tx, parts, who, {
      ...of,
      kind: 'penalty',
      reason: change.penalty?.reason ?? '',
      says: { points: after.penalty ?? 0 },
    })
}

/** Records in the history that an archer is absent, or back. */
export const recordPresence = async (
  tx: WriteTransaction,
  parts: Pick<CommandParts, 'clock'>,
  who: SignedInUser,
  { before, after }: Record<'before' | 'after', Pick<Participant, 'id' | 'competitionId' | 'status'>>,
): Promise<void> => {
  const [was, is] = [before, after].map(({ status }) => status === 'absent')
  if (was === is) return
  const { competitionId, id: participantId } = after
  await recordChange(tx, parts, who, { competitionId, participantId, kind: is ? 'absent' : 'back' })
}

/** Whether a change only corrects the name or club of an archer, which certificates and results still show. */
const correctsOnly = ({ name, lastName: _, club, ...others }: ChangedArcher): boolean =>
  (name !== undefined || club !== undefined) && Object.values(others).every((each) => each === undefined)

/** The corrected name to store; undefined if the change has none. */
const correctedName = ({ name, lastName }: ChangedArcher, { userId, hasAccount, user }: Participant) => {
  if (name === undefined || name === personName(user)) return undefined
  const isFormer = personName(user) === personName(formerArcher)
  refuse(reasonNotToRename({ hasAccount: userId !== null || hasAccount === true, isFormer }), RuleBroken)
  return namesOf(name, lastName)
}

/**
 * Marks an archer absent, retired or back, gives a waiting archer a place, changes the style, or corrects the name of a
 * guest.
 */
export const changeArcher = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: SignedInUser,
  { id, participantId }: OneArcher,
  change: ChangedArcher,
): Promise<Participant> => {
  const { archeryStyle } = change
  const entry = (await findEntryId(tx, participantId)) ?? participantId
  if (change.name !== undefined) await lockRoundsOf(tx, entry)
  await lockEvent(tx, id)
  const event = await requireEventAdmin(tx, who, id)
  const isCorrected = event.status === 'completed' && correctsOnly(change)
  if (!isCorrected) refuse(reasonNotTo('group', event.status), Conflict)
  // The cards show who has scored, so none of them may change meanwhile.
  await lockCardsOf(tx, id)
  const before = await readParticipantForOfficers(tx, id, participantId)
  const called = correctedName(change, before)
  const status = statusOf(change, before)
  if (change.mark != null || change.penalty != null)
    refuse(reasonNotToMark(event.status, before.status), Conflict)
  if (status !== undefined)
    refuse(reasonAgainstStatus(event.status, { was: before.status, became: status }), Conflict)
  const scheme = await schemeNamed(tx, event.divisionScheme)
  // An archer can keep the division they have.
  if (archeryStyle !== undefined && archeryStyle !== before.archeryStyle) {
    const whole = event.partOf === undefined ? event : await readEvent(tx, who, event.partOf.id)
    await refuseDivision(tx, { event, whole }, scheme, archeryStyle)
    await changeClass(tx, parts, who, before, { whole, scheme, division: archeryStyle })
  }
  if (status === 'absent') refuse(reasonNotAbsent(await countScored(tx, participantId)), RuleBroken)
  const entryId = entry === participantId ? null : entry
  await updateParticipant(tx, participantId, {
    status: status ?? before.status,
    changedAt: instantOf(parts.clock),
    ...markOf(change, before.status, status ?? before.status),
    ...penaltyOf(change),
    ...(entryId === null && answersToStore(event, change.answers, { isOfOfficer: true })),
    ...(status === 'absent' ? { groupId: null, groupPlace: null, checkedInAt: null } : {}),
    // A shoot-off is between archers of one division.
    ...(archeryStyle === undefined || archeryStyle === before.archeryStyle ? {} : { shootOff: null }),
  })
  await askAgainIfDeclined(tx, parts, { ...before, entryId }, status)
  const division = codedAs(archeryStyle ?? before.archeryStyle, scheme.id)
  await updateDivision(tx, entry, division)
  if (change.club !== undefined) await updateClub(tx, entry, change.club)
  if (called !== undefined) await renameGuest(tx, parts, entry, called)
  const isBack = status === 'registered' && before.groupId === null
  if (isBack && event.status === 'active')
    await placeLateArcher(tx, who, event, {
      participantId,
      archeryStyle: archeryStyle ?? before.archeryStyle,
    })
  const after = await readParticipantForOfficers(tx, id, participantId)
  if (before.status === 'waiting' && after.status === 'registered') {
    if (after.userId === null) await tellByMail(tx, parts, after.id, { kind: 'moved-up', about: after.id })
    else await notifyArcher(tx, parts, after.userId, { kind: 'moved-up', competitionId: id, about: after.id })
  }
  await recordMarks(tx, parts, who, { before, after, change })
  await recordPresence(tx, parts, who, { before, after })
  if (called !== undefined)
    await recordChange(tx, parts, who, { competitionId: id, participantId, kind: 'renamed' })
  await updateCardsOfGroups(tx, parts, who, event)
  return after
}

/** Removes an archer from an event that has not started. */
export const removeArcher = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: SignedInUser,
  { id, participantId }: OneArcher,
): Promise<void> => {
  await lockEvent(tx, id)
  const event = await requireEventAdmin(tx, who, id)
  await readParticipant(tx, id, participantId)
  refuse(reasonEnteredElsewhere(event), Conflict)
  refuse(reasonNotToTakeOut(event.status), Conflict)
  await deleteParticipant(tx, participantId)
  await moveUp(tx, parts, id)
}
