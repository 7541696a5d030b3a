import type { ReactNode } from 'react'
import { ChevronDownIcon } from './icons.ts'

/** The line of a `details` that unfolds the rest. Its chevron turns when it is open. */
export const UnfoldSummary = ({ children }: { children: ReactNode }) => (
  <summary className="target flex items-center gap-1 rounded-6 font-semibold underline underline-offset-4">
    {children}
    <ChevronDownIcon className="turns size-5 shrink-0" aria-hidden="true" />
  </summary>
)
