import type { Competition } from '@fletch/domain/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { eventHistoryTexts as texts } from '../../../messages/event-history.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { messageFor } from '../../../ui/fault.ts'
import { LoadMore } from '../../../ui/more.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useDivisionNames } from '../../divisions/use-division-names.ts'
import { HistoryItem } from './history-item.tsx'
import { historyQuery } from './queries.ts'

const Changes = ({ event }: { event: Competition }) => {
  const history = useInfiniteQuery(historyQuery(event.id))
  const names = useDivisionNames(event.divisionScheme)
  const items = history.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{texts.text}</p>
      {history.isPending && (
        <div role="status">
          <p className="sr-only">{texts.loading}</p>
          <Skeleton className="h-40 w-full rounded-10" />
        </div>
      )}
      {history.error && (
        <Failure
          title={texts.failed}
          text={messageFor(history.error, texts.failedText)}
          retry={texts.retry}
          onRetry={() => void history.refetch()}
        />
      )}
      {history.data && items.length === 0 && <p>{texts.empty}</p>}
      {items.length > 0 && (
        <ul>
          {items.map((change) => (
            <HistoryItem key={change.id} change={change} names={names} />
          ))}
        </ul>
      )}
      {history.hasNextPage && (
        <LoadMore
          label={texts.loadMore}
          pendingLabel={texts.loadingMore}
          isLoading={history.isFetchingNextPage}
          onMore={() => void history.fetchNextPage()}
        />
      )}
    </div>
  )
}

type HistoryDialogProps = { event: Competition; open: boolean; onClose: () => void }

/** The changes of officers that affect the results of an event, newest first. */
export const HistoryDialog = ({ event, open, onClose }: HistoryDialogProps) => (
  <Dialog open={open} onClose={onClose} title={texts.title}>
    {open && <Changes event={event} />}
  </Dialog>
)
