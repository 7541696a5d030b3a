import { answersTo, type EventAnswer, type EventQuestion } from '@fletch/domain'
import { detailTexts as texts } from '@fletch/messages/event-details'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { answerField } from './answers-form-values.ts'

const yesNoOptions = () => [
  { value: 'yes', label: texts.yes },
  { value: 'no', label: texts.no },
]

type QuestionFieldsProps = {
  questions: readonly EventQuestion[]
  answers: readonly EventAnswer[] | undefined
  /** Of the event. */
  language: string | undefined
  field: (name: `answers.${string}`) => { id: string; name: string; error: string | undefined }
  /** An officer fills in the answers, so none is required. */
  isOfOfficer?: boolean
}

/** A field for each question of an event. */
export const QuestionFields = ({
  questions,
  answers,
  language,
  field,
  isOfOfficer = false,
}: QuestionFieldsProps) =>
  answersTo(questions, answers).map(({ id, kind, text, options = [], isRequired = false, answer }) => {
    const isAsked = isRequired && !isOfOfficer
    const label = <span lang={language}>{isAsked ? `${text} *` : text}</span>
    const props = { label, optional: !isAsked, defaultValue: answer }
    if (kind === 'text')
      return (
        <TextField key={id} {...field(answerField(id))} {...props} required={isAsked} autoComplete="off" />
      )
    const offered = kind === 'yes-no' ? yesNoOptions() : options.map((value) => ({ value, label: value }))
    return (
      <SelectField
        key={id}
        {...field(answerField(id))}
        {...props}
        required={isAsked}
        options={[{ value: '', label: texts.answers.choose }, ...offered]}
      />
    )
  })
