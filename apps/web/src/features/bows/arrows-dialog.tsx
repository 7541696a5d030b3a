import type { ArrowsKept } from '@fletch/domain'
import { arrowsKept } from '@fletch/domain/contract'
import { v7 } from 'uuid'
import { bowTexts } from '../../messages/bows.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { FormButtons } from './form-buttons.tsx'
import { keepArrows } from './mutations.ts'

const texts = bowTexts.arrows

type ArrowsFormProps = {
  userId: string
  arrows?: ArrowsKept | undefined
  onRemove?: (() => void) | undefined
  onDone: () => void
}

/** A set of arrows, a new one or one that is there. */
export const ArrowsForm = ({ userId, arrows, onRemove, onDone }: ArrowsFormProps) => {
  const { form, field, summary, pending } = useForm({
    id: 'arrows',
    schema: {
      safeParse: (typed) => arrowsKept.safeParse({ ...Object(typed), id: arrows?.id ?? v7() }),
    },
    submit: async (typed: ArrowsKept) => {
      if (await keepArrows(userId, typed)) onDone()
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
      <FormButtons pending={pending} onRemove={onRemove} />
    </form>
  )
}
