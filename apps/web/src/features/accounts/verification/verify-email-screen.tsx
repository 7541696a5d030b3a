import { appPaths, emailVerificationCalls, type LinkedAccount } from '@fletch/contract'
import { personName } from '@fletch/domain'
import { shownLocale } from '@fletch/messages/catalogues.ts'
import { verificationTexts as texts } from '@fletch/messages/email-verification'
import { useCallback, useEffect, useState } from 'react'
import { useMailedToken } from '../../../session/mailed-token.ts'
import { MailedLinkWaiting } from '../../../shell/mailed-link-waiting.tsx'
import { SignedOutPage } from '../../../shell/signed-out-page.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Breakable } from '../../../ui/breakable.tsx'
import { Button } from '../../../ui/button.tsx'
import { makeChange, submitting } from '../../../ui/change.ts'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Fact } from '../../../ui/facts.tsx'
import { type FormIssue, inWords, messageFor } from '../../../ui/fault.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { ConfirmDialog } from '../../../ui/question.tsx'
import { type FormSchema, useForm } from '../../../ui/use-form.ts'
import { disownAddress, type LinkedAccountLookup, lookUpLinkedAccount, verifyEmail } from './mutations.ts'

type Proof = { token: string; password?: string | undefined }

type LinkProps = { token: string; account: LinkedAccount }

/** The password is required unless the user is signed in to the account. */
const schemaFor = ({ isOwn }: LinkedAccount): FormSchema<Proof> => ({
  safeParse: (typed) => {
    const { password } = Object.fromEntries(Object.entries(typed ?? {}))
    if (!isOwn && !password)
      return {
        success: false,
        error: { issues: [{ path: ['password'], message: () => texts.passwordRequired }] },
      }
    return emailVerificationCalls.verify.body.safeParse(typed)
  },
})

const VerifyForm = ({ token, account, onVerified }: LinkProps & { onVerified: () => void }) => {
  const { form, field, summary, pending } = useForm({
    id: 'verification',
    schema: schemaFor(account),
    submit: submitting(verifyEmail, onVerified),
  })
  return (
    <form {...form} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <input type="hidden" name="token" value={token} />
      {!account.isOwn && (
        <>
          <input type="text" autoComplete="username" value={account.email} readOnly hidden />
          <PasswordField
            {...field('password')}
            label={texts.password}
            hint={texts.passwordHint}
            autoComplete="current-password"
          />
        </>
      )}
      <Button type="submit" look="main" wide pending={pending} pendingLabel={texts.verifying}>
        {texts.verify}
      </Button>
    </form>
  )
}

/** Why the emails were not stopped, and how to take the account over instead. */
const Kept = ({ words }: { words: string }) => (
  <div role="alert" className="flex flex-col gap-3">
    <Banner tone="danger" boxed>
      {words}
    </Banner>
    <LinkButton href={appPaths.forgotPassword}>{texts.newPassword}</LinkButton>
  </div>
)

/** Another person registered with the address. The owner of the mailbox can stop the emails of the account. */
const NotMe = ({ token, account, onDisowned }: LinkProps & { onDisowned: () => void }) => {
  const [isAsking, setAsking] = useState(false)
  const [kept, setKept] = useState<FormIssue>()
  const onConfirm = async () => {
    const outcome = await makeChange(disownAddress, token)
    if (outcome.isDone) onDisowned()
    else setKept(outcome.fieldErrors[0])
    return true
  }
  return (
    <section aria-labelledby="not-me" className="hair-t flex flex-col items-start gap-3 pt-6">
      <div>
        <h2 id="not-me" className="text-18">
          {texts.notMeTitle}
        </h2>
        <p className="text-muted">{texts.notMeText}</p>
      </div>
      {kept && <Kept words={inWords(kept.message)} />}
      <Button onClick={() => setAsking(true)}>{texts.notMe}</Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={texts.disownTitle}
        cancel={texts.cancel}
        action={texts.disown}
        pendingLabel={texts.disowning}
        onConfirm={onConfirm}
      >
        <p className="font-semibold">
          <Breakable text={texts.disownText({ name: personName(account), email: account.email })} />
        </p>
        <p>{texts.disownMore}</p>
      </ConfirmDialog>
    </section>
  )
}

const dayOf = (instant: string): string =>
  new Date(instant).toLocaleDateString(shownLocale(), { dateStyle: 'long' })

type LinkedAccountProps = LinkProps & { onVerified: () => void; onDisowned: () => void }

/** The account of a mailed link, and the two possible answers. */
const LinkedAccountAnswers = ({ onVerified, onDisowned, ...link }: LinkedAccountProps) => {
  const { firstName, lastName, email, createdAt, isOwn } = link.account
  return (
    <>
      <dl className="flex flex-col gap-3">
        <Fact name={texts.name}>{personName({ firstName, lastName })}</Fact>
        <Fact name={texts.email}>{email}</Fact>
        <Fact name={texts.registered}>{dayOf(createdAt)}</Fact>
      </dl>
      <VerifyForm {...link} onVerified={onVerified} />
      {/* A user who is signed in to the account chooses emails in their profile, and can delete the account there. */}
      {!isOwn && <NotMe {...link} onDisowned={onDisowned} />}
    </>
  )
}

const ToProfile = () => (
  <LinkButton href={appPaths.profile} look="main" wide>
    {texts.toProfile}
  </LinkButton>
)

const Invalid = () => (
  <SignedOutPage title={texts.invalidTitle} text={texts.invalidText}>
    <ToProfile />
  </SignedOutPage>
)

const Verified = () => (
  <SignedOutPage title={texts.verified} text={texts.verifiedText}>
    <ToProfile />
  </SignedOutPage>
)

const Disowned = () => (
  <SignedOutPage title={texts.disowned} text={texts.disownedText}>
    <LinkButton href={appPaths.forgotPassword} wide>
      {texts.newPassword}
    </LinkButton>
  </SignedOutPage>
)

/** The account of the link; `again` retries after a network failure. */
const useLooked = (token: string) => {
  const [looked, setLooked] = useState<LinkedAccountLookup>()
  const look = useCallback(() => {
    let isHere = true
    setLooked(undefined)
    void lookUpLinkedAccount(token).then((next) => isHere && setLooked(next))
    return () => {
      isHere = false
    }
  }, [token])
  useEffect(look, [look])
  return { looked, again: () => void look() }
}

const Link = ({ token }: { token: string }) => {
  const { looked, again } = useLooked(token)
  const [answer, setAnswer] = useState<'verified' | 'disowned'>()
  if (answer === 'disowned') return <Disowned />
  if (looked === undefined) return <MailedLinkWaiting title={texts.title} label={texts.looking} />
  if (looked.kind === 'invalid') return <Invalid />
  if (looked.kind === 'failed') {
    return (
      <SignedOutPage title={texts.failed} text={messageFor(looked.error, texts.failedText)}>
        <Button look="main" wide onClick={again}>
          {texts.retry}
        </Button>
      </SignedOutPage>
    )
  }
  if (answer === 'verified' || looked.account.isVerified) return <Verified />
  return (
    <SignedOutPage title={texts.title} text={texts.question}>
      <LinkedAccountAnswers
        token={token}
        account={looked.account}
        onVerified={() => setAnswer('verified')}
        onDisowned={() => setAnswer('disowned')}
      />
    </SignedOutPage>
  )
}

/**
 * The mailed link, `/verify-email#token=` or the older `?token=`, opened signed in or out. Opening it changes nothing.
 */
export const VerifyEmailScreen = () => {
  const token = useMailedToken()
  return token ? <Link key={token} token={token} /> : <Invalid />
}
