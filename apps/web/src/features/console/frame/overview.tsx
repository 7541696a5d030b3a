import { useQuery } from '@tanstack/react-query'
import { adminTexts } from '../../../messages/admin.ts'
import { Banner } from '../../../ui/banner.tsx'
import { WarningIcon } from '../../../ui/icons.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { addressOfTab } from '../console-tabs.tsx'
import { SystemHealth } from '../health/system-health.tsx'
import { RecentActivity } from '../logs/recent-activity.tsx'
import { hasFailedMailQuery } from '../mails/queries.ts'
import { ServerFacts } from '../server/server-facts.tsx'
import { Totals } from '../users/totals.tsx'

/** Warns at once about emails that could not be sent. */
const FailedMailBanner = () => {
  const { data } = useQuery(hasFailedMailQuery)
  if (!data) return null
  return (
    <Banner
      tone="danger"
      boxed
      icon={<WarningIcon aria-hidden="true" />}
      action={<LinkButton href={addressOfTab('mails')}>{adminTexts.toMails}</LinkButton>}
    >
      {adminTexts.mailsFailing}
    </Banner>
  )
}

/** The state of the server at a glance. */
export const Overview = () => (
  <div className="flex flex-col gap-6">
    <FailedMailBanner />
    <Totals />
    {/* In the order of a phone: problems of the server come before recent activity. */}
    <div className="grid gap-8 desk:grid-cols-2 desk:grid-rows-[auto_1fr]">
      <SystemHealth />
      <div className="desk:row-span-2">
        <ServerFacts />
      </div>
      <RecentActivity />
    </div>
  </div>
)
