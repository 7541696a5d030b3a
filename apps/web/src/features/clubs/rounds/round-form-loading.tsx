import { clubRoundTexts } from '@fletch/messages/club-rounds'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'

/** Shown in place of the form until the round to copy has loaded. */
export const RoundFormLoading = () => (
  <Loading words={clubRoundTexts.form.loading}>
    <Skeleton className="h-24 w-full" />
    <Skeleton className="h-80 w-full" />
  </Loading>
)
