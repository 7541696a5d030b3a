import { scorecardTexts } from '../../../messages/scorecards.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'

const places = ['first', 'second', 'third', 'fourth']

/** The skeleton of cards that are loading. */
export const CardsSkeleton = () => (
  <div>
    <p role="status" className="mb-3 text-18 text-muted">
      {scorecardTexts.loading}
    </p>
    <div className="flex flex-col gap-4 desk:grid desk:grid-cols-2">
      {places.map((place) => (
        <div key={place} className="hair flex flex-col gap-4 rounded-10 bg-paper p-4 pb-1">
          <div className="flex items-center justify-between gap-4">
            <div className="flex flex-col gap-2">
              <Skeleton className="h-5 w-32" />
              <Skeleton className="h-4 w-44" />
            </div>
            <Skeleton className="h-8 w-14" />
          </div>
          <Skeleton className="mb-3 h-5 w-28 self-end" />
        </div>
      ))}
    </div>
  </div>
)
