import type { UndoneArcherImport } from '@fletch/contract'
import { fault } from '@fletch/contract'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { Conflict, NotFound, refuse } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { pushDeviceIdsFor } from '../../accounts/index.ts'
import { noteTakenBack, takenBackMailJob } from '../notices/commands.ts'
import { deleteParticipant } from '../participants/store.ts'
import { lockEvent, requireEventAdmin } from '../record/reads.ts'
import { reasonEnteredElsewhere } from '../record/round-policy.ts'
import { type CommandParts, moveUp } from '../registration/commands.ts'
import { reasonNotToTakeOut } from '../registration/policy.ts'
import { dividedArchers } from './reads.ts'
import { listImported } from './store.ts'

/** Notifies a device of an archer that their entry was taken back. */
export const takenBackPushJob = 'event-entry-taken-back-push'

interface OneImport {
  readonly id: string
  readonly importId: string
}

/** Tells an archer that their entry was taken back in each way in which they were told of it. */
const tellTakenBack = async (
  tx: WriteTransaction,
  { jobs }: CommandParts,
  entry: { readonly userId: string; readonly competitionId: string; readonly about: string },
): Promise<void> => {
  const { isMailed, isPushed } = await noteTakenBack(tx, entry)
  if (isMailed) await jobs.enqueue(tx, { kind: takenBackMailJob, payload: { ...entry } })
  if (!isPushed) return
  for (const deviceId of await pushDeviceIdsFor(tx, entry.userId))
    await jobs.enqueue(tx, { kind: takenBackPushJob, payload: { ...entry, deviceId } })
}

/**
 * Removes the archers of a list with whom nothing has happened since. Only those who were told that they are entered are
 * told of it. Undoing again removes those who stayed, once the reason is gone.
 */
export const undoArcherImport = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: SignedInUser,
  { id, importId }: OneImport,
): Promise<UndoneArcherImport> => {
  await lockEvent(tx, id)
  const event = await requireEventAdmin(tx, who, id)
  refuse(reasonEnteredElsewhere(event), Conflict)
  refuse(reasonNotToTakeOut(event.status), Conflict)
  const archers = (await listImported(tx, id)).filter((archer) => archer.importId === importId)
  if (archers.length === 0) throw new NotFound(fault('archer-import-unknown'))
  const { removable, stay } = dividedArchers(archers)
  for (const { id: about, userId } of removable) {
    if (userId !== null) await tellTakenBack(tx, parts, { userId, competitionId: id, about })
    await deleteParticipant(tx, about)
  }
  await moveUp(tx, parts, id)
  return { removed: removable.length, stayed: stay }
}
