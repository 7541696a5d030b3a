import { appPaths } from '@fletch/domain/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Redirect } from 'wouter'
import { adminTexts } from '../../../messages/admin.ts'
import { useAdminFlag } from '../../../server/admin-session.ts'
import { useScreenTitle } from '../../../shell/screen-title.ts'
import { Actions } from '../actions/actions.tsx'
import { Analytics } from '../analytics/analytics.tsx'
import { BugReports } from '../bug-reports/bug-reports.tsx'
import { type ConsoleTab, ConsoleTabs, useConsoleTab } from '../console-tabs.tsx'
import { Logs } from '../logs/logs.tsx'
import { Mails } from '../mails/mails.tsx'
import { Users } from '../users/users.tsx'
import { ConsoleHead } from './console-head.tsx'
import { Overview } from './overview.tsx'

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
        <ConsoleTabs current={tab} />
        <Section />
      </main>
    </div>
  )
}

/** The console of the administrator. Without a session it redirects to the sign-in. */
export const ConsoleScreen = () =>
  useAdminFlag() ? <Console /> : <Redirect to={appPaths.adminLogin} replace />
