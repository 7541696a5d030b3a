import { eventBoardPath, eventResultsPath } from '@fletch/contract'
import {
  arrowsOf,
  blankEntry,
  columnOf,
  hitText,
  type Round,
  tally,
  tallyOf,
  targetNumber,
} from '@fletch/domain'
import { groupTexts } from '@fletch/messages/group-scoring'
import { scoringTexts } from '@fletch/messages/scoring'
import { useState } from 'react'
import { formatTime } from '../../../messages/format.ts'
import { type CardRecord, hasUnsentData } from '../../../phone/cards/card-record.ts'
import { type Confirmation, confirmationOf } from '../../../phone/cards/group-part.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { CheckIcon, WarningIcon } from '../../../ui/icons.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useLazyDialog } from '../../../ui/use-lazy-dialog.ts'
import { HitTag } from '../../rounds/zone-look.tsx'
import type { CardArcher } from '../card-view.ts'
import type { GroupParts } from './group-view.ts'
import { confirmColumn } from './mutations.ts'
import { mayShowCode, ShowCode } from './show-code.tsx'

const texts = groupTexts.confirm

const State = ({ confirmation }: { confirmation: Confirmation }) => {
  if (confirmation.state === 'confirmed') {
    const { at } = confirmation
    return (
      <p className="flex items-center gap-1.5 text-14 font-semibold text-accent">
        <CheckIcon className="size-4 shrink-0" aria-hidden="true" />
        {at === null ? texts.here : texts.at({ time: formatTime(at) })}
      </p>
    )
  }
  const isVoided = confirmation.state === 'voided'
  return (
    <p
      className={`flex items-center gap-1.5 text-14 ${isVoided ? 'font-semibold text-danger' : 'text-muted'}`}
    >
      {isVoided && <WarningIcon className="size-4 shrink-0" aria-hidden="true" />}
      {texts.state[confirmation.state]}
    </p>
  )
}

type ColumnProps = { round: Round; record: CardRecord; archer: CardArcher<string> }

/** Several arrows per target need two columns' width. */
const columnClass = ({ counting, arrows }: Round): string =>
  counting === 'all' && arrows > 1
    ? `${arrows > 3 ? '' : 'min-[22.5rem]:grid-cols-2'} wide:grid-cols-3`
    : 'grid-cols-2 min-[22.5rem]:grid-cols-3 wide:grid-cols-5'

/** The column to confirm: every target and its hits, in shooting order. */
const Column = ({ round, record: { mine }, archer }: ColumnProps) => {
  const column = columnOf(mine, archer.id)
  const { totalScore, targetsScored } = tally(round, column)
  return (
    <>
      <p className="figures text-48 leading-none font-bold tracking-tight">{totalScore}</p>
      <p className="figures text-muted">
        {texts.sum({ total: totalScore, scored: targetsScored, all: mine.numberOfTargets })}
      </p>
      <ol className={`grid gap-x-2 gap-y-1 wide:gap-x-4 ${columnClass(round)}`}>
        {Array.from({ length: mine.numberOfTargets }, (_, row) => row).map((row) => {
          const entry = column[row] ?? blankEntry
          const hit = hitText(round, entry)
          return (
            <li key={row} className="figures flex min-h-9 items-center gap-2">
              <span className="min-w-6 text-end text-14 text-muted">
                {targetNumber(row, mine.startingTarget, mine.courseTargets)}
              </span>
              {hit === null ? (
                <span className="text-muted">{scoringTexts.blank}</span>
              ) : (
                <HitTag round={round} arrows={arrowsOf(round, entry)} hit={hit} />
              )}
            </li>
          )
        })}
      </ol>
    </>
  )
}

const Item = ({ round, archer, record, mayConfirm, onAsk, onTakeBack }: ItemProps) => {
  const confirmation = confirmationOf(record, archer.id)
  const { totalScore } = tallyOf(round, record.mine, archer.id)
  return (
    <li className="hair-t flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-32 flex-1">
        <p className="font-semibold">{archer.name}</p>
        <State confirmation={confirmation} />
      </div>
      <p className="figures text-24 font-bold tracking-tight">
        <span className="sr-only">{scoringTexts.total} </span>
        {totalScore}
      </p>
      {mayConfirm &&
        (confirmation.state === 'confirmed' ? (
          <Button look="quiet" onClick={onTakeBack}>
            {texts.takeBack}
            <span className="sr-only"> {archer.name}</span>
          </Button>
        ) : (
          <Button onClick={onAsk}>
            {texts.button}
            <span className="sr-only"> {archer.name}</span>
          </Button>
        ))}
    </li>
  )
}

