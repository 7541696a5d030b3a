import type { ImportWarning } from '@fletch/domain/contract'
import { importTexts } from '../../../messages/club-imports.ts'
import { ExpandableRows } from './more-rows.tsx'

const texts = importTexts.values

/** What replaces a value that was left out. Only this column has a default. */
const becomes: Partial<Record<ImportWarning['column'], string>> = {
  membershipType: texts.becomesRegular,
}

/** An unreadable date is explained by the format to use; other columns show their error. */
const reasonIn = ({ error, reasons }: ImportWarning): string | undefined =>
  reasons.some(({ code }) => code === 'import-date-unreadable') ? texts.dateShape : error

/** Unreadable values, row by row. Their members are imported without them. */
export const LeftOutValues = ({ warnings }: { warnings: readonly ImportWarning[] }) => (
  <div className="flex flex-col gap-2">
    <h3 className="text-16">{texts.title}</h3>
    <p className="text-14 text-muted">{texts.text}</p>
    <ExpandableRows rows={warnings}>
      {(warning) => (
        <li key={`${warning.row} ${warning.column}`} className="wrap-anywhere">
          {texts.line(warning.row, warning.heading, warning.cell)}{' '}
          <span className="text-muted">{becomes[warning.column] ?? reasonIn(warning)}</span>
        </li>
      )}
    </ExpandableRows>
  </div>
)
