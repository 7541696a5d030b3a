import { appPaths } from '@fletch/contract'
import { type CardPlace, type Round, rowAfter } from '@fletch/domain'
import { appTexts } from '@fletch/messages/app'
import { groupTexts } from '@fletch/messages/group-scoring'
import { groupTargetTexts } from '@fletch/messages/group-targets'
import { photoTexts } from '@fletch/messages/photos'
import { scoreTableTexts } from '@fletch/messages/score-table'
import { scoringTexts } from '@fletch/messages/scoring'
import { useCallback, useState } from 'react'
import { zonesWithConflicts } from '../../../phone/cards/card-record.ts'
import type { OpenCard } from '../../../phone/cards/open-card.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { drawnWords, TargetDrawing } from '../../rounds/target-drawing.tsx'
import { isFromPaper, isLockedAt } from '../card-view.ts'
import { editorWords, type GroupParts, type GroupView } from '../group/group-view.ts'
import { SheetComplete } from '../group/whole-sheet.tsx'
import { beginScoring, changeDetails, chooseRound } from '../mutations.ts'
import type { Tapped } from '../pad/pad-key.tsx'
import { ProofDialog } from '../photos/proof-dialog.tsx'
import { CardPad, WhatCounts } from './card-pad.tsx'
import { type CardParts, cardFacts } from './card-parts.ts'
import { DetailsForm } from './details-form.tsx'
import { GroupDesk, GroupEditors, WholeCard } from './lazy-parts.tsx'
import { ReadBack } from './read-back.tsx'
import { ScoreTable } from './score-table.tsx'
import { RunningTotal } from './session-summary.tsx'
import { TargetDialog } from './target-dialog.tsx'
import { useCurrentRow } from './use-current-row.ts'
import type { Scoring } from './use-scoring.ts'
import { useScoringKeys } from './use-scoring-keys.ts'

const texts = groupTexts.correct

interface AtDesk {
  readonly card: OpenCard
  readonly view: GroupView
  readonly actions: Scoring['actions']
}

/** The row where scoring continues: the given row while something in it is open, otherwise the next open one. */
const openFrom = ({ card, view }: AtDesk, row: number): number | null => {
  const { record } = card.shown.read()
  return record === undefined ? null : rowAfter(view.round, record.mine, view.shooting, row - 1)
}

/**
 * Scores a key of an officer who types a paper card. After the last archer of a target the next open target becomes
 * current; after the last target the sheet is complete. A correction of a complete target stays there.
 */
const typeFromPaper = (desk: AtDesk, place: CardPlace, tapped: Tapped): void => {
  const { view, actions } = desk
  const wasOpen = openFrom(desk, place.row) === place.row
  const spoken = actions.score(place, tapped)
  const next = openFrom(desk, place.row)
  if (!wasOpen || next === place.row) return
  if (next === null) {
    actions.finish()
    actions.say(`${spoken} ${texts.whole}.`)
    return
  }
  actions.goTo(next)
  const target = view.rows[next]?.target
  if (target !== undefined) actions.say(`${spoken} ${texts.nextTarget({ target })}`)
}

/** Keyboard actions: arrows move, everything else applies to the current place. */
const useKeys = ({ card, view, scoring }: CardParts) => {
  const { actions, at, row, archer, isDone } = scoring
  /** While no row is current, keys do nothing: a row must be opened first. */
  const atPlace = (work: (place: CardPlace) => void) => {
    if (!view.mayEnter) return
    const words = view.kind === 'own' ? scoreTableTexts.finished : view.words.finished.textWide
    if (isDone) actions.say(words({ count: view.rows.length }))
    else if (archer !== null) work({ archer, row })
  }
  const column = view.archers.findIndex(({ id }) => id === archer)
  return useScoringKeys({
    round: view.round,
    move: (rows, columns) => {
      const next = view.archers[Math.min(Math.max(column + columns, 0), view.archers.length - 1)]
      // On an own card, moving sideways also changes the row.
      actions.goTo(row + rows + (view.kind === 'own' ? columns : 0), next?.id)
    },
    score: (tapped) =>
      atPlace((place) => {
        if (at !== undefined && isLockedAt(at, view))
          actions.say(isFromPaper(at, view) ? photoTexts.fromPaperText : photoTexts.locked)
        else if (view.kind === 'group' && view.isCorrecting)
          typeFromPaper({ card, view, actions }, place, tapped)
        else actions.score(place, tapped)
      }),
    clear: () => atPlace(actions.clear),
    undo: () => {
      if (view.mayEnter) actions.undo()
    },
  })
}

