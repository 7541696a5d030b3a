import type { Scorecard } from '@fletch/contract'
import {
  type CardContent,
  edits,
  groupOfCard,
  type Round,
  reasonNotToClaim,
  reasonNotToTakePart,
} from '@fletch/domain'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { Conflict, Forbidden, type Reason, RuleBroken, refuse } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { CardParts, ShootRights } from '../asks.ts'
import { insertEditor } from '../saving/group-store.ts'
import { creationOf } from '../saving/ledger.ts'
import { insertChanges } from '../saving/ledger-store.ts'
import { showPhotosOf } from '../saving/photo-commands.ts'
import { reasonToHaveEditor } from '../saving/policy.ts'
import { present } from '../saving/presenter.ts'
import { readScorecard } from '../saving/reads.ts'
import { insertScorecard, lockScorecard } from '../saving/store.ts'
import type { CardArcher } from '../saving/stored-card.ts'
import { holdEditor } from './editors.ts'

interface NewGroupCard {
  /** The id of the card, from which that of its group follows. */
  readonly id: string
  readonly round: Round
  readonly content: CardContent
  readonly archers: readonly CardArcher[]
  readonly editorUserId: string | null
  readonly shoot: ShootRights
  /** Why the card cannot be begun; null if it can. An existing one is answered all the same. */
  readonly reason: Reason | null
}

/**
 * Begins a group's card, or returns the existing one. Its id follows from the group's, so there is at most one of each
 * scorer. An archer who has left the group can still send entries from it, like a former editor. So can the person who
 * began the card on another phone, without a signal: when a phone dies on the course, the next one does not know its card.
 * The caller holds the event's lock.
 */
export const beginCard = async (
  tx: WriteTransaction,
  parts: Pick<CardParts, 'acquaintances' | 'clock' | 'shoots'>,
  who: SignedInUser,
  { id, round, content, archers, editorUserId: chosenEditorId, shoot, reason }: NewGroupCard,
): Promise<{ isNew: boolean; card: Scorecard }> => {
  const { isEventAdmin, hasStoodIn } = shoot
  const participates = archers.some(({ userId }) => userId === who.userId)
  refuse(reasonNotToTakePart({ isEventAdmin, participates: participates || hasStoodIn }), Forbidden)
  const isFormer = hasStoodIn && !participates && !isEventAdmin
  const thereIs = async () => ({ isNew: false, card: await readScorecard(tx, parts, who, id) })
  if ((await lockScorecard(tx, id)) !== undefined) {
    const wasEditor = edits({ userId: who.userId, editorUserId: chosenEditorId, participates })
    if (isFormer || wasEditor) await insertEditor(tx, id, who.userId)
    return thereIs()
  }
  refuse(reason ?? reasonToHaveEditor(id, chosenEditorId), RuleBroken)
  refuse(reasonNotToClaim(shoot.status), Conflict)
  const editorUserId = isFormer ? null : chosenEditorId
  if (editorUserId !== null) await holdEditor(tx, parts, who, editorUserId, { archers, isEventAdmin })
  const now = instantOf(parts.clock)
  const groupParticipants = JSON.stringify(archers)
  const origin = {
    isGroupScorecard: true,
    groupId: groupOfCard(id),
    groupParticipants,
    editorUserId,
  } as const
  const row = await insertScorecard(tx, { origin, id, userId: who.userId, round, card: content, at: now })
  if (row === undefined) return thereIs()
  await showPhotosOf(tx, id, content)
  await insertChanges(tx, [creationOf({ scorecardId: id, userId: who.userId, at: now }, content)])
  if (isFormer) await insertEditor(tx, id, who.userId)
  if (editorUserId !== null) await insertEditor(tx, id, editorUserId)
  return { isNew: true, card: present(row) }
}
