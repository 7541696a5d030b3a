import { randomBytes } from 'node:crypto'
import { type Club, type ClubForm, clubLines, fault, newAddressFaults, newLineFaults } from '@fletch/contract'
import { changesBetween, joinCodeFrom } from '@fletch/domain'
import { isLanguage } from '@fletch/messages/languages.ts'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { Conflict, refuseFields } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { idFromKey } from '../../../platform/ids.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { refuseOffice } from '../../accounts/index.ts'
import { dropPhoto, keepClubLogo } from '../../photos/index.ts'
import { noteActivity } from '../activity/commands.ts'
import { makeOwnAdministrator } from '../administrators/commands.ts'
import type { ClubParts } from '../asks.ts'
import { markFiguresOfClub } from '../figures/commands.ts'
import { addFounder, removeMembersOfClub } from '../members/membership-commands.ts'
import { reasonNotToClose } from '../record/policy.ts'
import { closingOf, clubToOwn, clubToRun, isClub, ownedClubs, readClub } from '../record/reads.ts'
import {
  deleteClubRow,
  endRequestsOf,
  insertClub,
  isCodeTaken,
  isNameTaken,
  lockClubRow,
  updateClub,
  updateJoinCode,
  updateLogo,
} from '../record/store.ts'

type CommandParts = Pick<Dependencies, 'clock' | 'jobs' | 'live'>
/** What closing a club needs besides. */
type ClosingParts = CommandParts & Pick<ClubParts, 'eventsOfClubs' | 'seriesOfClubs'>

const nameTaken = () => new Conflict(fault('club-name-taken'))

const codeLength = 6

const freeCode = async (tx: WriteTransaction): Promise<string> => {
  const code = joinCodeFrom(randomBytes(codeLength))
  return (await isCodeTaken(tx, code)) ? freeCode(tx) : code
}

/** The creator of a club becomes its owner, its first administrator and an active member. */
export const createClub = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: SignedInUser,
  form: ClubForm,
  key: string | null,
): Promise<Club> => {
  await refuseOffice(tx, parts, who.userId)
  const id = idFromKey(key)
  const createdAt = instantOf(parts.clock)
  const joinCode = await freeCode(tx)
  const isNew = await insertClub(tx, { id, form, ownerId: who.userId, joinCode, createdAt })
  if (!isNew) {
    if (await isNameTaken(tx, id, form.name)) throw nameTaken()
    return readCreatedClub(tx, who, id)
  }
  await makeOwnAdministrator(tx, parts, { clubId: id, userId: who.userId, addedBy: null })
  await addFounder(tx, parts, who, id)
  await noteActivity(tx, parts, { clubId: id, kind: 'club created', who })
  return readClub(tx, who, id)
}

/** The answer to a repeated creation: the current club. A Conflict if the club was closed or is another user's. */
export const readCreatedClub = async (tx: WriteTransaction, who: SignedInUser, id: string): Promise<Club> => {
  const club = (await isClub(tx, id)) ? await readClub(tx, who, id) : null
  if (club?.ownerId === who.userId) return club
  throw new Conflict(club === null ? fault('club-closed') : fault('id-taken'))
}

const formFields = [
  'name',
  'description',
  'address',
  'city',
  'state',
  'zipCode',
  'phone',
  'email',
  'website',
  'foundedYear',
  'joining',
  'membersSeenBy',
  'language',
] as const

/** Changes a club's details. With another name other cards count, so figures are recounted. */
export const saveClub = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: SignedInUser,
  id: string,
  { joining, membersSeenBy, language, ...details }: ClubForm,
): Promise<Club> => {
  await lockClubRow(tx, id)
  const before = await clubToRun(tx, who, id)
  const form = {
    ...details,
    joining: joining ?? before.joining,
    membersSeenBy: membersSeenBy ?? before.membersSeenBy,
    language: language === null || isLanguage(language) ? language : before.language,
  }
  refuseFields([...newLineFaults(before, form, clubLines), ...newAddressFaults(before, form)])
  if (await isNameTaken(tx, id, form.name)) throw nameTaken()
  const changes = changesBetween(before, form, formFields)
  if (changes.length === 0) return before
  await updateClub(tx, id, form)
  // Until now everyone could see the code, which joins from now on.
  if (form.joining === 'code' && before.joining !== 'code') await updateJoinCode(tx, id, await freeCode(tx))
  if (form.joining !== 'request' && before.joining === 'request') await endRequestsOf(tx, id)
  if (before.name !== form.name) await markFiguresOfClub(tx, id)
  await noteActivity(tx, parts, { clubId: id, kind: 'club changed', who, changes })
  return readClub(tx, who, id)
}

/** Gives a club another code. The earlier one, and its link, lead nowhere any more. */
export const renewCode = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: SignedInUser,
  id: string,
): Promise<Club> => {
  await lockClubRow(tx, id)
  await clubToRun(tx, who, id)
  await updateJoinCode(tx, id, await freeCode(tx))
  await noteActivity(tx, parts, { clubId: id, kind: 'code renewed', who })
  return readClub(tx, who, id)
}

/** Sets another logo, or none; the previous one is deleted after the commit. */
export const setClubLogo = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: SignedInUser,
  id: string,
  logoURL: string | null,
): Promise<Club> => {
  await lockClubRow(tx, id)
  const { logoPath: oldPath } = await clubToRun(tx, who, id)
  const path = logoURL === null ? null : (await keepClubLogo(tx, who, logoURL, oldPath)).objectPath
  if (path === oldPath) return readClub(tx, who, id)
  await updateLogo(tx, id, path)
  if (oldPath !== null) await dropPhoto(tx, parts, oldPath)
  await noteActivity(tx, parts, { clubId: id, kind: 'logo changed', who })
  return readClub(tx, who, id)
}

type Closed = Pick<Club, 'id' | 'name' | 'logoPath'>

const closeFor = async (tx: WriteTransaction, parts: ClosingParts, { id, name, logoPath }: Closed) => {
  await parts.eventsOfClubs.end(tx, parts, { id, name })
  await parts.seriesOfClubs.end(tx, id)
  await removeMembersOfClub(tx, id)
  await deleteClubRow(tx, id)
  if (logoPath !== null) await dropPhoto(tx, parts, logoPath)
}

/** Closes a club for good. Scorecards stay with their archers. */
export const closeClub = async (
  tx: WriteTransaction,
  parts: ClosingParts,
  who: Pick<SignedInUser, 'userId'>,
  id: string,
): Promise<void> => {
  await lockClubRow(tx, id)
  const club = await clubToOwn(tx, who, id)
  await parts.eventsOfClubs.hold(tx, id)
  const reason = reasonNotToClose(await closingOf(parts, tx, who, id))
  if (reason !== null) throw new Conflict(reason)
  await closeFor(tx, parts, club)
}

/**
 * Closes a user's clubs with the account if no one else is a member. A club with other members must be handed over
 * first.
 */
export const closeClubsOf = async (
  tx: WriteTransaction,
  parts: ClosingParts,
  who: Pick<SignedInUser, 'userId'>,
): Promise<void> => {
  const clubs = await ownedClubs(tx, who.userId)
  for (const id of clubs.map((club) => club.id).toSorted()) await lockClubRow(tx, id)
  const clubsWithMembers = (await ownedClubs(tx, who.userId)).filter(({ otherMembers }) => otherMembers > 0)
  if (clubsWithMembers.length > 0) {
    throw new Conflict(fault('account-owns-clubs', { names: clubsWithMembers.map(({ name }) => name) }))
  }
  for (const { id } of clubs) await closeClub(tx, parts, who, id)
}
