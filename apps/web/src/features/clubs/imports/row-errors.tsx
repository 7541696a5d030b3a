import type { ImportError } from '@fletch/domain/contract'
import { useState } from 'react'
import { importTexts } from '../../../messages/club-imports.ts'
import { Button } from '../../../ui/button.tsx'

/** Rows that are shown at once, and that each further tap adds. */
const step = 50

/** What is wrong, row by row, counted as a spreadsheet shows them. */
export const RowErrors = ({ errors }: { errors: readonly ImportError[] }) => {
  const [shown, setShown] = useState(step)
  const left = errors.length - shown
  return (
    <>
      <ul className="flex flex-col gap-1">
        {errors.slice(0, shown).map(({ row, error }) => (
          <li key={row}>{importTexts.row(row, error)}</li>
        ))}
      </ul>
      {left > 0 && (
        <Button look="quiet" className="-ms-4 self-start" onClick={() => setShown(shown + step)}>
          {importTexts.preview.more(Math.min(step, left))}
        </Button>
      )}
    </>
  )
}