type ItemProps = ColumnProps & { mayConfirm: boolean; onAsk: () => void; onTakeBack: () => void }

/** Whether all targets are scored, and every archer who still shoots has confirmed. */
export const isRoundOver = ({ record, view }: Pick<GroupParts, 'record' | 'view'>): boolean => {
  const { shooting, rows } = view
  const isScored = (archer: string) =>
    rows.every(({ cells }) => cells.some((cell) => cell.archer === archer && cell.isScored))
  return (
    shooting.length > 0 &&
    rows.length >= record.mine.numberOfTargets &&
    shooting.every((archer) => isScored(archer) && confirmationOf(record, archer).state === 'confirmed')
  )
}

/** What is next after the last confirmation: the card is handed in, and the board or the results show the places. */
const RoundOver = (parts: GroupParts) => {
  const { record, view } = parts
  const { known, status } = view
  const { title, handedIn, waits, board, results } = texts.done
  const isOver = status === 'completed'
  const isUnsent = hasUnsentData(record)
  return (
    <Banner
      boxed
      tone="accent"
      icon={<CheckIcon aria-hidden="true" />}
      action={
        known &&
        (isUnsent && mayShowCode(view) ? (
          <ShowCode {...parts} look="main" />
        ) : (
          <LinkButton
            look="main"
            href={isOver ? eventResultsPath(known.competition.id) : eventBoardPath(known.competition.id)}
          >
            {isOver ? results : board}
          </LinkButton>
        ))
      }
    >
      <p>{title}</p>
      <p className="font-normal">{isUnsent ? waits : handedIn}</p>
    </Banner>
  )
}

const loadQueryDialog = async () => (await import('./query-dialog.tsx')).QueryDialog

/** Asks the officers about a score, while scoring and afterwards. */
const QueryButton = (parts: GroupParts) => {
  const { Dialog: QueryDialog, isOpen, isComing, open, close } = useLazyDialog(loadQueryDialog)
  const { view } = parts
  const isTheirs = view.participates || view.isEditor
  if (!isTheirs || (view.status !== 'active' && view.status !== 'completed')) return null
  return (
    <div className="hair-t pt-2.5">
      <Button look="quiet" className="-mx-4" pending={isComing} onClick={open}>
        {texts.query}
      </Button>
      {QueryDialog && <QueryDialog {...parts} isOpen={isOpen} onClose={close} />}
    </div>
  )
}

/** Every archer checks the own column on the editor's phone and confirms it. */
export const Confirmations = ({ card, record, view }: GroupParts) => {
  const [asked, ask] = useState<CardArcher<string>>()
  const close = () => ask(undefined)
  return (
    <section>
      <h2 className="text-18">{texts.title}</h2>
      {/* Announces the end of the round after the last confirmation. */}
      <div role="status" className="mt-1 mb-2">
        {isRoundOver({ record, view }) ? (
          <RoundOver card={card} record={record} view={view} />
        ) : (
          <p className="text-muted">{texts.text}</p>
        )}
      </div>
      <ul>
        {view.archers.map((archer) => (
          <Item
            key={archer.id}
            round={view.round}
            archer={archer}
            record={record}
            mayConfirm={view.mayConfirm(archer.userId === record.userId)}
            onAsk={() => ask(archer)}
            onTakeBack={() => confirmColumn(card, archer.id, false)}
          />
        ))}
      </ul>
      <QueryButton card={card} record={record} view={view} />
      <Dialog
        open={asked !== undefined}
        onClose={close}
        title={asked ? texts.heading({ name: asked.name }) : ''}
        actions={
          <>
            <Button onClick={close}>{texts.cancel}</Button>
            <Button
              look="main"
              onClick={() => {
                if (asked) confirmColumn(card, asked.id, true)
                close()
              }}
            >
              {texts.yes}
            </Button>
          </>
        }
      >
        {asked && <Column round={view.round} record={record} archer={asked} />}
      </Dialog>
    </section>
  )
}
