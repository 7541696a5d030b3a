import { archeryStyles, type BowKept } from '@fletch/domain'
import { bowKept } from '@fletch/domain/contract'
import { v7 } from 'uuid'
import { bowTexts } from '../../messages/bows.ts'
import { scoringTexts } from '../../messages/scoring.ts'
import type { FormOnPage } from '../../shell/form-page.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { BowFormActions } from './bow-form-actions.tsx'
import { keepBow } from './mutations.ts'

const texts = bowTexts.bow

const styles = [
  { value: '', label: texts.noStyle },
  ...archeryStyles.flatMap((value) =>
    value === 'all' ? [] : [{ value, label: scoringTexts.styles[value] }],
  ),
]

type BowFormProps = {
  userId: string
  bow?: BowKept | undefined
  onRemove?: () => void
  page: FormOnPage
}

/** The form of a new or an existing bow. */
export const BowForm = ({ userId, bow, onRemove, page }: BowFormProps) => {
  const { form, field, summary, pending } = useForm({
    id: 'bow',
    schema: {
      safeParse: (typed) => bowKept.safeParse({ ...Object(typed), id: bow?.id ?? v7() }),
    },
    submit: async (typed: BowKept) => {
      if (await keepBow(userId, typed)) page.finish()
      return undefined
    },
  })
  return (
    <form {...form} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <TextField {...field('name')} label={texts.name} required autoComplete="off" defaultValue={bow?.name} />
      <SelectField {...field('style')} label={texts.style} options={styles} defaultValue={bow?.style} />
      <TextField
        {...field('drawWeight')}
        label={texts.drawWeight}
        hint={texts.drawWeightHint}
        optional
        autoComplete="off"
        defaultValue={bow?.drawWeight}
      />
      <TextAreaField {...field('notes')} label={texts.notes} optional rows={3} defaultValue={bow?.notes} />
      <BowFormActions page={page} pending={pending} onRemove={onRemove} />
    </form>
  )
}
