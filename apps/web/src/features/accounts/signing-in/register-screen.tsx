import { appPaths, registration } from '@fletch/contract'
import { accountFormTexts } from '../../../messages/account-forms.ts'
import { SignedOutPage } from '../../../shell/signed-out-page.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { DateField, TextField } from '../../../ui/text-field.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { register } from './new-password-mutations.ts'

const texts = accountFormTexts.register

const RegisterForm = () => {
  const { form, field, summary, pending } = useForm({
    id: 'register',
    schema: registration,
    submit: register,
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

export const RegisterScreen = () => (
  <SignedOutPage title={texts.title} text={texts.text}>
    <RegisterForm />
    <p className="flex flex-wrap items-center gap-x-2">
      {texts.haveAccount} <TextLink href={appPaths.login}>{texts.signIn}</TextLink>
    </p>
  </SignedOutPage>
)
