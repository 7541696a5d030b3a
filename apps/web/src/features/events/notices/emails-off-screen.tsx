import { type LinkedNotice, profileSectionPath } from '@fletch/contract'
import { mailKinds } from '@fletch/domain'
import { noticeTexts } from '@fletch/messages/notices'
import { useState } from 'react'
import { ApiError } from '../../../server/api-errors.ts'
import { useMailedToken } from '../../../session/mailed-token.ts'
import { SignedOutPage } from '../../../shell/signed-out-page.tsx'
import { Button } from '../../../ui/button.tsx'
import { messageFor } from '../../../ui/fault.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useBusy } from '../../../ui/use-busy.ts'
import { chooseByLink } from './mutations.ts'

const texts = noticeTexts.link

const nameOf = (named: string): string => {
  if (named === 'club-message') return texts.ofClub
  const kind = mailKinds.find((each) => each === named)
  return kind === undefined ? texts.other : noticeTexts.kinds[kind]
}

const Unknown = () => (
  <SignedOutPage title={texts.unknown} text={texts.unknownText}>
    <LinkButton href={profileSectionPath('updates')} look="main" wide>
      {texts.toProfile}
    </LinkButton>
  </SignedOutPage>
)

/** The token contains the kind, so it can be named without a request. */
const kindIn = (token: string): string => token.split('.')[1] ?? ''

type EmailsOffTexts = { title: string; text: string; action: string }

const textsBefore = (token: string): EmailsOffTexts => ({
  title: texts.ask,
  text: texts.askText({ kind: nameOf(kindIn(token)) }),
  action: texts.turnOff,
})

const textsAfter = ({ isOn, kind }: LinkedNotice): EmailsOffTexts =>
  isOn
    ? { title: texts.on, text: texts.onText({ kind: nameOf(kind) }), action: texts.turnOff }
    : { title: texts.off, text: texts.offText({ kind: nameOf(kind) }), action: texts.turnOn }

/**
 * Turns a kind of email off after a tap. Opening the link changes nothing, because programs that scan emails open
 * links.
 */
const Choice = ({ token }: { token: string }) => {
  const [linked, setLinked] = useState<LinkedNotice>()
  const [failed, setFailed] = useState<unknown>()
  // A signed-out user has no cache, so this uses the call without `useChange`.
  const turning = useBusy(async () => {
    setFailed(undefined)
    try {
      setLinked(await chooseByLink.call(token, linked !== undefined && !linked.isOn))
    } catch (error) {
      setFailed(error)
    }
  })
  if (failed instanceof ApiError && failed.status === 404) return <Unknown />
  if (failed) {
    return (
      <SignedOutPage title={texts.failed} text={messageFor(failed, noticeTexts.failedText)}>
        <Button look="main" wide pending={turning.isBusy} pendingLabel={texts.changing} onClick={turning.run}>
          {texts.retry}
        </Button>
      </SignedOutPage>
    )
  }
  const { title, text, action } = linked === undefined ? textsBefore(token) : textsAfter(linked)
  return (
    <SignedOutPage title={title} text={text}>
      <Button
        look={linked === undefined ? 'main' : 'plain'}
        wide={linked === undefined}
        className={linked === undefined ? '' : 'self-start'}
        pending={turning.isBusy}
        pendingLabel={texts.changing}
        onClick={turning.run}
      >
        {action}
      </Button>
    </SignedOutPage>
  )
}

/** The link at the foot of an email that can be turned off, `/emails-off#token=`. Works signed in or out. */
export const EmailsOffScreen = () => {
  const token = useMailedToken()
  return token ? <Choice key={token} token={token} /> : <Unknown />
}
