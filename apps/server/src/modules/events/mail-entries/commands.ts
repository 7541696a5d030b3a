import { type ClubEvent, fault, type MailEntry, type MailEntryForm, mostMailEntries } from '@fletch/contract'
import { emailKey, reasonNotTo, sameNameKeyOf } from '@fletch/domain'
import { isLanguage } from '@fletch/messages/languages.ts'
import { variantOf } from '@fletch/messages/variants.ts'
import { v7 as uuidv7 } from 'uuid'
import { days, instantAfter, instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { Conflict, RuleBroken, refuse } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { codedAs, schemeNamed } from '../../divisions/index.ts'
import { updateCardsOfGroups } from '../groups/update-cards.ts'
import {
  deleteMailEntry,
  findAccountOf,
  insertMailEntry,
  listOfAddress,
  renameArcher,
  updateMailEntry,
} from '../mailed-archers/store.ts'
import { linkAskedGuest } from '../member-archers/commands.ts'
import { refuseWhenFull } from '../participants/later-rounds.ts'
import {
  countFree,
  deleteParticipant,
  findParticipantOf,
  insertParticipant,
  takeRegistrationNumber,
  updateParticipant,
} from '../participants/store.ts'
import { readPublicEvent } from '../public-page/reads.ts'
import { deleteRefusal, registeringAt } from '../record/consent-store.ts'
import { lockEvent, readEvent } from '../record/reads.ts'
import { isOpen, reasonEnteredElsewhere, roundsOfEvent } from '../record/round-policy.ts'
import { consentToStore } from '../registration/age-classes.ts'
import { answersToStore } from '../registration/answers.ts'
import { hasFreePlace, moveUp } from '../registration/commands.ts'
import { reasonClosed } from '../registration/policy.ts'
import { refuseDivision } from '../registration/refuse-division.ts'
import { daysAfterEvent, reasonWithoutAccount, timeToConfirm } from './policy.ts'
import { entryOfLink, readMailEntry, type StoredForm, storedForm } from './reads.ts'

type CommandParts = Pick<Dependencies, 'clock' | 'jobs' | 'live'>

/** Mails the link to an entry. */
export const entryLinkMailJob = 'mail-entry-link'
/** Tells the owner of an account that they have one. */
export const haveAccountMailJob = 'mail-entry-has-account'

type Chosen = Pick<MailEntryForm, 'archeryStyle' | 'answers'>

/** Throws if an event cannot be entered by email with these choices. Returns the columns to store for them. */
const checkedChoice = async (tx: WriteTransaction, event: ClubEvent, { archeryStyle, answers }: Chosen) => {
  const scheme = await schemeNamed(tx, event.divisionScheme)
  await refuseDivision(tx, { event, whole: event }, scheme, archeryStyle)
  // The age is not known, as with guests, so that no class is one up.
  const choice = { whole: event, scheme, division: archeryStyle }
  const consent = await consentToStore(tx, choice, { userId: null, dateOfBirth: null })
  return { ...codedAs(archeryStyle, scheme.id), ...answersToStore(event, answers), consent }
}

const askedNow = ({ clock }: Pick<CommandParts, 'clock'>) => ({
  askedAt: instantOf(clock),
  expiresAt: instantAfter(clock, timeToConfirm),
})

/** When the links of an event end as it is planned now: some days after its last round. */
const endOfLink = (event: ClubEvent): string => {
  const [lastDay = event.competitionDate] = roundsOfEvent(event)
    .map(({ competitionDate }) => competitionDate)
    .toSorted()
    .toReversed()
  return new Date(Date.parse(lastDay) + days(daysAfterEvent + 1)).toISOString()
}

const refuseClosed = ({ clock }: Pick<CommandParts, 'clock'>, event: ClubEvent) => {
  refuse(reasonEnteredElsewhere(event), Conflict)
  refuse(reasonWithoutAccount(event), RuleBroken)
  refuse(reasonNotTo('register', event.status), Conflict)
  refuse(reasonClosed(event, instantOf(clock)), RuleBroken)
}

/**
 * Mails a link with which a person registers for a public event. Who asks learns nothing about the address: that it has an
 * account or an entry is told there. An address that said 'This was not me', or entered a whole family, gets no mail.
 */
export const askForEntry = async (
  tx: WriteTransaction,
  parts: CommandParts,
  competitionId: string,
  { email, language, locale, guardianAgrees: _agrees, club = '', ...form }: MailEntryForm,
): Promise<void> => {
  const event = await readPublicEvent(tx, competitionId)
  refuseClosed(parts, event)
  await checkedChoice(tx, event, form)
  const address = emailKey(email)
  const account = await findAccountOf(tx, address)
  if (account !== undefined) {
    const payload = { userId: account.id, competitionId, language: locale ?? language ?? null }
    return parts.jobs.enqueue(tx, { kind: haveAccountMailJob, payload })
  }
  const entries = await listOfAddress(tx, competitionId, address)
  if (entries.some(({ disownedAt }) => disownedAt !== null)) return
  const same = entries.find((each) => sameNameKeyOf(storedForm(each)) === sameNameKeyOf(form))
  if (same === undefined && entries.length >= mostMailEntries) return
  const id = same?.id ?? uuidv7()
  const read = isLanguage(language)
    ? { language, locale: variantOf(language, locale) }
    : { language: same?.language ?? null, locale: same?.locale ?? null }
  const asked = {
    email,
    form: JSON.stringify({ ...form, club }),
    ...read,
    ...askedNow(parts),
  }
  if (same === undefined) await insertMailEntry(tx, { id, competitionId, emailKey: address, ...asked })
  // A confirmed entry is changed with its link only, and one that an officer took out can be entered again.
  else if (same.confirmedAt === null || same.participantId === null)
    await updateMailEntry(tx, id, { ...asked, confirmedAt: null })
  await parts.jobs.enqueue(tx, { kind: entryLinkMailJob, payload: { entryId: id } })
}

/** The entry of a link, with its event locked. */
const lockEntryOfLink = async (tx: WriteTransaction, { clock }: CommandParts, token: string) => {
  const { entry } = await entryOfLink(tx, clock, token)
  await lockEvent(tx, entry.competitionId)
  return entryOfLink(tx, clock, token)
}

/** Registers the archer of a mailed link, with a place or on the waiting list. Confirming again changes nothing. */
export const confirmEntry = async (
  tx: WriteTransaction,
  parts: CommandParts,
  token: string,
): Promise<MailEntry> => {
  const { entry, event } = await lockEntryOfLink(tx, parts, token)
  if (entry.participantId !== null) return readMailEntry(tx, parts.clock, token)
  refuseClosed(parts, event)
  const form = storedForm(entry)
  const choice = await checkedChoice(tx, event, form)
  const now = instantOf(parts.clock)
  const status = hasFreePlace(await countFree(tx, event.id)) ? 'registered' : 'waiting'
  const id = uuidv7()
  const turn = await takeRegistrationNumber(tx, event.id)
  const { firstName, lastName, club } = form
  await insertParticipant(tx, {
    id,
    competitionId: event.id,
    userId: null,
    firstName,
    lastName,
    club,
    status,
    turn,
    registeredAt: now,
    ...choice,
    ...registeringAt(now, { division: form.archeryStyle, consent: choice.consent }),
    enteredAsChild: form.isUnder16,
  })
  await refuseWhenFull(tx, event.id)
  await updateMailEntry(tx, entry.id, { participantId: id, confirmedAt: now, expiresAt: endOfLink(event) })
  await parts.live.announce(tx, event.id)
  return readMailEntry(tx, parts.clock, token)
}

type ChangedEntry = Chosen & {
  readonly token: string
  readonly club: string
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
}

/** Changes name, division, club and answers of a confirmed entry until its event starts. */
export const changeEntry = async (
  tx: WriteTransaction,
  parts: CommandParts,
  { token, club, firstName, lastName, ...chosen }: ChangedEntry,
): Promise<MailEntry> => {
  const { entry, event } = await lockEntryOfLink(tx, parts, token)
  if (entry.participantId === null) throw new Conflict(fault('entry-not-confirmed'))
  refuse(reasonNotTo('register', event.status), Conflict)
  const choice = await checkedChoice(tx, event, chosen)
  const changedAt = instantOf(parts.clock)
  await updateParticipant(tx, entry.participantId, { ...choice, club, changedAt })
  if (firstName !== undefined || lastName !== undefined) {
    const name = { ...(firstName && { firstName }), ...(lastName !== undefined && { lastName }) }
    await renameArcher(tx, entry.participantId, name)
    // So that the same person who asks again is recognized by the new name.
    await updateMailEntry(tx, entry.id, { form: JSON.stringify({ ...storedForm(entry), ...name }) })
  }
  await parts.live.announce(tx, event.id)
  return readMailEntry(tx, parts.clock, token)
}

const nothingTyped: StoredForm = {
  firstName: '',
  lastName: '',
  archeryStyle: '',
  club: '',
  answers: [],
  isUnder16: false,
}

/** Withdraws an entry, confirmed or not. 'This was not me' also ends all mails of the event to the address. */
export const withdrawEntry = async (
  tx: WriteTransaction,
  parts: CommandParts,
  { token, disown }: { readonly token: string; readonly disown: boolean },
): Promise<void> => {
  const { entry, event } = await lockEntryOfLink(tx, parts, token)
  if (entry.participantId !== null) {
    refuse(reasonNotTo('register', event.status), Conflict)
    await deleteParticipant(tx, entry.participantId)
  }
  if (disown) {
    const disownedAt = instantOf(parts.clock)
    await updateMailEntry(tx, entry.id, {
      form: JSON.stringify(nothingTyped),
      tokenHash: null,
      disownedAt,
      expiresAt: endOfLink(event),
    })
  } else await deleteMailEntry(tx, entry.id)
  if (entry.participantId !== null) await moveUp(tx, parts, event.id)
}

/** Moves a confirmed entry, with its card and results, to the account that is signed in. The link ends. */
export const claimEntry = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: SignedInUser,
  token: string,
): Promise<{ competitionId: string }> => {
  const { entry, event } = await lockEntryOfLink(tx, parts, token)
  if (entry.participantId === null) throw new Conflict(fault('entry-not-confirmed'))
  if ((await findParticipantOf(tx, event.id, who.userId)) !== undefined)
    throw new Conflict(fault('already-registered'))
  await linkAskedGuest(tx, parts, {
    id: entry.participantId,
    competitionId: event.id,
    userId: who.userId,
  })
  await deleteRefusal(tx, event.id, who.userId)
  await deleteMailEntry(tx, entry.id)
  for (const round of roundsOfEvent(event).filter(isOpen))
    await updateCardsOfGroups(tx, parts, who, await readEvent(tx, who, round.id))
  return { competitionId: event.id }
}
