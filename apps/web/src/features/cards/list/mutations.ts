import { scorecardTexts as texts } from '../../../messages/scorecards.ts'
import { deleteOnServer } from '../../../server/delete-card.ts'
import { readLastUser } from '../../../server/last-user.ts'
import { phone } from '../../../server/phone.ts'
import { change } from '../../../ui/change.ts'
import type { ListedCard } from './use-listed-cards.ts'

/** Deletes a card with its photos, on the server and on this phone. */
export const deleteScorecard = ({ id, name, record }: ListedCard) =>
  change({
    call: async () => {
      const isOnlyHere = record !== undefined && record.base === null && record.inFlight === null
      if (!isOnlyHere) await deleteOnServer(id)
      const userId = readLastUser()?.id
      if (userId !== undefined) await phone.cards.remove({ userId, id })
    },
    done: { title: texts.deleted, description: texts.deletedText(name) },
    failed: { title: texts.deleteFailed, text: texts.deleteFailedText },
  })
