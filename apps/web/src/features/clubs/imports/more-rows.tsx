import { type ReactNode, useState } from 'react'
import { importTexts } from '../../../messages/club-imports.ts'
import { Button } from '../../../ui/button.tsx'

/** Rows shown at first, and added by each further tap. */
const first = 10
const step = 50

type MoreRowsProps<Row> = { rows: readonly Row[]; children: (row: Row) => ReactNode }

/** A list that shows a few rows at first, because hundreds may have the same mistake. */
export const ExpandableRows = <Row,>({ rows, children }: MoreRowsProps<Row>) => {
  const [shown, setShown] = useState(first)
  const left = rows.length - shown
  return (
    <>
      <ul className="flex flex-col gap-1">{rows.slice(0, shown).map(children)}</ul>
      {left > 0 && (
        <Button look="quiet" className="-ms-4 self-start" onClick={() => setShown(shown + step)}>
          {importTexts.preview.more(Math.min(step, left))}
        </Button>
      )}
    </>
  )
}
