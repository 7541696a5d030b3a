import type { ArrowsKept } from '@fletch/domain'
import { arrowsKept } from '@fletch/domain/contract'
import { v7 } from 'uuid'
import { bowTexts } from '../../messages/bows.ts'
import type { FormOnPage } from '../../shell/form-page.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { BowFormActions } from './bow-form-actions.tsx'
import { keepArrows } from './mutations.ts'

const texts = bowTexts.arrows

type ArrowsFormProps = {
  userId: string
  arrows?: ArrowsKept | undefined
  onRemove?: () => void
  page: FormOnPage
}

/** The form of a new or an existing set of arrows. */
export const ArrowsForm = ({ userId, arrows, onRemove, page }: ArrowsFormProps) => {
  const { form, field, summary, pending } = useForm({
    id: 'arrows',
    schema: {
      safeParse: (typed) => arrowsKept.safeParse({ ...Object(typed), id: arrows?.id ?? v7() }),
    },
    submit: async (typed: ArrowsKept) => {
      if (await keepArrows(userId, typed)) page.finish()
      return undefined
    },
  })
  const text = (name: 'spine' | 'length' | 'weight' | 'count') => ({
    ...field(name),
    label: texts[name],
    optional: true,
    autoComplete: 'off',
    defaultValue: arrows?.[name],
  })
  return (
    <form {...form} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <TextField
        {...field('name')}
        label={texts.name}
        required
        autoComplete="off"
        defaultValue={arrows?.name}
      />
      <TextField {...text('spine')} />
      <TextField {...text('length')} />
      <TextField {...text('weight')} />
      <TextField {...text('count')} inputMode="numeric" />
      <TextAreaField {...field('notes')} label={texts.notes} optional rows={3} defaultValue={arrows?.notes} />
      <BowFormActions page={page} pending={pending} onRemove={onRemove} />
    </form>
  )
}
