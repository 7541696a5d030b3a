import { type ClubDivisionScheme, type DivisionSchemeForm, divisionCalls } from '@fletch/contract'
import { clubDivisionTexts as texts } from '@fletch/messages/club-divisions'
import { send } from '../../../server/api.ts'
import { change } from '../../../ui/change.ts'

/** `isChange`: it takes the place of another one. */
export const createDivisionScheme = (clubId: string, isChange: boolean) =>
  change({
    call: (body: DivisionSchemeForm) => send(divisionCalls.create, { params: { id: clubId }, body }),
    done: ({ name }) => ({
      title: texts.form.done,
      description: isChange ? texts.form.changed({ name }) : texts.form.doneText({ name }),
    }),
    failed: { title: texts.form.notKept, text: texts.form.notKeptText },
  })

export const withdrawScheme = ({ clubId, id, name }: Pick<ClubDivisionScheme, 'clubId' | 'id' | 'name'>) =>
  change({
    call: () => send(divisionCalls.withdraw, { params: { id: clubId, schemeId: id } }),
    done: { title: texts.withdraw.done, description: texts.withdraw.doneText({ name }) },
    failed: { title: texts.withdraw.failed, text: texts.withdraw.failedText },
  })
