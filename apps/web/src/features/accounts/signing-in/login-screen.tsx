import { appPaths } from '@fletch/contract'
import { accountTexts } from '@fletch/messages/accounts'
import { appTexts } from '@fletch/messages/app'
import { useEffect } from 'react'
import { Brand } from '../../../shell/brand.tsx'
import { LanguageRow } from '../../../shell/language-choice.tsx'
import { ReportBugButton } from '../../../shell/report-bug-button.tsx'
import { useScreenTitle } from '../../../shell/screen-title.ts'
import { Button } from '../../../ui/button.tsx'
import { logError } from '../../../ui/error-log.ts'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { whenIdle } from '../../../ui/idle.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { type FormRules, useLateForm } from '../../../ui/use-form.ts'
import { withTexts } from '../../../ui/with-texts.ts'
import { MarketingPoints } from './marketing-points.tsx'
import { useEarlySubmit } from './use-early-submit.ts'

const texts = accountTexts.login

/** The rules of a form that is shown before they have loaded. If loading fails, the next try loads them again. */
const lazyFormRules = <Values,>(load: () => Promise<FormRules<Values>>) => {
  let here: FormRules<Values> | undefined
  const fetchRules = async () => {
    here = await withTexts(load())
    return here
  }
  return () => here ?? fetchRules()
}

/** Loaded when the browser is idle, when a field is touched first, or when the button is pressed. */
const rules = lazyFormRules(async () => (await import('./mutations.ts')).signInRules)

const preload = async () => {
  await rules()
}

const onMissing = (error: unknown) => {
  logError(error)
  toast({ title: texts.failed, description: appTexts.offline, style: 'destructive' })
}

const LoginForm = () => {
  const { form, field, summary, pending } = useLateForm({ id: 'login', rules, onMissing })
  const ref = useEarlySubmit(texts.submit)
  const isRefused = summary.errors.some(({ fieldId }) => fieldId === undefined)
  useEffect(() => whenIdle(preload), [])
  return (
    <form
      {...form}
      ref={ref}
      className="flex flex-col gap-4 lying:gap-3"
      onFocus={() => void Promise.allSettled([preload()])}
    >
      <ErrorSummary {...summary} title={isRefused ? texts.refused : undefined}>
        {isRefused && <TextLink href={appPaths.forgotPassword}>{texts.newPassword}</TextLink>}
      </ErrorSummary>
      <TextField
        {...field('email')}
        label={texts.email}
        type="email"
        inputMode="email"
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
        className="mt-2 lying:mt-0"
        // The script in index.html may have swapped the labels.
        data-pending={texts.pending}
        suppressHydrationWarning
      >
        {texts.submit}
      </Button>
    </form>
  )
}

/** The first screen, also rendered into the page itself, so that it shows before any script runs. */
export const LoginScreen = () => {
  useScreenTitle(texts.title)
  return (
    <div className="flex min-h-dvh flex-col desk:grid desk:grid-cols-2 desk:grid-rows-[1fr_auto]">
      <main
        tabIndex={-1}
        className="flex flex-col justify-center bg-ground px-5 pt-10 pb-6 lying:pt-4 desk:col-start-2 desk:row-start-1 desk:border-s-(length:--hair) desk:bg-paper desk:px-12 desk:py-12"
      >
        <div className="mx-auto flex w-full max-w-form flex-col gap-6 lying:gap-3 desk:max-w-104">
          <div className="flex flex-col gap-6 lying:flex-row-reverse lying:items-center lying:justify-between">
            <div className="desk:hidden">
              <Brand large />
            </div>
            <div>
              <h1 className="text-32 lying:text-24">{texts.title}</h1>
              <p className="mt-2 text-muted lying:hidden">{texts.text}</p>
            </div>
          </div>
          <LoginForm />
          <div className="-mt-2 flex flex-wrap justify-between gap-x-3">
            <TextLink href={appPaths.forgotPassword}>{texts.forgot}</TextLink>
            <TextLink href={appPaths.register}>{texts.register}</TextLink>
          </div>
        </div>
      </main>
      <MarketingPoints />
      <div className="px-5 pb-6 desk:col-start-2 desk:row-start-2 desk:border-s-(length:--hair) desk:bg-paper desk:px-12">
        <footer className="hair-t mx-auto flex max-w-form flex-wrap items-center justify-between gap-x-4 pt-2 desk:max-w-104">
          <LanguageRow />
          <ReportBugButton look="quiet" className="-ms-4" />
        </footer>
      </div>
    </div>
  )
}
