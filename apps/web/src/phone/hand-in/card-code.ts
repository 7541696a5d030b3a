import { codeSignature, type EditorStep, handInBody, partsOf } from '@fletch/contract'
import type { Round } from '@fletch/domain'
import { archersOn, type CardRecord } from '../cards/card-record.ts'
import { confirmationOf } from '../cards/group-part.ts'
import type { KnownGroup } from '../kept/group-store.ts'
import { keptCodes, keyOf, wholeEvent } from './code-store.ts'

/** What this phone did about the editor that the server may not know. */
const editorStepOf = ({ base, group, userId }: CardRecord): EditorStep => {
  const step = group?.steps.findLast(({ kind }) => kind === 'edit')
  if (step?.kind !== 'edit') return 'none'
  if (step.editorUserId === null) return 'freed'
  if (step.editorUserId !== userId) return 'none'
  return step.isBeginning && base === null ? 'began' : 'took-over'
}

const isSameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])

/**
 * The texts of the QR codes with which a group's card is handed in as it is now, signed by this phone. A card that was
 * shown before and has not changed has the same codes. Rejects on pages that are not served securely, which cannot sign.
 */
export const codesOf = async (
  record: CardRecord,
  { competition }: KnownGroup,
  round: Round,
): Promise<readonly string[]> => {
  const { userId, id: groupId } = record
  const eventId = wholeEvent(competition)
  const { id: keyId, pair } = await keyOf(userId, eventId)
  const bodyAt = (counter: number): Uint8Array =>
    handInBody(round, {
      eventId,
      groupId,
      keyId,
      counter,
      basedOn: record.base?.updatedAt ?? null,
      editorStep: editorStepOf(record),
      card: record.mine,
      archers: archersOn(record).map(({ id }) => ({
        id,
        isConfirmed: confirmationOf(record, id).state === 'confirmed',
      })),
    })
  const shown = await keptCodes.readShown(userId, groupId)
  if (shown?.keyId === keyId && isSameBytes(shown.body, bodyAt(shown.counter))) return shown.parts
  const counter = await keptCodes.count(userId, eventId)
  const body = Uint8Array.from(bodyAt(counter))
  const signature = new Uint8Array(await crypto.subtle.sign(codeSignature, pair.privateKey, body))
  const parts = partsOf({ body, signature })
  await keptCodes.keepShown({ userId, groupId, keyId, counter, body, parts })
  return parts
}
