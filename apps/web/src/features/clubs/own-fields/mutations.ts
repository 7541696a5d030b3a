import { type OwnFieldsForm, ownFieldCalls } from '@fletch/contract'
import { ownFieldTexts } from '../../../messages/own-fields.ts'
import { send } from '../../../server/api.ts'
import { change } from '../../../ui/change.ts'

const { form } = ownFieldTexts

export const saveOwnFields = (clubId: string) =>
  change({
    call: (body: OwnFieldsForm) => send(ownFieldCalls.save, { params: { id: clubId }, body }),
    done: { title: form.saved },
    failed: { title: form.notSaved, text: form.notSavedText },
  })
