import { appPaths, type ChildTakeOver, childCalls, childTakeOver } from '@fletch/contract'
import { childTexts } from '@fletch/messages/children'
import { useState } from 'react'
import { send } from '../../../server/api.ts'
import { useMailedToken } from '../../../session/mailed-token.ts'
import { SignedOutPage } from '../../../shell/signed-out-page.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { messageFor } from '../../../ui/fault.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { dismissToasts } from '../../../ui/toast-store.ts'
import { useForm } from '../../../ui/use-form.ts'
import { type FieldErrorsPromise, reportFailure } from '../signing-in/mutations.ts'
import { NewPasswordFields } from '../signing-in/new-password-fields.tsx'

const texts = childTexts.takeOver

/** Gives an archer a sign-in; `onDone` receives the first name. */
const takeOver = async (body: ChildTakeOver, onDone: (firstName: string) => void): FieldErrorsPromise => {
  try {
    const { firstName } = await send(childCalls.takeOver, { body })
    // An attempt that failed before is no longer true.
    dismissToasts()
    onDone(firstName)
    return undefined
  } catch (error) {
    return reportFailure(error, texts.failed, messageFor(error, texts.failedText))
  }
}

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
      <SignedOutPage title={texts.done({ name: firstName })} text={texts.doneText}>
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
