import { mailEntryForm, type PublicEvent } from '@fletch/contract'
import { mailEntryTexts as texts } from '@fletch/messages/mail-entries'
import { useEffect, useState } from 'react'
import { Banner } from '../../../ui/banner.tsx'
import { Breakable } from '../../../ui/breakable.tsx'
import { Button } from '../../../ui/button.tsx'
import { submitting } from '../../../ui/change.ts'
import { CheckField } from '../../../ui/check-field.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { WarningIcon } from '../../../ui/icons.ts'
import { Section } from '../../../ui/section.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { type FormSchema, useForm } from '../../../ui/use-form.ts'
import { DivisionFields } from '../../divisions/division-fields.tsx'
import { useDivisionChoice } from '../../divisions/use-division-choice.ts'
import { answerIssues, answersFromForm } from '../details/answers-form-values.ts'
import { QuestionFields } from '../details/question-fields.tsx'
import { askForEntry } from './mutations.ts'

type Values = ReturnType<typeof mailEntryForm.parse>
type Questions = NonNullable<PublicEvent['mailEntries']>['questions']

const schemaWith = (questions: Questions): FormSchema<Values> => ({
  safeParse: (typed) => {
    const fields = Object(typed)
    const answers = answersFromForm(questions, typed)
    const result = mailEntryForm.safeParse({
      ...fields,
      answers,
      isUnder16: 'isUnder16' in fields,
      guardianAgrees: 'guardianAgrees' in fields,
    })
    const issues = [...(result.success ? [] : result.error.issues), ...answerIssues(questions, answers)]
    return result.success && issues.length === 0 ? result : { success: false, error: { issues } }
  },
})

type Sent = { sentTo: string; isOff: boolean }

type FormProps = { event: PublicEvent; onCancel: () => void; onSent: (sent: Sent) => void }

const Form = ({ event, onCancel, onSent }: FormProps) => {
  const questions = event.mailEntries?.questions ?? []
  const choice = useDivisionChoice(event)
  const only = choice.options.length === 1 ? (choice.options[0]?.code ?? '') : ''
  const [isUnder16, setUnder16] = useState(false)
  const { form, field, summary, pending } = useForm({
    id: 'mail-entry',
    schema: schemaWith(questions),
    submit: submitting(askForEntry(event.id), onSent),
  })
  const first = field('firstName')
  // The button that opened the form is gone.
  useEffect(() => document.getElementById(first.id)?.focus(), [first.id])
  return (
    <form {...form} className="flex max-w-form flex-col gap-5">
      <ErrorSummary {...summary} />
      <p>{texts.formText}</p>
      <TextField {...first} label={texts.firstName} autoComplete="given-name" />
      <TextField {...field('lastName')} label={texts.lastName} autoComplete="family-name" />
      <TextField
        {...field('email')}
        label={texts.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <DivisionFields
        {...field('archeryStyle')}
        choice={{ ...choice, chosen: choice.chosen || only }}
        label={texts.division}
        empty={texts.chooseDivision}
      />
      <TextField {...field('club')} label={texts.club} optional autoComplete="organization" />
      <QuestionFields questions={questions} answers={undefined} language={event.language} field={field} />
      <CheckField {...field('isUnder16')} label={texts.isUnder16} onChange={setUnder16} />
      {isUnder16 && <CheckField {...field('guardianAgrees')} label={texts.guardianAgrees} />}
      <p className="text-14 text-muted">{texts.named}</p>
      <div className="ways">
        <Button type="submit" look="main" pending={pending} pendingLabel={texts.sending}>
          {texts.send}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}

/** Registers for a public event with a name and an email address. */
export const MailEntryForm = ({ event, onClose }: { event: PublicEvent; onClose: () => void }) => {
  const [sent, setSent] = useState<Sent>()
  // Without a mail server the link is only saved on the server.
  if (sent?.isOff)
    return (
      <Banner boxed tone="danger" announced icon={<WarningIcon aria-hidden="true" />}>
        {texts.notSent}
      </Banner>
    )
  if (sent !== undefined)
    return (
      <Banner boxed tone="accent" announced>
        <p>{texts.sent}</p>
        <p className="font-normal">
          <Breakable text={texts.sentText({ email: sent.sentTo })} />
        </p>
      </Banner>
    )
  return (
    <Section title={texts.formTitle}>
      <Form event={event} onCancel={onClose} onSent={setSent} />
    </Section>
  )
}
