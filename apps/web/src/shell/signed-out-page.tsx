import type { ReactNode } from 'react'
import { Brand } from './brand.tsx'
import { LanguageRow } from './language-choice.tsx'
import { ReportBugButton } from './report-bug-button.tsx'
import { useScreenTitle } from './screen-title.ts'

type SignedOutPageProps = { title: string; text?: string; children: ReactNode }

/** The frame around every form for visitors. */
export const SignedOutPage = ({ title, text, children }: SignedOutPageProps) => {
  useScreenTitle(title)
  return (
    <main tabIndex={-1} className="mx-auto flex w-full max-w-form flex-col gap-6 px-5 py-8 wide:py-12">
      <Brand large />
      <div>
        <h1 className="text-32">{title}</h1>
        {text && <p className="mt-2 text-muted">{text}</p>}
      </div>
      {children}
      <footer className="hair-t flex flex-wrap items-center justify-between gap-x-4 pt-2">
        <LanguageRow />
        <ReportBugButton look="quiet" className="-ms-4" />
      </footer>
    </main>
  )
}
