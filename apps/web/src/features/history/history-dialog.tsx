import { type CardContent, targetNumber } from '@fletch/domain'
import type { HistoryLine } from '@fletch/domain/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { wordsFor } from '../../app/api-errors.ts'
import { formatTime } from '../../messages/format.ts'
import { historyTexts as texts } from '../../messages/history.ts'
import { scoringTexts } from '../../messages/scoring.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { historyPages } from './queries.ts'

const named = (names: Readonly<Record<string, unknown>>, field: string): string => {
  const name = names[field]
  return typeof name === 'string' ? name : field
}

const placeOf = ({ row, field }: HistoryLine, { startingTarget, courseTargets }: CardContent): string => {
  if (field === 'created') return texts.created
  if (row === null) return named(scoringTexts.details, field)
  return texts.target(targetNumber(row, startingTarget, courseTargets), named(texts.rowFields, field))
}

const shown = (value: string | number | null, field: string): string => {
  if (field === 'photoPath') return value === null ? texts.noPhoto : texts.photo
  return value === null || value === '' ? texts.blank : String(value)
}

const Line = ({ line, card }: { line: HistoryLine; card: CardContent }) => {
  const { field, was, became, name, at, isDeclined } = line
  return (
    <li className="hair-t py-2.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-semibold">{placeOf(line, card)}</p>
        {field !== 'created' && (
          <p className="figures">
            <span className="sr-only">{texts.columns.from} </span>
            <span className={isDeclined ? 'line-through' : 'text-muted'}>{shown(was, field)}</span>
            <span aria-hidden="true">{texts.arrow}</span>
            <span className="sr-only">{texts.columns.to} </span>
            <span className="font-bold">{shown(became, field)}</span>
          </p>
        )}
      </div>
      <p className="flex flex-wrap gap-x-3 text-14 text-muted">
        <span>{name ?? texts.formerUser}</span>
        <time dateTime={at}>{formatTime(at)}</time>
        {isDeclined && <span>{texts.declined}</span>}
      </p>
    </li>
  )
}

const Lines = ({ id, card }: { id: string; card: CardContent }) => {
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(historyPages(id))
  if (isPending) {
    return (
      <div>
        <p role="status" className="sr-only">
          {texts.loading}
        </p>
        <Skeleton className="h-64" />
      </div>
    )
  }
  if (error) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <p className="flex-1">{wordsFor(error, texts.failed)}</p>
        <Button onClick={() => void refetch()}>{texts.retry}</Button>
      </div>
    )
  }
  return (
    <>
      <ol aria-label={texts.caption}>
        {data.pages
          .flatMap(({ items }) => items)
          .map((line) => (
            <Line key={line.id} line={line} card={card} />
          ))}
      </ol>
      {hasNextPage && (
        <Button
          wide
          pending={isFetchingNextPage}
          pendingLabel={texts.loadingMore}
          onClick={() => void fetchNextPage()}
        >
          {texts.more}
        </Button>
      )}
    </>
  )
}

type HistoryDialogProps = {
  isOpen: boolean
  onClose: () => void
  id: string
  card: CardContent
  /** Something of the card is only on this phone. */
  isUnsent: boolean
}

/** Who changed what on a card, and when. */
export const HistoryDialog = ({ isOpen, onClose, id, card, isUnsent }: HistoryDialogProps) => (
  <Dialog open={isOpen} onClose={onClose} title={texts.title}>
    <p className="text-muted">
      {texts.text} {isUnsent && texts.unsent}
    </p>
    <Lines id={id} card={card} />
  </Dialog>
)
