import { cardMailDraft, reasonOf } from '@fletch/contract'
import { sharingTexts } from '@fletch/messages/sharing'
import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { useForm } from '../../../ui/use-form.ts'
import { VerifyFirst } from '../../accounts/verification/verify-first.tsx'
import { mailCard } from './mutations.ts'

const texts = sharingTexts.mail

type MailFormProps = { saved: () => Promise<string | null>; onClose: () => void }

const MailForm = ({ saved, onClose }: MailFormProps) => {
  const mailing = useChange(mailCard(saved), (sent) => sent && onClose())
  const { form, field, summary, pending } = useForm({
    id: `mail-${useId()}`,
    schema: cardMailDraft,
    submit: mailing.submit,
  })
  const isMissing = summary.errors.some(({ message }) => reasonOf(message)?.code === 'recipient-required')
  return (
    <form {...form} className="flex flex-col gap-5">
      <ErrorSummary {...summary} {...(isMissing && { title: texts.missing })} />
      <VerifyFirst why={texts.verifyFirst} then={texts.verified} />
      <p>{texts.text}</p>
      <TextField
        {...field('email')}
        label={texts.recipient}
        hint={texts.hint}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose} disabled={pending}>
          {texts.cancel}
        </Button>
        <Button type="submit" look="main" pending={pending} pendingLabel={texts.sending}>
          {texts.send}
        </Button>
      </div>
    </form>
  )
}

export const MailDialog = ({ open, ...form }: MailFormProps & { open: boolean }) => (
  <Dialog open={open} onClose={form.onClose} title={texts.title}>
    <MailForm {...form} />
  </Dialog>
)
