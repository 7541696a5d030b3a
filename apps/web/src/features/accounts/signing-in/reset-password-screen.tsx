import { appPaths, passwordReset, resetToken } from '@fletch/contract'
import { accountFormTexts } from '@fletch/messages/account-forms'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useMailedToken } from '../../../session/mailed-token.ts'
import { SignedOutPage } from '../../../shell/signed-out-page.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { resetPassword } from './new-password-mutations.ts'

const texts = accountFormTexts.reset
/** How long until the sign-in opens, in ms (rule R10). */
const redirectDelay = 2000

const useRedirectToLogin = (wanted: boolean) => {
  const [, navigate] = useLocation()
  useEffect(() => {
    if (!wanted) return
    const timer = setTimeout(() => navigate(appPaths.login, { replace: true }), redirectDelay)
    return () => clearTimeout(timer)
  }, [wanted, navigate])
}

const RequestNew = () => (
  <LinkButton href={appPaths.forgotPassword} look="main" wide>
    {texts.requestNew}
  </LinkButton>
)

const ResetForm = ({ token }: { token: string }) => {
  const [done, setDone] = useState(false)
  const [useless, setUseless] = useState(false)
  useRedirectToLogin(done)
  const { form, field, summary, pending } = useForm({
    id: 'reset',
    schema: passwordReset,
    submit: (values) =>
      resetPassword(values, { onReset: () => setDone(true), onUseless: () => setUseless(true) }),
  })
  return (
    <form {...form} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <input type="hidden" name="token" value={token} />
      <NewPasswordFields
        password={{ ...field('password'), label: texts.password }}
        confirmPassword={{ ...field('confirmPassword'), label: texts.confirmPassword }}
      />
      <Button
        type="submit"
        look={useless ? 'plain' : 'main'}
        wide
        pending={pending}
        pendingLabel={texts.pending}
        disabled={done}
      >
        {texts.submit}
      </Button>
      {useless && <RequestNew />}
    </form>
  )
}

/** `/reset-password#token=`, `/reset-password?token=` and `/reset-password/{token}`: the link of the mail, new and old. */
export const ResetPasswordScreen = () => {
  const { success: isToken, data: token } = resetToken.safeParse(useMailedToken())
  if (!isToken) {
    return (
      <SignedOutPage title={texts.invalidTitle} text={texts.invalidText}>
        <RequestNew />
        <div>
          <TextLink href={appPaths.login}>{texts.back}</TextLink>
        </div>
      </SignedOutPage>
    )
  }
  return (
    <SignedOutPage title={texts.title} text={texts.text}>
      <ResetForm key={token} token={token} />
      <div>
        <TextLink href={appPaths.login}>{texts.back}</TextLink>
      </div>
    </SignedOutPage>
  )
}
