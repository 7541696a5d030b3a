import { clubPartPath, type SeriesForm as Form, type Series, seriesForm, seriesPath } from '@fletch/contract'
import { seriesTexts } from '@fletch/messages/series'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Redirect, useParams } from 'wouter'
import { type FormOnPage, FormPage } from '../../shell/form-page.tsx'
import { LoadingScreen } from '../../shell/loading-screen.tsx'
import type { Change } from '../../ui/change.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useChange } from '../../ui/use-change.ts'
import { type FormSchema, useForm } from '../../ui/use-form.ts'
import { OfficerFormOfClub } from '../clubs/club-form.tsx'
import { createSeries, saveSeries } from './mutations.ts'
import { seriesQuery } from './queries.ts'

const texts = seriesTexts.form

type Kind = Form['counting']['kind']
const kinds = ['place', 'share', 'total'] as const satisfies readonly Kind[]

const numbersIn = (typed: unknown): readonly number[] =>
  String(typed ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map(Number)

/** Form fields are strings, so numbers are parsed before the contract validates them. */
const schema: FormSchema<Form> = {
  safeParse: (typed) => {
    const {
      name,
      description,
      kind,
      counting: points,
      shared,
      unfinished,
      best,
    } = Object.fromEntries(Object.entries(typed ?? {}))
    const counting =
      kind === 'place'
        ? { kind, points: numbersIn(points), shared, unfinished: unfinished === 'points' }
        : { kind }
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
  page: FormOnPage
}

const SeriesForm = ({ series, change, onDone, page: { typed, leave } }: FormProps) => {
  const counting = series?.counting
  const [kind, setKind] = useState<Kind>(
    kinds.find((each) => each === typed?.['kind']) ?? counting?.kind ?? 'place',
  )
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
          <SelectField
            id="series-unfinished"
            name="unfinished"
            label={texts.unfinished}
            hint={texts.unfinishedHint}
            options={(['none', 'points'] as const).map((value) => ({
              value,
              label: texts.unfinishedKinds[value],
            }))}
            defaultValue={counting?.kind === 'place' && counting.unfinished ? 'points' : 'none'}
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
      <FormActions
        cancel={seriesTexts.cancel}
        onCancel={leave}
        submit={texts.save}
        pending={pending}
        pendingLabel={texts.saving}
      />
    </form>
  )
}

/** Creates a series of a club. */
export const NewSeriesScreen = () => (
  <OfficerFormOfClub>
    {(club) => (
      <FormPage title={texts.addTitle} text={club.name} home={clubPartPath(club.id, 'info')}>
        {(page) => (
          <SeriesForm
            series={undefined}
            change={createSeries(club.id)}
            onDone={({ id }) => page.finish(seriesPath(id))}
            page={page}
          />
        )}
      </FormPage>
    )}
  </OfficerFormOfClub>
)

/** Edits the name of a series and how it counts. */
export const EditSeriesScreen = () => {
  const { id = '' } = useParams()
  const { data: series, error } = useQuery(seriesQuery(id))
  if (!series?.isOfficer)
    return series || error ? <Redirect to={seriesPath(id)} replace /> : <LoadingScreen />
  return (
    <FormPage title={texts.editTitle} text={series.name} home={seriesPath(id)}>
      {(page) => (
        <SeriesForm series={series} change={saveSeries(id)} onDone={() => page.finish()} page={page} />
      )}
    </FormPage>
  )
}
