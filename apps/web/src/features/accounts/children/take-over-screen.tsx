import { appPaths, childTakeOver } from '@fletch/domain/contract'
import { useState } from 'react'
import { childTexts } from '../../../messages/children.ts'
import { useMailedToken } from '../../../session/mailed-token.ts'
import { SignedOutPage } from '../../../shell/signed-out-page.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { NewPasswordFields } from '../signing-in/new-password-fields.tsx'
import { takeOver } from './take-over-mutations.ts'

const texts = childTexts.takeOver

const TakeOverForm = ({ token, onDone }: { token: string; onDone: (firstName: string) => void }) => {
  const { form, field, summary, pending } = useForm({
    id: 'take-over',
    schema: childTakeOver,
    submit: (values) => takeOver(values, onDone),
  })
  return (
    <form {...form} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <input type="hidden" name="token" value={token} />
      <TextField
        {...field('code')}
        label={texts.code}
        hint={texts.codeHint}
        required
        autoComplete="off"
        autoCapitalize="characters"
      />
      <TextField {...field('email')} label={texts.email} type="email" required autoComplete="username" />
      <NewPasswordFields
        password={{ ...field('password'), label: texts.password }}
        confirmPassword={{ ...field('confirmPassword'), label: texts.confirmPassword }}
      />
      <Button type="submit" look="main" wide pending={pending} pendingLabel={texts.pending}>
        {texts.submit}
      </Button>
    </form>
  )
}

/** Opened by a parent's link: an archer sets up an own sign-in. */
export const TakeOverScreen = () => {
  const token = useMailedToken()
  const [firstName, setFirstName] = useState<string>()
  if (firstName !== undefined)
    return (
      <SignedOutPage title={texts.done(firstName)} text={texts.doneText}>
        <LinkButton href={appPaths.login} look="main" wide>
          {texts.toLogin}
        </LinkButton>
      </SignedOutPage>
    )
  if (token === null)
    return (
      <SignedOutPage title={texts.invalidTitle} text={texts.invalidText}>
        <LinkButton href={appPaths.login} wide>
          {texts.toLogin}
        </LinkButton>
      </SignedOutPage>
    )
  return (
    <SignedOutPage title={texts.title} text={texts.text}>
      <TakeOverForm token={token} onDone={setFirstName} />
    </SignedOutPage>
  )
}
