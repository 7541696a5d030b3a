import { Skeleton } from '../../ui/skeleton.tsx'

const facts = ['trend', 'consistency', 'targets', 'best']
const charts = ['progress', 'zones', 'distances']

/** A placeholder as tall as the analysis, so that nothing below it moves. */
export const AnalysisSkeleton = () => (
  <div className="flex flex-col gap-6" aria-hidden="true">
    <div className="grid grid-cols-2 gap-x-6 gap-y-4 desk:grid-cols-4">
      {facts.map((fact) => (
        <div key={fact} className="flex h-16 flex-col justify-between py-0.5">
          <Skeleton className="h-3.5 w-28" />
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-3.5 w-36" />
        </div>
      ))}
    </div>
    <div className="grid gap-8 wide:grid-cols-2 min-[70rem]:grid-cols-[1.55fr_1fr_1fr]">
      {charts.map((chart) => (
        <div
          key={chart}
          className="flex h-108 flex-col gap-3 first:wide:col-span-2 first:min-[70rem]:col-span-1"
        >
          <Skeleton className="mt-3.5 h-5 w-32" />
          <Skeleton className="h-4 w-4/5" />
          <div className="hair mt-6 flex-1 rounded-10 border-line" />
        </div>
      ))}
    </div>
  </div>
)
