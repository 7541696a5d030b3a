import { mailServerCalls } from '@fletch/contract'
import { mailServerTexts as texts } from '@fletch/messages/mail-server'
import { useEffect, useState } from 'react'
import { send } from '../../../server/api.ts'
import { Banner } from '../../../ui/banner.tsx'
import { WarningIcon } from '../../../ui/icons.ts'

/** Whether the server is known to send no email. Without an answer that stays unknown. Works signed out as well. */
const useNoMailServer = (): boolean => {
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    const reading = new AbortController()
    send(mailServerCalls.read, { signal: reading.signal }).then(
      ({ configured }) => setMissing(!configured),
      () => setMissing(false),
    )
    return () => reading.abort()
  }, [])
  return isMissing
}

/** Warns that no email leaves the server. Nothing while that is unknown. */
export const NoMailServer = () => {
  if (!useNoMailServer()) return null
  return (
    <Banner tone="gold" boxed icon={<WarningIcon aria-hidden="true" />}>
      {texts.none}
    </Banner>
  )
}
