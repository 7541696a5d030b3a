import { eventChange } from '@fletch/contract'
import { v7 as uuidv7 } from 'uuid'
import * as z from 'zod/mini'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import type { EventChangesTable } from '../../../platform/db/schema/events.ts'
import { storedJson } from '../../../platform/db/stored-json.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { insertChange } from './changes-store.ts'

/** Facts that belong to one kind of change. They are stored as the API returns them. */
const changeFacts = z.pick(eventChange, {
  mark: true,
  points: true,
  targets: true,
  merges: true,
  seed: true,
  sent: true,
  division: true,
  target: true,
  permittedBy: true,
  comparing: true,
})
type ChangeFacts = z.output<typeof changeFacts>

export const storedFacts = storedJson('facts of a change', changeFacts)

interface Change {
  /** The event, or the round that was changed. */
  readonly competitionId: string
  readonly kind: EventChangesTable['kind']
  readonly reason?: string
  readonly participantId?: string
  readonly says?: ChangeFacts
}

/** Records an officer's action that changes results, in the transaction of the action. */
export const recordChange = async (
  tx: WriteTransaction,
  { clock }: Pick<Dependencies, 'clock'>,
  who: Pick<SignedInUser, 'userId'>,
  { competitionId, kind, reason = '', participantId, says }: Change,
): Promise<void> => {
  await insertChange(tx, {
    id: uuidv7(),
    competitionId,
    userId: who.userId,
    at: instantOf(clock),
    kind,
    reason,
    participantId: participantId ?? null,
    says: says === undefined ? null : JSON.stringify(says),
  })
}
