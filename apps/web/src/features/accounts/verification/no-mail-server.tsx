import { mailServerTexts as texts } from '@fletch/messages/mail-server'
import { useEffect, useState } from 'react'
import { Banner } from '../../../ui/banner.tsx'
import { WarningIcon } from '../../../ui/icons.ts'
import { isMailOff } from './queries.ts'

/** Whether the server is known to send no email. */
export const useNoMailServer = (): boolean => {
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    const reading = new AbortController()
    void isMailOff(reading.signal).then(setMissing)
    return () => reading.abort()
  }, [])
  return isMissing
}

/** The warning that no email leaves the server. */
export const NoMailServerNote = () => (
  <Banner tone="gold" boxed icon={<WarningIcon aria-hidden="true" />}>
    {texts.none}
  </Banner>
)

/** Warns that no email leaves the server. Nothing while that is unknown. */
export const NoMailServer = () => (useNoMailServer() ? <NoMailServerNote /> : null)
