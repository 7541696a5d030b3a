import type { ClubAdministrator } from '@fletch/contract'
import { fault } from '@fletch/contract'
import type { AdministratorRole } from '@fletch/domain'
import { personName } from '@fletch/domain'
import { v7 as uuidv7 } from 'uuid'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { Conflict } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { type AccountParts, holdFutureOfficer } from '../../accounts/index.ts'
import { noteActivity } from '../activity/commands.ts'
import { clubToOwn, holdClub } from '../record/reads.ts'
import { reasonNotToDemote } from './policy.ts'
import { readAdministrator } from './reads.ts'
import { deleteAdministrator, insertAdministrator, updateRole } from './store.ts'

type CommandParts = Pick<Dependencies, 'clock'>

const nameOf = ({ user }: ClubAdministrator): string => personName(user)

interface Appointment {
  readonly clubId: string
  readonly userId: string
  readonly role: AdministratorRole
  readonly addedBy: string | null
}

/** False if the user is an administrator already. */
const makeAdministrator = (
  tx: WriteTransaction,
  { clock }: CommandParts,
  appointment: Appointment,
): Promise<boolean> => insertAdministrator(tx, { id: uuidv7(), ...appointment, addedAt: instantOf(clock) })

/** Makes the owner an administrator, even if they were an assistant before. */
export const makeOwnAdministrator = async (
  tx: WriteTransaction,
  parts: CommandParts,
  appointment: Omit<Appointment, 'role'>,
): Promise<void> => {
  const { clubId, userId } = appointment
  const isNew = await makeAdministrator(tx, parts, { ...appointment, role: 'owner' })
  if (!isNew) await updateRole(tx, clubId, userId, 'owner')
}

export const addAdministrator = async (
  tx: WriteTransaction,
  parts: CommandParts & Pick<AccountParts, 'acquaintances'>,
  who: SignedInUser,
  clubId: string,
  { userId, role }: Pick<Appointment, 'userId' | 'role'>,
): Promise<ClubAdministrator> => {
  await holdClub(tx, clubId)
  const club = await clubToOwn(tx, who, clubId)
  await holdFutureOfficer(tx, parts, who, userId)
  if (!(await makeAdministrator(tx, parts, { clubId, userId, role, addedBy: who.userId })))
    throw new Conflict(fault('already-club-administrator'))
  const administrator = await readAdministrator(tx, club, userId)
  const subject = { id: administrator.id, name: nameOf(administrator), userId }
  await noteActivity(tx, parts, { clubId, kind: 'administrator added', who, subject })
  return administrator
}

export const changeAdministrator = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: SignedInUser,
  { clubId, userId, role }: Omit<Appointment, 'addedBy'>,
): Promise<ClubAdministrator> => {
  await holdClub(tx, clubId)
  const club = await clubToOwn(tx, who, clubId)
  const before = await readAdministrator(tx, club, userId)
  const reason = reasonNotToDemote(before)
  if (reason !== null) throw new Conflict(reason)
  if (before.role === role) return before
  await updateRole(tx, clubId, userId, role)
  await noteActivity(tx, parts, {
    clubId,
    kind: 'administrator changed',
    who,
    subject: { id: before.id, name: nameOf(before), userId },
    changes: [{ field: 'role', was: before.role, became: role }],
  })
  return readAdministrator(tx, club, userId)
}

export const removeAdministrator = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: SignedInUser,
  clubId: string,
  userId: string,
): Promise<void> => {
  await holdClub(tx, clubId)
  const club = await clubToOwn(tx, who, clubId)
  const before = await readAdministrator(tx, club, userId)
  const reason = reasonNotToDemote(before)
  if (reason !== null) throw new Conflict(reason)
  await deleteAdministrator(tx, clubId, userId)
  const subject = { id: before.id, name: nameOf(before), userId }
  await noteActivity(tx, parts, { clubId, kind: 'administrator removed', who, subject })
}

/** Ends the role together with the membership. */
export const endAdministration = async (
  tx: WriteTransaction,
  clubId: string,
  userId: string,
): Promise<void> => {
  await deleteAdministrator(tx, clubId, userId)
}
