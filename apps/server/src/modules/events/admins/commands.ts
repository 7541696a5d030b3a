import type { EventAdmin } from '@fletch/contract'
import { fault } from '@fletch/contract'
import { v7 as uuidv7 } from 'uuid'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { Conflict } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { type AccountParts, holdFutureOfficer } from '../../accounts/index.ts'
import { lockEvent, requireEventAdmin } from '../record/reads.ts'
import { reasonNotToRemoveAdmin } from './policy.ts'
import { readAdmin } from './reads.ts'
import { deleteAdmin, insertAdmin } from './store.ts'

type CommandParts = Pick<Dependencies, 'clock'>

interface Assignment {
  readonly competitionId: string
  readonly userId: string
  readonly assignedBy: string | null
}

/** Returns false if the user is already an event admin. */
export const insertAdminIfMissing = (
  tx: WriteTransaction,
  { clock }: CommandParts,
  assignment: Assignment,
): Promise<boolean> => insertAdmin(tx, { id: uuidv7(), ...assignment, assignedAt: instantOf(clock) })

export const addAdmin = async (
  tx: WriteTransaction,
  parts: CommandParts & Pick<AccountParts, 'acquaintances'>,
  who: SignedInUser,
  competitionId: string,
  userId: string,
): Promise<EventAdmin> => {
  await lockEvent(tx, competitionId)
  await requireEventAdmin(tx, who, competitionId)
  await holdFutureOfficer(tx, parts, who, userId)
  if (!(await insertAdminIfMissing(tx, parts, { competitionId, userId, assignedBy: who.userId })))
    throw new Conflict(fault('already-event-administrator'))
  return readAdmin(tx, parts, who, competitionId, userId)
}

export const removeAdmin = async (
  tx: WriteTransaction,
  parts: Pick<AccountParts, 'acquaintances'>,
  who: SignedInUser,
  competitionId: string,
  userId: string,
): Promise<void> => {
  await lockEvent(tx, competitionId)
  const event = await requireEventAdmin(tx, who, competitionId)
  await readAdmin(tx, parts, who, competitionId, userId)
  const reason = reasonNotToRemoveAdmin(event, userId)
  if (reason !== null) throw new Conflict(reason)
  await deleteAdmin(tx, competitionId, userId)
}