const keysText = ({ counting, arrows, areas }: Round): string =>
  counting === 'all'
    ? scoreTableTexts.keysOfCodes
    : scoreTableTexts.keysOfArrows({
        arrows: Array.from({ length: arrows }, (_, arrow) => arrow + 1).join(' '),
        areas: areas.map(({ code }) => code.toLowerCase()).join(' '),
      })

const Head = (parts: CardParts) => {
  const { record, title, view, isDescribing, setDescribing, isSaving, onSave, leave } = parts
  return (
    <div className="mb-3 flex items-end justify-between gap-6">
      <div className="min-w-0">
        <p className="truncate text-muted">{cardFacts(record)}</p>
        <h1 className="truncate text-32">{title}</h1>
        <p className="text-14 text-muted">
          {view.kind === 'group' ? (
            editorWords(view)
          ) : (
            <>
              {scoringTexts.archerName}{' '}
              <span className="font-semibold text-ink">{record.mine.archerName}</span>
            </>
          )}
        </p>
      </div>
      {view.kind === 'own' && (
        <div className="flex gap-3">
          {leave ? (
            <Button onClick={leave}>{appTexts.previous}</Button>
          ) : (
            <LinkButton href={appPaths.scorecards}>{appTexts.previous}</LinkButton>
          )}
          <Button aria-expanded={isDescribing} onClick={() => setDescribing(!isDescribing)}>
            {scoringTexts.details.edit}
          </Button>
          <Button
            look={isDescribing ? 'plain' : 'main'}
            pending={isSaving}
            pendingLabel={scoringTexts.saving}
            onClick={onSave}
          >
            {scoringTexts.save}
          </Button>
        </div>
      )}
    </div>
  )
}

const Describing = ({ card, record, view, details, setDescribing }: CardParts) => (
  <Panel className="mb-6 p-5">
    <h2 className="mb-4 text-18">{scoringTexts.details.title}</h2>
    <DetailsForm
      ref={details}
      wide
      content={record.mine}
      onChange={(change) => changeDetails(card, change)}
      round={view.round}
      onRound={(round) => chooseRound(card, round)}
      onDone={() => {
        beginScoring(card)
        setDescribing(false)
      }}
      doneLabel={record.mine.scores.length === 0 ? scoringTexts.details.start : scoringTexts.details.done}
    />
  </Panel>
)

const Finished = ({ title, text }: { title: string; text: string }) => (
  <div>
    <h2 className="text-18">{title}</h2>
    <p className="text-muted">{text}</p>
  </div>
)

