import { adminCredentials, appPaths } from '@fletch/contract'
import { adminTexts } from '@fletch/messages/admin'
import { useLocation } from 'wouter'
import { Brand } from '../../../shell/brand.tsx'
import { ReportBugButton } from '../../../shell/report-bug-button.tsx'
import { useScreenTitle } from '../../../shell/screen-title.ts'
import { Button } from '../../../ui/button.tsx'
import { submitting } from '../../../ui/change.ts'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { loginAsAdmin } from './mutations.ts'

const texts = adminTexts.login

/** Where the administrator signs in, separate from the archers' sign-in. */
export const AdminLoginScreen = () => {
  useScreenTitle(texts.title)
  const [, navigate] = useLocation()
  const { form, field, summary, pending } = useForm({
    id: 'admin',
    schema: adminCredentials,
    submit: submitting(loginAsAdmin, () => navigate(appPaths.adminConsole, { replace: true })),
  })
  return (
    <main className="mx-auto flex w-full max-w-form flex-col gap-6 px-5 py-8 wide:py-12">
      <Brand large />
      <div>
        <h1 className="text-32">{texts.title}</h1>
        <p className="mt-2 text-muted">{texts.text}</p>
      </div>
      <form {...form} className="flex flex-col gap-4">
        <ErrorSummary {...summary} />
        <TextField
          {...field('username')}
          label={texts.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField {...field('password')} label={texts.password} autoComplete="current-password" />
        <Button
          type="submit"
          look="main"
          wide
          pending={pending}
          pendingLabel={texts.pending}
          className="mt-2"
        >
          {texts.submit}
        </Button>
      </form>
      <footer className="hair-t flex flex-wrap items-center justify-between gap-x-3 pt-2">
        <TextLink href="/" look="plain">
          {texts.back}
        </TextLink>
        <ReportBugButton look="quiet" className="-me-4" />
      </footer>
    </main>
  )
}
