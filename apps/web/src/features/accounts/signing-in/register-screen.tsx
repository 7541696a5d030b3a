import { appPaths, registration } from '@fletch/contract'
import { accountFormTexts } from '@fletch/messages/account-forms'
import { useKeptForm } from '../../../shell/form-page.tsx'
import { SignedOutPage } from '../../../shell/signed-out-page.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { DateField, TextField } from '../../../ui/text-field.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { register } from './new-password-mutations.ts'

const texts = accountFormTexts.register

const RegisterForm = ({ onRegistered }: { onRegistered: () => void }) => {
  const { form, field, summary, pending } = useForm({
    id: 'register',
    schema: registration,
    submit: async (body) => {
      const issues = await register(body)
      if (issues === undefined) onRegistered()
      return issues
    },
  })
  return (
    <form {...form} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <TextField {...field('firstName')} label={texts.firstName} autoComplete="given-name" />
      <TextField
        {...field('lastName')}
        label={texts.lastName}
        hint={texts.lastNameHint}
        autoComplete="family-name"
      />
      <TextField
        {...field('email')}
        label={texts.email}
        hint={texts.emailHint}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...field('club')}
        label={texts.club}
        optional
        hint={texts.clubHint}
        autoComplete="organization"
      />
      <DateField {...field('dateOfBirth')} label={texts.dateOfBirth} optional autoComplete="bday" />
      <TextField {...field('clubMemberId')} label={texts.clubMemberId} optional autoComplete="off" />
      <NewPasswordFields
        password={{ ...field('password'), label: texts.password }}
        confirmPassword={{ ...field('confirmPassword'), label: texts.confirmPassword }}
      />
      <Button type="submit" look="main" wide pending={pending} pendingLabel={texts.pending} className="mt-2">
        {texts.submit}
      </Button>
    </form>
  )
}

export const RegisterScreen = () => {
  const { place, forget } = useKeptForm(appPaths.register)
  return (
    <SignedOutPage title={texts.title} text={texts.text}>
      <div ref={place}>
        <RegisterForm onRegistered={forget} />
      </div>
      <p className="flex flex-wrap items-center gap-x-2">
        {texts.haveAccount} <TextLink href={appPaths.login}>{texts.signIn}</TextLink>
      </p>
    </SignedOutPage>
  )
}
