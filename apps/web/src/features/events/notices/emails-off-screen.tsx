import { noticeKinds } from '@fletch/domain'
import { appPaths, type LinkedNotice } from '@fletch/domain/contract'
import { useCallback, useEffect, useState } from 'react'
import { noticeTexts } from '../../../messages/notices.ts'
import { ApiError } from '../../../server/api-errors.ts'
import { useMailedToken } from '../../../session/mailed-token.ts'
import { SignedOutPage } from '../../../shell/signed-out-page.tsx'
import { Button } from '../../../ui/button.tsx'
import { makeChange } from '../../../ui/change.ts'
import { wordsFor } from '../../../ui/fault.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { useBusy } from '../../../ui/use-busy.ts'
import { chooseByLink } from './mutations.ts'

const texts = noticeTexts.link

const nameOf = (named: string): string => {
  const kind = noticeKinds.find((each) => each === named)
  return kind === undefined ? texts.other : noticeTexts.kinds[kind]
}

const Unknown = () => (
  <SignedOutPage title={texts.unknown} text={texts.unknownText}>
    <LinkButton href={appPaths.profile} look="main" wide>
      {texts.toProfile}
    </LinkButton>
  </SignedOutPage>
)

/** It is turned off as soon as the link is open, and can be turned on again. */
const Choice = ({ token }: { token: string }) => {
  const [linked, setLinked] = useState<LinkedNotice>()
  const [failed, setFailed] = useState<unknown>()
  // Signed out nothing is cached: the change is made without its hook.
  const again = useBusy(async () => {
    if (!linked) return
    const outcome = await makeChange(chooseByLink, token, !linked.isOn)
    if (outcome.isDone) setLinked(outcome.answer)
  })
  const turnOff = useCallback(() => {
    let isHere = true
    setFailed(undefined)
    chooseByLink.call(token, false).then(
      (answer) => isHere && setLinked(answer),
      (error: unknown) => isHere && setFailed(error),
    )
    return () => {
      isHere = false
    }
  }, [token])
  useEffect(turnOff, [turnOff])
  if (linked) {
    const { isOn, kind } = linked
    return (
      <SignedOutPage
        title={isOn ? texts.on : texts.off}
        text={isOn ? texts.onText(nameOf(kind)) : texts.offText(nameOf(kind))}
      >
        <Button
          className="self-start"
          pending={again.isBusy}
          pendingLabel={texts.changing}
          onClick={again.run}
        >
          {isOn ? texts.turnOff : texts.turnOn}
        </Button>
      </SignedOutPage>
    )
  }
  if (failed instanceof ApiError && failed.status === 404) return <Unknown />
  if (failed) {
    return (
      <SignedOutPage title={texts.failed} text={wordsFor(failed, noticeTexts.failedText)}>
        <Button look="main" wide onClick={() => void turnOff()}>
          {texts.retry}
        </Button>
      </SignedOutPage>
    )
  }
  return (
    <SignedOutPage title={texts.title}>
      <div role="status">
        <ProgressBar label={texts.working} />
      </div>
    </SignedOutPage>
  )
}

/** `/emails-off#token=`: the link at the foot of an email about an event, opened signed in or out. */
export const EmailsOffScreen = () => {
  const token = useMailedToken()
  return token ? <Choice key={token} token={token} /> : <Unknown />
}
