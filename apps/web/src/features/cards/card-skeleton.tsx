import { scoringTexts } from '@fletch/messages/scoring'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The skeleton of a card: one target on a phone, the table with the summary at a desk. */
export const CardSkeleton = () => (
  <Page
    width="form"
    className="desk:grid desk:max-w-content desk:grid-cols-[minmax(0,1fr)_13rem] desk:items-start"
  >
    <div role="status" className="sr-only">
      <h1>{scoringTexts.loading}</h1>
    </div>
    <div className="flex flex-col gap-6">
      <div className="flex items-center justify-between gap-4">
        <div className="flex flex-col gap-2">
          <Skeleton className="h-4 w-44" />
          <Skeleton className="h-7 w-32" />
        </div>
        <Skeleton className="h-12 w-24 desk:w-72" />
      </div>
      <Skeleton className="h-14 desk:hidden" />
      <Skeleton className="h-72 desk:h-120" />
    </div>
    <div className="hidden flex-col gap-6 desk:flex">
      <Skeleton className="h-20 w-28" />
      <Skeleton className="h-56" />
      <Skeleton className="h-28" />
    </div>
  </Page>
)
