import { appPaths } from '@fletch/contract'
import { adminTexts } from '@fletch/messages/admin'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Redirect } from 'wouter'
import { emptyCaches, removeWorkers } from '../../../boot/start-reset.ts'
import { adminFlagKey, useAdminFlag } from '../../../server/admin-session.ts'
import { whenNoChangePending } from '../../../server/writes.ts'
import { showAcrossReload } from '../../../session/pending-notice.ts'
import { Brand } from '../../../shell/brand.tsx'
import { useScreenTitle } from '../../../shell/screen-title.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { logError } from '../../../ui/error-log.ts'
import { LogOutIcon, WarningIcon } from '../../../ui/icons.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useBusy } from '../../../ui/use-busy.ts'
import { Actions } from '../actions/actions.tsx'
import { Analytics } from '../analytics/analytics.tsx'
import { BugReports } from '../bug-reports/bug-reports.tsx'
import { addressOfTab, type ConsoleTab, ConsoleTabs, useConsoleTab } from '../console-tabs.tsx'
import { SystemHealth } from '../health/system-health.tsx'
import { Logs } from '../logs/logs.tsx'
import { RecentActivity } from '../logs/recent-activity.tsx'
import { Mails } from '../mails/mails.tsx'
import { hasFailedMailQuery } from '../mails/queries.ts'
import { serverQuery } from '../server/queries.ts'
import { ServerFacts } from '../server/server-facts.tsx'
import { logoutAsAdmin } from '../sessions/mutations.ts'
import { Totals } from '../users/totals.tsx'
import { Users } from '../users/users.tsx'

const texts = adminTexts.console

/**
 * Clears everything this browser stores for the app except the administrator's flag (rule R41), and reloads the page.
 * Scores that archers entered are not a cache: they are in IndexedDB, which this does not touch.
 */
const clearApplicationCache = async (): Promise<void> => {
  const { cleared, clearedText, clearFailed, clearFailedText } = adminTexts.console
  await whenNoChangePending()
  try {
    // The service worker goes first, because it would fill the caches again.
    await removeWorkers()
    await emptyCaches()
    for (const key of Object.keys(localStorage)) if (key !== adminFlagKey) localStorage.removeItem(key)
    sessionStorage.clear()
  } catch (error) {
    logError(error)
    toast({ title: clearFailed, description: clearFailedText, style: 'destructive' })
    return
  }
  showAcrossReload({ title: cleared, description: clearedText, style: 'default' })
  location.reload()
}

/** The head of all console screens, with its two general actions. */
const ConsoleHead = () => {
  const clearing = useBusy(clearApplicationCache)
  const leaving = useBusy(logoutAsAdmin)
  return (
    <header className="hair-b bg-paper">
      <div className="mx-auto flex w-full max-w-content flex-wrap items-center justify-between gap-x-2 gap-y-2 px-4 py-2 wide:px-6">
        <div className="flex flex-wrap items-center gap-x-2 max-wide:[&_[data-name]]:hidden wide:gap-x-4">
          <Brand />
          <h1 className="text-16 wide:text-18">{texts.title}</h1>
        </div>
        <div className="flex flex-wrap max-wide:-mx-2 wide:gap-2">
          <Button
            look="quiet"
            className="max-wide:px-2 max-wide:text-14"
            pending={clearing.isBusy}
            pendingLabel={texts.clearing}
            onClick={clearing.run}
          >
            {texts.clearCache}
          </Button>
          <Button
            look="quiet"
            className="max-wide:px-2 max-wide:text-14"
            icon={<LogOutIcon className="size-5 max-wide:hidden" aria-hidden="true" />}
            pending={leaving.isBusy}
            pendingLabel={texts.loggingOut}
            onClick={leaving.run}
          >
            {texts.logout}
          </Button>
        </div>
      </div>
    </header>
  )
}

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

/** Warns that no email leaves the server. */
const NoMailServerBanner = () => {
  const { data } = useQuery(serverQuery)
  if (data?.mail.way !== 'files') return null
  return (
    <Banner tone="danger" boxed icon={<WarningIcon aria-hidden="true" />}>
      {adminTexts.noMailServer}
    </Banner>
  )
}

/** The state of the server at a glance. */
const Overview = () => (
  <div className="flex flex-col gap-6">
    <NoMailServerBanner />
    <FailedMailBanner />
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

const sections: Readonly<Record<ConsoleTab, () => React.ReactNode>> = {
  overview: Overview,
  analytics: Analytics,
  users: Users,
  bugs: BugReports,
  logs: Logs,
  mails: Mails,
  actions: Actions,
}

const Console = () => {
  useScreenTitle(adminTexts.console.title)
  const client = useQueryClient()
  // The next person who signs in here must not see data loaded by this one.
  useEffect(() => () => client.clear(), [client])
  const tab = useConsoleTab()
  const Section = sections[tab]
  return (
    <div className="min-h-dvh">
      <ConsoleHead />
      <main className="mx-auto flex w-full max-w-content flex-col gap-6 px-4 py-6 wide:px-6">
        <Totals />
        <ConsoleTabs current={tab} />
        <Section />
      </main>
    </div>
  )
}

/** The console of the administrator. Without a session it redirects to the sign-in. */
export const ConsoleScreen = () =>
  useAdminFlag() ? <Console /> : <Redirect to={appPaths.adminLogin} replace />
