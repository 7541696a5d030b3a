import type { ImportError, ImportWarning } from '@fletch/contract'
import { importTexts } from '@fletch/messages/club-imports'
import { type ReactNode, useState } from 'react'
import { faultWords } from '../../../messages/faults.ts'
import { Button } from '../../../ui/button.tsx'
import { DownloadIcon } from '../../../ui/icons.ts'
import { useChange } from '../../../ui/use-change.ts'
import { downloadLeftOutRows, type PreviewedFile } from './mutations.ts'

/** Rows shown at first, and added by each further tap. */
const first = 10
const step = 50

type MoreRowsProps<Row> = { rows: readonly Row[]; children: (row: Row) => ReactNode }

/** A list that shows a few rows at first, because hundreds may have the same mistake. */
const ExpandableRows = <Row,>({ rows, children }: MoreRowsProps<Row>) => {
  const [shown, setShown] = useState(first)
  const others = rows.length - shown
  return (
    <>
      <ul className="flex flex-col gap-1">{rows.slice(0, shown).map(children)}</ul>
      {others > 0 && (
        <Button look="quiet" className="-ms-4 self-start" onClick={() => setShown(shown + step)}>
          {importTexts.preview.more({ count: Math.min(step, others) })}
        </Button>
      )}
    </>
  )
}

const rowTexts = importTexts.leftOut

/** All reasons as one text. */
const reasonOf = ({ error, reasons = [] }: Pick<ImportError, 'error' | 'reasons'>): string =>
  reasons.length === 0 ? error : reasons.map(faultWords).join('. ')

/** The rows left out and the reasons, with a button to download them as a file. */
export const LeftOutRows = ({ read, errors }: { read: PreviewedFile; errors: readonly ImportError[] }) => {
  const save = useChange(downloadLeftOutRows(read, errors))
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-16">{rowTexts.title}</h3>
      <p className="text-14 text-muted">{rowTexts.text}</p>
      <ExpandableRows rows={errors}>
        {({ row, person, ...why }) => (
          <li key={row} className="wrap-anywhere">
            {person === undefined
              ? importTexts.row({ row, error: reasonOf(why) })
              : importTexts.rowOf({ row, person, error: reasonOf(why) })}
          </li>
        )}
      </ExpandableRows>
      <Button
        className="self-start"
        icon={<DownloadIcon className="size-5" aria-hidden="true" />}
        pending={save.isPending}
        pendingLabel={rowTexts.saving}
        onClick={() => void save.run()}
      >
        {rowTexts.save}
      </Button>
    </div>
  )
}

const valueTexts = importTexts.values

/** What replaces a value that was left out. Only this column has a default. */
const becomes = (): Partial<Record<ImportWarning['column'], string>> => ({
  membershipType: valueTexts.becomesRegular,
})

/** An unreadable date is explained by the format to use; other columns show their error. */
const reasonIn = (warning: ImportWarning): string =>
  warning.reasons.some(({ code }) => code === 'import-date-unreadable')
    ? valueTexts.dateShape
    : reasonOf(warning)

/** Unreadable values, row by row. Their members are imported without them. */
export const LeftOutValues = ({ warnings }: { warnings: readonly ImportWarning[] }) => (
  <div className="flex flex-col gap-2">
    <h3 className="text-16">{valueTexts.title}</h3>
    <p className="text-14 text-muted">{valueTexts.text}</p>
    <ExpandableRows rows={warnings}>
      {(warning) => (
        <li key={`${warning.row} ${warning.column} ${warning.heading}`} className="wrap-anywhere">
          {valueTexts.line({
            row: warning.row,
            person: warning.person,
            heading: warning.heading,
            cell: warning.cell,
          })}{' '}
          <span className="text-muted">{becomes()[warning.column] ?? reasonIn(warning)}</span>
        </li>
      )}
    </ExpandableRows>
  </div>
)
