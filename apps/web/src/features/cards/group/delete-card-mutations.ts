import { groupTexts } from '../../../messages/group-scoring.ts'
import type { CardKey } from '../../../offline/card-record.ts'
import { deleteOnServer } from '../../../server/delete-card.ts'
import { phone } from '../../../server/phone.ts'
import { change } from '../../../ui/change.ts'

const texts = groupTexts.deleting

/** Deletes a group card on the server and on this phone. */
export const deleteGroupCard = ({ userId, id }: CardKey, groupName: string) =>
  change({
    call: async () => {
      await deleteOnServer(id)
      await phone.cards.remove({ userId, id })
    },
    done: { title: texts.done, description: texts.doneText(groupName) },
    failed: { title: texts.failed, text: texts.failedText },
  })
