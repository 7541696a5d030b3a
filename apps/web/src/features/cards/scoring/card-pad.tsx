import type { CardRow, ColumnKey } from '@fletch/domain'
import { groupTexts } from '../../../messages/group-scoring.ts'
import { scoringTexts } from '../../../messages/scoring.ts'
import { Button } from '../../../ui/button.tsx'
import { nameOf } from '../card-view.ts'
import type { CardParts } from './card-parts.ts'
import { kindTexts } from './kind-texts.ts'
import { ZonePad } from './zone-pad.tsx'

const wordButton = {
  own: 'target inline-flex shrink-0 items-center justify-center rounded-6 font-semibold underline underline-offset-4',
  group:
    'relative inline-flex min-h-10 shrink-0 items-center rounded-6 font-semibold underline underline-offset-4 snug:min-h-8 snug:after:absolute snug:after:-inset-y-1.5 snug:after:inset-x-0',
}

type Seen = Pick<CardParts, 'view' | 'scoring'>

export const Undo = ({ view, scoring: { actions, undoLabel } }: Seen) =>
  undoLabel !== undefined && (
    <button
      type="button"
      className={`${wordButton[view.kind]} ${view.kind === 'group' ? 'truncate' : ''}`}
      onClick={actions.undo}
    >
      {undoLabel}
    </button>
  )

type PlaceProps = Seen & { at: CardRow; archer: ColumnKey }

const zoneAt = ({ at, archer }: PlaceProps) => at.cells.find((cell) => cell.archer === archer)?.zone ?? null

/** Takes the score of a place away, where there is one. */
export const Clear = (props: PlaceProps) => {
  const { view, scoring, at, archer } = props
  return (
    zoneAt(props) !== null && (
      <button
        type="button"
        className={wordButton[view.kind]}
        onClick={() => scoring.actions.clear({ archer, row: at.row })}
      >
        {scoringTexts.clear}
        <span className="sr-only">
          {kindTexts[view.kind].clearOf({ name: nameOf(view, archer), target: at.target })}
        </span>
      </button>
    )
  )
}

/** The pad, with the name of the archer whose score it takes. */
export const CardPad = (props: PlaceProps) => {
  const { view, scoring, at, archer } = props
  const name = nameOf(view, archer)
  return (
    <>
      <div className="flex min-h-10 items-center justify-between gap-3 px-4 snug:min-h-8 tall:min-h-12">
        <p className={`min-w-0 truncate ${view.kind === 'own' ? 'font-semibold' : 'text-18 font-bold'}`}>
          <span className="sr-only">{scoringTexts.archerName} </span>
          {name}
        </p>
        <div className="flex min-w-0 gap-4">
          <Clear {...props} />
          <Undo {...props} />
        </div>
      </div>
      <ZonePad
        label={scoringTexts.pad(at.target, name)}
        chosen={zoneAt(props)}
        onChoose={(chosen) => scoring.actions.tap({ archer, row: at.row }, chosen)}
      />
    </>
  )
}

/** All of a group have scored: the target stays in view for reading back, until a person goes on. */
export const ReadBack = ({ view, scoring }: Seen) => {
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
        <Undo view={view} scoring={scoring} />
      </div>
      <p className="flex-1 text-muted">{texts.text}</p>
      <Button look="main" size="large" wide onClick={goOn}>
        {next ? texts.next(next.target) : texts.finish}
      </Button>
    </div>
  )
}
