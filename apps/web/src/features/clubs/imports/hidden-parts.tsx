import { importTexts } from '../../../messages/club-imports.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { ListFile } from './list-files.ts'
import type { HiddenTaken } from './workbook.ts'

const texts = importTexts.hidden

/** Each choice with one of the two kinds of hidden parts taken or left out. */
const withRows: Readonly<Record<HiddenTaken, HiddenTaken>> = {
  none: 'rows',
  rows: 'none',
  columns: 'all',
  all: 'columns',
}
const withColumns: Readonly<Record<HiddenTaken, HiddenTaken>> = {
  none: 'columns',
  columns: 'none',
  rows: 'all',
  all: 'rows',
}

type PartProps = { text: string; what: string; isTaken: boolean; disabled: boolean; onToggle: () => void }

const Part = ({ text, what, isTaken, disabled, onToggle }: PartProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4">
    <p>{text}</p>
    <Button look="quiet" className="-ms-4" disabled={disabled} onClick={onToggle}>
      {isTaken ? texts.leaveOut : texts.take}
      <VisuallyHidden>{what}</VisuallyHidden>
    </Button>
  </div>
)

type HiddenPartsProps = {
  hidden: NonNullable<ListFile['hidden']>
  taken: HiddenTaken
  disabled: boolean
  onTake: (taken: HiddenTaken) => void
}

/** Says what a sheet hides, which is left out, and offers to take it. */
export const HiddenParts = ({ hidden: { rows, columns }, taken, disabled, onTake }: HiddenPartsProps) => {
  const [rowsTaken, columnsTaken] = [
    taken === 'rows' || taken === 'all',
    taken === 'columns' || taken === 'all',
  ]
  return (
    <Banner boxed announced>
      {rows > 0 && (
        <Part
          what={texts.what.rows}
          text={rowsTaken ? texts.rowsTaken(rows) : texts.rows(rows)}
          isTaken={rowsTaken}
          disabled={disabled}
          onToggle={() => onTake(withRows[taken])}
        />
      )}
      {columns > 0 && (
        <Part
          what={texts.what.columns}
          text={columnsTaken ? texts.columnsTaken(columns) : texts.columns(columns)}
          isTaken={columnsTaken}
          disabled={disabled}
          onToggle={() => onTake(withColumns[taken])}
        />
      )}
    </Banner>
  )
}
