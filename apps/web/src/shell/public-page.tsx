import type { ReactNode } from 'react'
import { Page } from '../ui/page.tsx'
import { Brand } from './brand.tsx'
import { LanguageRow } from './language-choice.tsx'
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
      <footer className="hair-t flex flex-wrap items-center justify-between gap-x-4 pt-2 print:hidden">
        <LanguageRow />
        {hasReport && <ReportBugButton look="quiet" className="-ms-4" />}
      </footer>
    </Page>
  </main>
)
