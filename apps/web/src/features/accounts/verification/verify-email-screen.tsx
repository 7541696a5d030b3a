import { appPaths } from '@fletch/domain/contract'
import { useCallback, useEffect, useState } from 'react'
import { verificationTexts as texts } from '../../../messages/email-verification.ts'
import { useMailedToken } from '../../../session/mailed-token.ts'
import { SignedOutPage } from '../../../shell/signed-out-page.tsx'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { LinkedAccountAnswers } from './linked-account.tsx'
import { type LinkedAccountLookup, lookUpLinkedAccount } from './mutations.ts'

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
    <LinkButton href={appPaths.login} look="main" wide>
      {texts.toSignIn}
    </LinkButton>
  </SignedOutPage>
)

const Loading = () => (
  <SignedOutPage title={texts.title}>
    <div role="status">
      <ProgressBar label={texts.looking} />
    </div>
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
  if (looked === undefined) return <Loading />
  if (looked.kind === 'invalid') return <Invalid />
  if (looked.kind === 'failed') {
    return (
      <SignedOutPage title={texts.failed} text={looked.words}>
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
