import { groupTexts } from '../../../messages/group-scoring.ts'
import { scoringTexts } from '../../../messages/scoring.ts'
import { Button } from '../../../ui/button.tsx'
import { ZonePad } from '../scoring/zone-pad.tsx'
import type { GroupScoring } from './use-group-scoring.ts'
import type { GroupRow, GroupView } from './use-group-view.ts'

const wordButton =
  'relative inline-flex min-h-10 shrink-0 items-center rounded-6 font-semibold underline underline-offset-4 snug:min-h-8 snug:after:absolute snug:after:-inset-y-1.5 snug:after:inset-x-0'

type GroupPadProps = { at: GroupRow; view: GroupView; scoring: GroupScoring; archer: string }

const Undo = ({ scoring: { actions, undoLabel } }: { scoring: GroupScoring }) =>
  undoLabel !== undefined && (
    <button type="button" className={`${wordButton} truncate`} onClick={actions.undo}>
      {undoLabel}
    </button>
  )

/** The pad, with the name of whose score it takes. */
export const GroupPad = ({ at, view, scoring, archer }: GroupPadProps) => {
  const { actions } = scoring
  const { row, target } = at
  const name = view.archers.find(({ id }) => id === archer)?.name ?? ''
  const zone = at.cells.find((cell) => cell.archer === archer)?.zone ?? null
  return (
    <>
      <div className="flex min-h-10 items-center justify-between gap-3 px-4 snug:min-h-8 tall:min-h-12">
        <p className="min-w-0 truncate text-18 font-bold">
          <span className="sr-only">{scoringTexts.archerName} </span>
          {name}
        </p>
        <div className="flex min-w-0 gap-4">
          {zone !== null && (
            <button type="button" className={wordButton} onClick={() => actions.clear({ archer, row })}>
              {scoringTexts.clear}
              <span className="sr-only">{groupTexts.clearOf(name)}</span>
            </button>
          )}
          <Undo scoring={scoring} />
        </div>
      </div>
      <ZonePad
        label={scoringTexts.pad(target, name)}
        chosen={zone}
        onChoose={(chosen) => actions.tap({ archer, row }, chosen)}
      />
    </>
  )
}

/** All have scored: the target stays in view for reading back, until somebody goes on. */
export const ReadBack = ({ view, scoring }: Pick<GroupPadProps, 'view' | 'scoring'>) => {
  const { actions, nextRow } = scoring
  const texts = groupTexts.readBack
  const next = nextRow === null ? undefined : view.rows[nextRow]
  const goOn = () => {
    // The tap that scored the last archer may have come twice, and this button stands where the pad was.
    if (actions.isLocked()) return
    if (nextRow === null) actions.finish()
    else actions.goTo(nextRow)
  }
  return (
    <div className="flex min-h-74 flex-col gap-2 px-4 pt-1 snug:min-h-71 tall:min-h-88">
      <div className="flex min-h-10 items-center justify-between gap-3 tall:min-h-12">
        <h2 className="text-18">{texts.title}</h2>
        <Undo scoring={scoring} />
      </div>
      <p className="flex-1 text-muted">{texts.text}</p>
      <Button look="main" size="large" wide onClick={goOn}>
        {next ? texts.next(next.target) : texts.finish}
      </Button>
    </div>
  )
}
