import { clubRoundTexts } from '../../../messages/club-rounds.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** Shown in place of the form until the round to copy has loaded. */
export const RoundFormLoading = () => (
  <div role="status" className="flex flex-col gap-6">
    <p className="sr-only">{clubRoundTexts.form.loading}</p>
    <Skeleton className="h-24 w-full" />
    <Skeleton className="h-80 w-full" />
  </div>
)
