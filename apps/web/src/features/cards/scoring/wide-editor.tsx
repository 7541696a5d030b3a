import { useCallback, useMemo } from 'react'
import { photoTexts } from '../../../messages/photos.ts'
import { scoringTexts } from '../../../messages/scoring.ts'
import { rowsInQuestion, zonesInQuestion } from '../../../offline/card-record.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { headFactsOf } from './card-sheet.tsx'
import { CardWhole } from './card-whole.tsx'
import { DetailsForm } from './details-form.tsx'
import { beginScoring, describe } from './mutations.ts'
import type { EditorProps } from './phone-editor.tsx'
import { PreviousLink } from './previous-link.tsx'
import { ScoreTable } from './score-table.tsx'
import { RunningTotal } from './session-summary.tsx'
import { useCurrentRow } from './use-current-row.ts'
import { rowsOnCard } from './use-scoring.ts'
import { useScoringKeys } from './use-scoring-keys.ts'

const Head = ({ record, title, isDescribing, setDescribing, isSaving, onSave }: EditorProps) => (
  <div className="mb-3 flex items-end justify-between gap-6">
    <div className="min-w-0">
      <p className="truncate text-muted">{headFactsOf(record.mine)}</p>
      <h1 className="truncate text-32">{title}</h1>
      <p className="text-14 text-muted">
        {scoringTexts.archerName} <span className="font-semibold text-ink">{record.mine.archerName}</span>
      </p>
    </div>
    <div className="flex gap-3">
      <PreviousLink />
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
  </div>
)

/** All rows at once with the summary beside them, for a desk and a keyboard. */
export const WideEditor = (props: EditorProps) => {
  const { card, record, scoring, details, isDescribing, setDescribing, onOpenPhoto } = props
  const { mine: content } = record
  const { actions, isDone, undoLabel } = scoring
  const rows = useMemo(() => rowsOnCard(content), [content])
  const row = Math.min(record.place, rows.length - 1)
  const at = rows[row]
  const isLockedRow = at?.photoPath === null
  /** While no row is marked the keys are for none: one has to be opened first. */
  const inRow = (work: () => void) => {
    if (isDone) actions.say(scoringTexts.finished.textWide(content.numberOfTargets))
    else work()
  }
  const keys = useScoringKeys({
    // One archer's rows: to the side is on as well.
    move: (rows, columns) => actions.goTo(row + rows + columns),
    score: (zone) => inRow(() => (isLockedRow ? actions.say(photoTexts.locked) : actions.score(row, zone))),
    clear: () => inRow(() => actions.clear(row)),
    undo: actions.undo,
  })
  const { region, handlers } = useCurrentRow({
    row: isDone ? undefined : row,
    mayChoose: true,
    isLocked: actions.isLocked,
    goTo: actions.goTo,
    onKey: keys.onKeyDown,
  })
  const onPhoto = useCallback((at: number) => onOpenPhoto('gallery', at), [onOpenPhoto])
  return (
    <section
      ref={region}
      {...handlers}
      tabIndex={-1}
      aria-label={scoringTexts.table.region}
      className="mx-auto grid w-full max-w-content grid-cols-[minmax(0,1fr)_13rem] gap-6 px-6 py-6 min-[80rem]:grid-cols-[minmax(0,1fr)_15.5rem] min-[80rem]:gap-8 min-[80rem]:px-0"
    >
      <div className="min-w-0">
        <Head {...props} />
        {isDescribing && (
          <Panel className="mb-6 p-5">
            <h2 className="mb-4 text-18">{scoringTexts.details.title}</h2>
            <DetailsForm
              ref={details}
              wide
              content={content}
              onChange={(change) => describe(card, change)}
              onDone={() => {
                beginScoring(card)
                setDescribing(false)
              }}
              doneLabel={content.scores.length === 0 ? scoringTexts.details.start : scoringTexts.details.done}
            />
          </Panel>
        )}
        <ScoreTable
          content={content}
          rows={rows}
          inQuestion={rowsInQuestion(record)}
          row={isDone ? -1 : row}
          arrow={keys.arrow}
          actions={actions}
          onPhoto={onPhoto}
        />
        <p className="mt-3 text-14 text-muted">{scoringTexts.table.keys}</p>
      </div>
      <aside className="sticky top-6 flex flex-col gap-5 self-start pt-2">
        <RunningTotal content={content} toChoose={zonesInQuestion(record)} large />
        {isDone && (
          <div>
            <h2 className="text-18">{scoringTexts.finished.title}</h2>
            <p className="text-muted">{scoringTexts.finished.textWide(content.numberOfTargets)}</p>
          </div>
        )}
        <div className="flex min-h-12 flex-wrap gap-2">
          {undoLabel !== undefined && <Button onClick={actions.undo}>{undoLabel}</Button>}
          {at && at.zone !== null && !isDone && (
            <Button onClick={() => actions.clear(row)}>
              {scoringTexts.clear}
              <span className="sr-only">{scoringTexts.clearOf(at.target)}</span>
            </Button>
          )}
        </div>
        <CardWhole card={card} record={record} actions={actions} />
      </aside>
    </section>
  )
}
