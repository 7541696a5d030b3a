import { scorecardCalls } from '@fletch/domain/contract'
import { send } from '../../app/api.ts'
import { ApiError } from '../../app/api-errors.ts'
import { readLastUser } from '../../app/last-user.ts'
import { phone } from '../../app/phone.ts'
import { scorecardTexts } from '../../messages/scorecards.ts'
import { wordsFor } from '../../ui/fault.ts'
import { toast } from '../../ui/toast-store.ts'
import type { ListedCard } from './use-listed-cards.ts'

const deleteOnServer = async (id: string): Promise<void> => {
  try {
    await send(scorecardCalls.remove, { params: { id } })
  } catch (error) {
    // Deleted elsewhere already: that is what was asked for.
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
}

/** Deletes a card with its photos, on the server and on this phone, after the browser's question. */
export const deleteScorecard = async ({ id, content, record }: ListedCard): Promise<void> => {
  const { archerName } = content
  if (!confirm(scorecardTexts.confirmDelete(archerName))) return
  const isOnlyHere = record !== undefined && record.base === null && record.inFlight === null
  try {
    if (!isOnlyHere) await deleteOnServer(id)
    const userId = readLastUser()?.id
    if (userId !== undefined) await phone.cards.remove({ userId, id })
    toast({ title: scorecardTexts.deleted, description: scorecardTexts.deletedText(archerName) })
  } catch (error) {
    const description = wordsFor(error, scorecardTexts.deleteFailedText)
    toast({ title: scorecardTexts.deleteFailed, description, style: 'destructive' })
  }
}
