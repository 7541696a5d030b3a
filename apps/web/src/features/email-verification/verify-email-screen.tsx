import { useEffect, useState } from 'react'
import { useMailedToken } from '../../app/mailed-token.ts'
import { verificationTexts as texts } from '../../messages/email-verification.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { SignedOutPage } from '../accounts/signed-out-page.tsx'
import { type Verification, verifyEmail } from './mutations.ts'

/** A token works once: a second look of React at the same screen must not ask again. */
const asked = new Map<string, Promise<Verification>>()

const verifyOnce = (token: string): Promise<Verification> => {
  const known = asked.get(token) ?? verifyEmail(token)
  asked.set(token, known)
  return known
}

const ToProfile = () => (
  <LinkButton href="/profile" look="main" wide>
    {texts.toProfile}
  </LinkButton>
)

const Invalid = () => (
  <SignedOutPage title={texts.invalidTitle} text={texts.invalidText}>
    <ToProfile />
  </SignedOutPage>
)

const Verifying = ({ token }: { token: string }) => {
  const [outcome, setOutcome] = useState<Verification>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    // A try that failed for want of a network is made again.
    if (tries > 0) asked.delete(token)
    let isHere = true
    void verifyOnce(token).then((next) => isHere && setOutcome(next))
    return () => {
      isHere = false
    }
  }, [token, tries])
  const retry = () => {
    setOutcome(undefined)
    setTries(tries + 1)
  }
  if (outcome === undefined) {
    return (
      <SignedOutPage title={texts.title}>
        <div role="status">
          <ProgressBar label={texts.verifying} />
        </div>
      </SignedOutPage>
    )
  }
  if (outcome.kind === 'invalid') return <Invalid />
  if (outcome.kind === 'failed') {
    return (
      <SignedOutPage title={texts.failed} text={outcome.words}>
        <Button look="main" wide onClick={retry}>
          {texts.retry}
        </Button>
      </SignedOutPage>
    )
  }
  return (
    <SignedOutPage title={texts.verified} text={texts.verifiedText}>
      <ToProfile />
    </SignedOutPage>
  )
}

/** `/verify-email#token=`, or `?token=` as it was before: the link of the mail, opened signed in or out. */
export const VerifyEmailScreen = () => {
  const token = useMailedToken()
  return token ? <Verifying token={token} /> : <Invalid />
}
