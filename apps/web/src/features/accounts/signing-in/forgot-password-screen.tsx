import { appPaths, forgottenPassword } from '@fletch/contract'
import { accountFormTexts } from '@fletch/messages/account-forms'
import { useEffect, useState } from 'react'
import { SignedOutPage } from '../../../shell/signed-out-page.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { CheckIcon } from '../../../ui/icons.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { NoMailServerNote, useNoMailServer } from '../verification/no-mail-server.tsx'
import { forgetRefusedEmail, readRefusedEmail } from './mutations.ts'
import { requestReset } from './new-password-mutations.ts'

const texts = accountFormTexts.forgot

const ForgotForm = ({ onSent }: { onSent: () => void }) => {
  const { form, field, summary, pending } = useForm({
    id: 'forgot',
    schema: forgottenPassword,
    submit: (values) => requestReset(values, onSent),
  })
  const [email] = useState(readRefusedEmail)
  useEffect(forgetRefusedEmail, [])
  return (
    <form {...form} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <TextField
        {...field('email')}
        label={texts.email}
        defaultValue={email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" look="main" wide pending={pending} pendingLabel={texts.pending}>
        {texts.submit}
      </Button>
    </form>
  )
}

export const ForgotPasswordScreen = () => {
  const [sent, setSent] = useState(false)
  const isMailOff = useNoMailServer()
  return (
    <SignedOutPage title={texts.title} text={texts.text}>
      {isMailOff && <NoMailServerNote />}
      <ForgotForm onSent={() => setSent(true)} />
      {sent && !isMailOff && (
        <Banner tone="accent" boxed icon={<CheckIcon aria-hidden="true" />}>
          {texts.sentText}
        </Banner>
      )}
      <div>
        <TextLink href={appPaths.login}>{texts.back}</TextLink>
      </div>
    </SignedOutPage>
  )
}
