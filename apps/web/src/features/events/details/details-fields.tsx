import { mostQuestions } from '@fletch/contract'
import { type EventQuestion, type QuestionKind, questionKinds } from '@fletch/domain'
import { detailTexts } from '@fletch/messages/event-details'
import { useState } from 'react'
import { v7 } from 'uuid'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { UnfoldSummary } from '../../../ui/unfold-summary.tsx'
import { PaymentFields } from '../payments/payment-fields.tsx'
import { type DetailsFormValues, questionsFromForm } from './details-form-values.ts'

const texts = detailTexts.form
const kinds = () => questionKinds.map((value) => ({ value, label: texts.kinds[value] }))

type DetailField = (name: `details.${string}`) => { id: string; name: string; error: string | undefined }

type QuestionProps = {
  question: EventQuestion
  place: number
  field: DetailField
  onRemove: () => void
}

/** The fields of one question. The form holds their values. */
const Question = ({ question, place, field, onRemove }: QuestionProps) => {
  const [kind, setKind] = useState<QuestionKind>(question.kind)
  const of = (name: string) => field(`details.questions.${place}.${name}`)
  const required = of('isRequired')
  return (
    <fieldset className="hair flex flex-col gap-4 rounded-10 p-4">
      <legend className="sr-only">{texts.question({ number: place + 1 })}</legend>
      <input type="hidden" name={of('id').name} value={question.id} />
      <TextField
        {...of('text')}
        label={texts.question({ number: place + 1 })}
        defaultValue={question.text}
        autoComplete="off"
      />
      <SelectField
        {...of('kind')}
        label={texts.kind}
        options={kinds()}
        value={kind}
        onChange={({ target }) => setKind(questionKinds.find((each) => each === target.value) ?? 'text')}
      />
      {kind === 'choice' && (
        <TextAreaField
          {...of('options')}
          label={texts.options}
          hint={texts.optionsHint}
          defaultValue={(question.options ?? []).join('\n')}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <label htmlFor={required.id} className="flex min-h-12 items-center gap-3">
          <input
            id={required.id}
            name={required.name}
            type="checkbox"
            defaultChecked={question.isRequired === true}
            className="size-6"
          />
          {texts.required}
        </label>
        <Button look="quiet" aria-label={texts.removeOf({ number: place + 1 })} onClick={onRemove}>
          {texts.remove}
        </Button>
      </div>
    </fieldset>
  )
}

/** Edits the questions that a club asks at registration. */
const Questions = ({ values, field }: { values: DetailsFormValues; field: DetailField }) => {
  const [questions, setQuestions] = useState<readonly EventQuestion[]>(() => questionsFromForm(values))
  const add = () => setQuestions([...questions, { id: v7(), kind: 'text', text: '' }])
  return (
    <div className="flex flex-col gap-3">
      <h2 className="text-16">{texts.questions}</h2>
      <p className="text-14 text-muted">{texts.questionsText}</p>
      {questions.map((question, place) => (
        <Question
          key={question.id}
          question={question}
          place={place}
          field={field}
          onRemove={() => setQuestions(questions.filter(({ id }) => id !== question.id))}
        />
      ))}
      {questions.length < mostQuestions && (
        <Button className="self-start" onClick={add}>
          {texts.add}
        </Button>
      )}
    </div>
  )
}

const plain = () =>
  [
    { name: 'place', label: texts.place, hint: texts.placeHint },
    { name: 'mapLink', label: texts.mapLink, hint: texts.mapLinkHint, inputMode: 'url' },
    { name: 'startTime', label: texts.startTime, type: 'time' },
    { name: 'endTime', label: texts.endTime, hint: texts.endTimeHint, type: 'time' },
    { name: 'fee', label: texts.fee, hint: texts.feeHint },
  ] as const

type DetailsFieldsProps = { field: DetailField; values: DetailsFormValues; hasError: boolean }

/** Information and questions for archers. Collapsed, unless a field has an error. */
export const DetailsFields = ({ field, values, hasError }: DetailsFieldsProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <details open={isOpen || hasError} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <UnfoldSummary>{texts.title}</UnfoldSummary>
      <div className="flex flex-col gap-5 pt-3">
        {plain().map(({ name, ...props }) => (
          <TextField
            key={name}
            {...field(`details.${name}`)}
            {...props}
            optional
            autoComplete="off"
            defaultValue={values[`details.${name}`]}
          />
        ))}
        <TextAreaField
          {...field('details.feeNote')}
          label={texts.feeNote}
          optional
          rows={2}
          defaultValue={values['details.feeNote']}
        />
        <PaymentFields field={field} values={values} />
        <TextField
          {...field('details.contact')}
          label={texts.contact}
          hint={texts.contactHint}
          optional
          autoComplete="off"
          defaultValue={values['details.contact']}
        />
        <TextAreaField
          {...field('details.bring')}
          label={texts.bring}
          optional
          rows={2}
          defaultValue={values['details.bring']}
        />
        <TextField
          {...field('details.sponsors')}
          label={texts.sponsors}
          hint={texts.sponsorsHint}
          optional
          autoComplete="off"
          defaultValue={values['details.sponsors']}
        />
        <Questions values={values} field={field} />
      </div>
    </details>
  )
}
