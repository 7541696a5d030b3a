import type { EventAdmin } from '@fletch/domain/contract'
import { fault } from '@fletch/domain/contract'
import { v7 as uuidv7 } from 'uuid'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { Conflict } from '../../../platform/errors.ts'
import type { Who } from '../../../platform/http/authentication.ts'
import type { Parts } from '../../../platform/parts.ts'
import { type AccountParts, holdUser } from '../../accounts/index.ts'
import { eventToRun, lockEvent } from '../record/reads.ts'
import { reasonNotToDismiss } from './policy.ts'
import { readAdmin } from './reads.ts'
import { deleteAdmin, insertAdmin } from './store.ts'

type CommandParts = Pick<Parts, 'clock'>

interface Assignment {
  readonly competitionId: string
  readonly userId: string
  readonly assignedBy: string | null
}

/** Returns false if the user is already an event admin. */
export const nameAdmin = (
  tx: WriteTransaction,
  { clock }: CommandParts,
  assignment: Assignment,
): Promise<boolean> => insertAdmin(tx, { id: uuidv7(), ...assignment, assignedAt: instantOf(clock) })

export const addAdmin = async (
  tx: WriteTransaction,
  parts: CommandParts & Pick<AccountParts, 'acquaintances'>,
  who: Who,
  competitionId: string,
  userId: string,
): Promise<EventAdmin> => {
  await lockEvent(tx, competitionId)
  await eventToRun(tx, who, competitionId)
  await holdUser(tx, userId)
  if (!(await nameAdmin(tx, parts, { competitionId, userId, assignedBy: who.userId })))
    throw new Conflict(fault('already-event-administrator'))
  return readAdmin(tx, parts, who, competitionId, userId)
}

export const removeAdmin = async (
  tx: WriteTransaction,
  parts: Pick<AccountParts, 'acquaintances'>,
  who: Who,
  competitionId: string,
  userId: string,
): Promise<void> => {
  await lockEvent(tx, competitionId)
  const event = await eventToRun(tx, who, competitionId)
  await readAdmin(tx, parts, who, competitionId, userId)
  const reason = reasonNotToDismiss(event, userId)
  if (reason !== null) throw new Conflict(reason)
  await deleteAdmin(tx, competitionId, userId)
}
