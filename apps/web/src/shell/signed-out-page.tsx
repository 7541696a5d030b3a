import type { ReactNode } from 'react'
import { Brand } from './brand.tsx'
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
      <footer className="hair-t pt-2">
        <ReportBugButton look="quiet" className="-ms-4" />
      </footer>
    </main>
  )
}
