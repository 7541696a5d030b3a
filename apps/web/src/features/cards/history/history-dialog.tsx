import type { HistoryLine, Scorecard } from '@fletch/contract'
import { type CardContent, targetNumber } from '@fletch/domain'
import { cardRemarksTexts } from '@fletch/messages/card-remarks'
import { historyTexts as texts } from '@fletch/messages/history'
import { scoringTexts } from '@fletch/messages/scoring'
import { useInfiniteQuery } from '@tanstack/react-query'
import { remarksLine } from '../../../messages/card-remarks.ts'
import { formatTime } from '../../../messages/format.ts'
import { zoneName } from '../../../messages/scoring.ts'
import { AroundTyped } from '../../../ui/around-typed.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { messageFor } from '../../../ui/fault.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { historyPages } from './queries.ts'

const labelOf = (names: Readonly<Record<string, unknown>>, field: string): string => {
  const name = names[field]
  return typeof name === 'string' ? name : field
}

type Archers = Scorecard['groupParticipants']

const placeOf = (
  { participantId, row, field }: HistoryLine,
  { startingTarget, courseTargets }: CardContent,
  archers: Archers,
): string => {
  if (field === 'created' || field === 'deleted') return texts[field]
  const whose = archers.find(({ id }) => id === participantId)?.name
  const place =
    row === null
      ? labelOf({ ...scoringTexts.details, ...cardRemarksTexts, ...texts.groupFields }, field)
      : texts.target({
          target: targetNumber(row, startingTarget, courseTargets),
          field: labelOf(texts.rowFields, field),
        })
  return whose === undefined ? place : texts.whose({ name: whose, place })
}

const textOf = (value: string | number | null, field: string, archers: Archers): string => {
  if (field === 'photoPath') return value === null ? texts.noPhoto : texts.photo
  if (field === 'editorUserId')
    return value === null
      ? texts.everyone
      : (archers.find(({ userId }) => userId === value)?.name ?? texts.other)
  if (field === 'confirmedAt') return value === null ? texts.notConfirmed : formatTime(String(value))
  if (value === null || value === '') return texts.blank
  if (field === 'zone') return zoneName(String(value))
  if (field === 'weather') return remarksLine(String(value), '')
  return field === 'temperature' ? remarksLine('', String(value)) : String(value)
}

/** Why a line was written: a text for what the server did automatically, or a typed reason. */
const Reason = ({
  line: { reason, reasonCode },
  language,
}: {
  line: HistoryLine
  language: string | undefined
}) => {
  const known = reasonCode === undefined ? undefined : texts.reasons[reasonCode]
  if (known) return <span>{texts.reason({ reason: known })}</span>
  if (!reason) return null
  return (
    <span>
      <AroundTyped say={(typed) => texts.reason({ reason: typed })} typed={reason} language={language} />
    </span>
  )
}

const isProposal = ({ proposer }: HistoryLine): boolean => proposer !== undefined

/** The origin of a proposed or declined value. */
const Origin = ({ line: { isDeclined, proposer, reasonCode } }: { line: HistoryLine }) => {
  if (proposer === undefined) return isDeclined && <span>{texts.declined}</span>
  const isReplaced = reasonCode === 'proposal-replaced'
  const words = isReplaced
    ? (name: string) => texts.proposedReplaced({ name })
    : isDeclined
      ? (name: string) => texts.proposedDeclined({ name })
      : (name: string) => texts.proposed({ name })
  return <span>{words(proposer ?? texts.formerUser)}</span>
}

/** A group's photo is in the entry of every archer, so it is listed once per row. */
const withPhotosOnce = (lines: readonly HistoryLine[]): readonly HistoryLine[] => {
  const photosListed = new Set<string>()
  return lines.flatMap((line) => {
    const { field, row, at, name, isDeclined } = line
    if (field !== 'photoPath') return [line]
    const photo = JSON.stringify([row, at, name, isDeclined])
    if (photosListed.has(photo)) return []
    photosListed.add(photo)
    return [{ ...line, participantId: null }]
  })
}

type LineProps = Pick<HistoryDialogProps, 'card' | 'archers' | 'language'> & { line: HistoryLine }

const Line = ({ line, card, archers, language }: LineProps) => {
  const { field, was, became, name, at, isDeclined, scanner } = line
  const isWhole = field === 'created' || field === 'deleted'
  return (
    <li className="hair-t py-2.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-semibold">{placeOf(line, card, archers)}</p>
        {!isWhole && (
          <p className="figures">
            <span className="sr-only">{texts.columns.from} </span>
            <span className={isDeclined ? 'line-through' : 'text-muted'}>{textOf(was, field, archers)}</span>
            <span aria-hidden="true">{texts.arrow}</span>
            <span className="sr-only">{texts.columns.to} </span>
            <span className="font-bold">{textOf(became, field, archers)}</span>
          </p>
        )}
      </div>
      <p className="flex flex-wrap gap-x-3 text-14 text-muted">
        <span>{name ?? texts.formerUser}</span>
        <time dateTime={at}>{formatTime(at)}</time>
        <Origin line={line} />
        {scanner !== undefined && <span>{texts.scanned({ name: scanner ?? texts.formerUser })}</span>}
        {scanner === undefined && !isProposal(line) && <Reason line={line} language={language} />}
      </p>
    </li>
  )
}

const Lines = ({
  id,
  card,
  archers,
  language,
}: Pick<HistoryDialogProps, 'id' | 'card' | 'archers' | 'language'>) => {
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
        <p className="flex-1">{messageFor(error, texts.failed)}</p>
        <Button onClick={() => void refetch()}>{texts.retry}</Button>
      </div>
    )
  }
  return (
    <>
      <ol aria-label={texts.caption}>
        {withPhotosOnce(data.pages.flatMap(({ items }) => items)).map((line) => (
          <Line key={line.id} line={line} card={card} archers={archers} language={language} />
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
  /** Whose columns a group card has. */
  archers: Archers
  /** Of reasons that officers typed; undefined if it is not known. */
  language: string | undefined
  /** Something of the card is only on this phone. */
  isUnsent: boolean
}

/** Who changed what on a card, and when. */
export const HistoryDialog = ({
  isOpen,
  onClose,
  id,
  card,
  archers,
  language,
  isUnsent,
}: HistoryDialogProps) => (
  <Dialog open={isOpen} onClose={onClose} title={texts.title}>
    <p className="text-muted">
      {texts.text} {isUnsent && texts.unsent}
    </p>
    <Lines id={id} card={card} archers={archers} language={language} />
  </Dialog>
)