/** Beside an own card: the total, Undo, the target, and the actions on the card. */
const OwnAside = (parts: CardParts) => {
  const { record, view, scoring } = parts
  const { actions, at, isDone, undoLabel } = scoring
  const { title } = scoringTexts.finished
  const [cell] = at?.cells ?? []
  return (
    <aside className="sticky top-6 flex flex-col gap-5 self-start pt-2">
      <RunningTotal round={view.round} content={record.mine} toChoose={zonesWithConflicts(record)} large />
      {isDone && (
        <Finished title={title} text={scoreTableTexts.finished({ count: record.mine.numberOfTargets })} />
      )}
      <div className="flex min-h-12 flex-wrap gap-2">
        {undoLabel !== undefined && <Button onClick={actions.undo}>{undoLabel}</Button>}
        {at && cell && cell.hit !== null && !isDone && (
          <Button onClick={() => actions.clear({ archer: cell.archer, row: at.row })}>
            {scoringTexts.clear}
            <span className="sr-only">{scoringTexts.clearOf({ target: at.target })}</span>
          </Button>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-3">
        <div role="img" aria-label={drawnWords(view.round)}>
          <TargetDrawing round={view.round} coded className="h-32" />
        </div>
        <WhatCounts round={view.round} className="px-0 pt-0" />
      </div>
      <WholeCard {...parts} />
    </aside>
  )
}

/** A group's keys, which do not fit in its table. */
const GroupKeys = ({ card, record, view, scoring }: GroupParts & Pick<CardParts, 'scoring'>) => {
  const { at, archer, isDone } = scoring
  if (!view.mayEnter || at === undefined) return null
  if (isDone && view.isCorrecting) return <SheetComplete card={card} record={record} view={view} />
  if (isDone)
    return (
      <Finished
        title={scoringTexts.finished.title}
        text={groupTargetTexts.finished.text({ count: view.rows.length })}
      />
    )
  if (isLockedAt(at, view) && isFromPaper(at, view))
    return <Finished title={photoTexts.fromPaper} text={photoTexts.fromPaperText} />
  if (isLockedAt(at, view)) return <Finished title={photoTexts.title} text={photoTexts.locked} />
  return (
    // Beside a table the keys have no room for the strokes; fill, line and dash are enough.
    <div className="-mx-4 [&_fieldset]:gap-1 [&_fieldset_[aria-hidden]]:hidden [&_fieldset_button]:gap-1">
      {view.isCorrecting && (
        <p className="px-4 pb-2 text-18 font-bold">
          {groupTexts.correct.onTo({ target: at.target, all: view.rows.length })}
        </p>
      )}
      {archer === null ? (
        <ReadBack card={card} record={record} view={view} scoring={scoring} />
      ) : (
        <CardPad at={at} view={view} scoring={scoring} archer={archer} />
      )}
    </div>
  )
}

/** The photo of an own card's target, with a button for another one. */
const Proof = ({
  parts,
  row,
  onClose,
}: {
  parts: CardParts
  row: number | undefined
  onClose: () => void
}) => {
  const cardRow = row === undefined ? undefined : parts.view.rows[row]
  if (cardRow === undefined || cardRow.photoPath === null) return null
  const retake = () => {
    onClose()
    parts.onOpenPhoto('gallery', cardRow.row)
  }
  return (
    <ProofDialog
      open
      onClose={onClose}
      cardId={parts.record.id}
      row={cardRow.row}
      path={cardRow.photoPath}
      target={cardRow.target}
      actions={<Button onClick={retake}>{photoTexts.retake}</Button>}
    />
  )
}

/** The whole card at once, for a desk and a keyboard. */
export const WideEditor = (parts: CardParts) => {
  const { card, record, view, scoring, isDescribing, onOpenPhoto } = parts
  const { actions, row, archer, isDone } = scoring
  const [opened, setOpened] = useState<number>()
  const keys = useKeys(parts)
  const { region, handlers } = useCurrentRow({
    row: isDone ? undefined : row,
    archer,
    mayChoose: view.mayEnter,
    isLocked: actions.isLocked,
    goTo: actions.goTo,
    onKey: keys.onKeyDown,
  })
  const onPhoto = useCallback((at: number) => onOpenPhoto('gallery', at), [onOpenPhoto])
  const close = () => setOpened(undefined)
  const table = (
    <>
      <ScoreTable
        record={record}
        view={view}
        scoring={scoring}
        typed={keys.typed}
        onPhoto={onPhoto}
        onEnlarge={setOpened}
      />
      {view.mayEnter && <p className="mt-3 text-14 text-muted">{keysText(view.round)}</p>}
    </>
  )
  return (
    <section
      ref={region}
      {...handlers}
      tabIndex={-1}
      aria-label={view.kind === 'own' ? scoreTableTexts.region : view.words.table.region}
      // Six archers need the full width.
      className={`mx-auto w-full max-w-content p-6 ${view.kind === 'own' ? 'grid grid-cols-[minmax(0,1fr)_13rem] gap-6 min-[80rem]:grid-cols-[minmax(0,1fr)_15.5rem] min-[80rem]:gap-8' : 'min-[80rem]:px-0'}`}
    >
      {view.kind === 'own' ? (
        <>
          <div className="min-w-0">
            <Head {...parts} />
            {isDescribing && <Describing {...parts} />}
            {table}
          </div>
          <OwnAside {...parts} />
          <Proof parts={parts} row={opened} onClose={close} />
        </>
      ) : (
        <>
          <Head {...parts} />
          <div className="grid grid-cols-[minmax(0,1fr)_15.5rem] gap-4">
            <div className="min-w-0">{table}</div>
            <aside className="flex flex-col gap-5">
              <GroupKeys card={card} record={record} view={view} scoring={scoring} />
              <GroupEditors card={card} record={record} view={view} onBegun={() => region.current?.focus()} />
            </aside>
          </div>
          <GroupDesk card={card} record={record} view={view} />
          <TargetDialog {...parts} open={opened !== undefined} onClose={close} row={opened ?? 0} />
        </>
      )}
    </section>
  )
}
