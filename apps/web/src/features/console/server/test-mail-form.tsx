import { type ServerState, testMail } from '@fletch/domain/contract'
import { useState } from 'react'
import { adminTexts } from '../../../messages/admin.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { useForm } from '../../../ui/use-form.ts'
import { sendTestMail } from './mutations.ts'

const texts = adminTexts.server

type Outcome = { email: string; problem: string | null }

const OutcomeWords = ({ outcome, way }: { outcome: Outcome; way: ServerState['mail']['way'] }) =>
  outcome.problem === null ? (
    <p className="mt-3">{way === 'files' ? texts.testKept(outcome.email) : texts.testSent(outcome.email)}</p>
  ) : (
    <div className="mt-3 text-danger">
      <p className="font-semibold">{texts.testNotSent(outcome.email)}</p>
      <p className="break-words">{outcome.problem}</p>
    </div>
  )

/** Sends a test email and shows the result. */
export const TestMailForm = ({ way }: { way: ServerState['mail']['way'] }) => {
  const [outcome, setOutcome] = useState<Outcome>()
  const send = useChange({
    ...sendTestMail,
    knows: ({ problem }, { email }) => setOutcome({ email, problem }),
  })
  const { form, field, pending } = useForm({
    id: 'test-mail',
    schema: testMail,
    submit: (typed) => {
      setOutcome(undefined)
      return send.submit(typed)
    },
  })
  return (
    <form {...form} className="flex flex-col gap-3">
      <TextField
        {...field('email')}
        label={texts.testTo}
        hint={texts.testHint}
        type="email"
        autoComplete="email"
      />
      <div>
        <Button type="submit" pending={pending} pendingLabel={texts.testSending}>
          {texts.testSend}
        </Button>
        <div role="status">{outcome && <OutcomeWords outcome={outcome} way={way} />}</div>
      </div>
    </form>
  )
}
