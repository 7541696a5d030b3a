import { type SeriesForm as Form, type Series, seriesForm } from '@fletch/domain/contract'
import { useState } from 'react'
import { seriesTexts } from '../../messages/series.ts'
import { Button } from '../../ui/button.tsx'
import type { Change } from '../../ui/change.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useChange } from '../../ui/use-change.ts'
import { type FormSchema, useForm } from '../../ui/use-form.ts'

const texts = seriesTexts.form

type Kind = Form['counting']['kind']
const kinds = ['place', 'share', 'total'] as const satisfies readonly Kind[]

const numbersIn = (typed: unknown): readonly number[] =>
  String(typed ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map(Number)

/** Fields of a form are texts: they are read as numbers before the contract looks at them. */
const schema: FormSchema<Form> = {
  safeParse: (typed) => {
    const {
      name,
      description,
      kind,
      counting: points,
      shared,
      best,
    } = Object.fromEntries(Object.entries(typed ?? {}))
    const counting = kind === 'place' ? { kind, points: numbersIn(points), shared } : { kind }
    const checked = seriesForm.safeParse({ name, description, counting, best: numbersIn(best)[0] ?? null })
    if (checked.success) return { success: true, data: checked.data }
    const issues = checked.error.issues.map(({ path, message }) => ({ path: path.slice(0, 1), message }))
    return { success: false, error: { issues } }
  },
}

type FormProps = {
  series: Series | undefined
  change: Change<[Form], Series>
  onDone: (series: Series) => void
  onClose: () => void
}

const SeriesForm = ({ series, change, onDone, onClose }: FormProps) => {
  const counting = series?.counting
  const [kind, setKind] = useState<Kind>(counting?.kind ?? 'place')
  const saving = useChange(change, onDone)
  const { form, field, summary, pending } = useForm({ id: 'series', schema, submit: saving.submit })
  return (
    <form {...form} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <TextField
        {...field('name')}
        label={texts.name}
        required
        autoComplete="off"
        defaultValue={series?.name}
      />
      <TextAreaField
        {...field('description')}
        label={texts.description}
        optional
        defaultValue={series?.description}
      />
      <SelectField
        id="series-kind"
        name="kind"
        label={texts.kind}
        hint={texts.kindHints[kind]}
        options={kinds.map((value) => ({ value, label: texts.kinds[value] }))}
        value={kind}
        onChange={({ currentTarget: { value } }) => setKind(kinds.find((each) => each === value) ?? kind)}
      />
      {kind === 'place' && (
        <>
          <TextField
            {...field('counting')}
            label={texts.points}
            hint={texts.pointsHint}
            required
            autoComplete="off"
            defaultValue={counting?.kind === 'place' ? counting.points.join(', ') : '10, 8, 6, 5, 4, 3, 2, 1'}
          />
          <SelectField
            id="series-shared"
            name="shared"
            label={texts.shared}
            options={(['mean', 'full'] as const).map((value) => ({ value, label: texts.sharedKinds[value] }))}
            defaultValue={counting?.kind === 'place' ? counting.shared : 'mean'}
          />
        </>
      )}
      <TextField
        {...field('best')}
        label={texts.best}
        hint={texts.bestHint}
        optional
        inputMode="numeric"
        autoComplete="off"
        defaultValue={series?.best ?? ''}
        maxLength={2}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button disabled={pending} onClick={onClose}>
          {seriesTexts.cancel}
        </Button>
        <Button type="submit" look="main" pending={pending} pendingLabel={texts.saving}>
          {texts.save}
        </Button>
      </div>
    </form>
  )
}

/** What a series is called and how it counts. */
export const SeriesDialog = ({ open, ...form }: FormProps & { open: boolean }) => (
  <Dialog
    open={open}
    onClose={form.onClose}
    title={form.series === undefined ? texts.addTitle : texts.editTitle}
  >
    <SeriesForm {...form} />
  </Dialog>
)
