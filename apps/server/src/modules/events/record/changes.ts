import type { EventChange } from '@fletch/contract'
import { v7 as uuidv7 } from 'uuid'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import type { EventChangesTable } from '../../../platform/db/schema/events.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { insertChange } from './changes-store.ts'

/** Facts that belong to one kind of change. They are stored as the API returns them. */
export type ChangeFacts = Pick<
  EventChange,
  'mark' | 'points' | 'targets' | 'merges' | 'seed' | 'sent' | 'division'
>

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
