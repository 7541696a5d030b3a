import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { noticeTexts as texts } from '../../../messages/notices.ts'
import { readGuardian } from '../../../server/acting.ts'
import { useUser } from '../../../session/session.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { messageFor } from '../../../ui/fault.ts'
import { Section } from '../../../ui/section.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { verificationQuery } from '../../accounts/verification/queries.ts'
import { NoticeKinds } from './notice-kinds.tsx'
import { PushDeviceList } from './push-devices.tsx'
import { noticesQuery, pushDevicesQuery } from './queries.ts'

const Notices = () => {
  const { data: settings, error, refetch } = useQuery(noticesQuery)
  const { data: devices } = useQuery(pushDevicesQuery)
  const { data: address } = useQuery(verificationQuery)
  const isNotified = (devices?.devices.length ?? 0) > 0
  return (
    <Section title={texts.title} text={isNotified ? texts.textBoth : texts.text}>
      {address?.isVerified === false && <p className="font-semibold">{texts.verifyFirst}</p>}
      {settings && (
        <NoticeKinds
          key={JSON.stringify([settings, isNotified])}
          settings={settings}
          isNotified={isNotified}
        />
      )}
      {!settings && error && (
        <Failure
          title={texts.notLoaded}
          text={messageFor(error, texts.failedText)}
          retry={texts.retry}
          onRetry={() => void refetch()}
        />
      )}
      {!settings && !error && (
        <div role="status">
          <p className="text-muted">{texts.loading}</p>
          <Skeleton className="mt-3 h-40 w-full" />
        </div>
      )}
      {devices && <PushDeviceList known={devices} />}
    </Section>
  )
}

/** Chooses which emails and notifications about events are sent, and to which devices. */
export const NoticesSection = () => {
  const { firstName } = useUser()
  // Notices about a child are sent to the account that acts for it.
  const [isActing] = useState(() => readGuardian() !== undefined)
  return isActing ? <Section title={texts.title}>{texts.ofChild(firstName)}</Section> : <Notices />
}
