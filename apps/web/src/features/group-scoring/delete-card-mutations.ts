import { scorecardCalls } from '@fletch/domain/contract'
import { send } from '../../app/api.ts'
import { ApiError } from '../../app/api-errors.ts'
import { phone } from '../../app/phone.ts'
import { groupTexts } from '../../messages/group-scoring.ts'
import type { CardKey } from '../../offline/card-record.ts'
import { wordsFor } from '../../ui/fault.ts'
import { toast } from '../../ui/toast-store.ts'

const texts = groupTexts.deleting

const isGoneAlready = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** Deletes a group's card, on the server and on this phone; answers whether it is gone. */
export const deleteGroupCard = async ({ userId, id }: CardKey, groupName: string): Promise<boolean> => {
  try {
    await send(scorecardCalls.remove, { params: { id } })
  } catch (error) {
    // Deleted elsewhere already: that is what was asked for.
    if (!isGoneAlready(error)) {
      toast({ title: texts.failed, description: wordsFor(error, texts.failedText), style: 'destructive' })
      return false
    }
  }
  await phone.cards.remove({ userId, id })
  toast({ title: texts.done, description: texts.doneText(groupName) })
  return true
}
