import type { ReactNode } from 'react'
import { Page } from '../ui/page.tsx'
import { Brand } from './brand.tsx'
import { ReportBugButton } from './report-bug-button.tsx'
import { SunSwitch } from './sun-switch.tsx'

type PublicPageProps = {
  children: ReactNode
  /** Beside the name of the app. */
  beside?: ReactNode
  hasReport?: boolean
}

/** The frame of what anyone can read without an account. */
export const PublicPage = ({ children, beside = <SunSwitch />, hasReport = false }: PublicPageProps) => (
  <main>
    <Page className="gap-5">
      <div className="flex items-center justify-between gap-4">
        <Brand />
        {beside}
      </div>
      {children}
      {hasReport && (
        <footer className="hair-t pt-2 print:hidden">
          <ReportBugButton look="quiet" className="-ms-4" />
        </footer>
      )}
    </Page>
  </main>
)
