import type { ImportWarning } from '@fletch/domain/contract'
import { importTexts } from '../../../messages/club-imports.ts'
import { MoreRows } from './more-rows.tsx'

const texts = importTexts.values

/** What stands in the place of a value that was left out: these two have something for everyone. */
const becomes: Partial<Record<ImportWarning['column'], string>> = {
  membershipType: texts.becomesRegular,
  status: texts.becomesActive,
}

/** A date that cannot be read is named by its reason; of the others it says what would be right. */
const reasonIn = ({ error, reasons }: ImportWarning): string | undefined =>
  reasons.some(({ code }) => code === 'import-date-unreadable') ? texts.dateShape : error

/** Values that cannot be read, row by row: their members come in without them. */
export const LeftOutValues = ({ warnings }: { warnings: readonly ImportWarning[] }) => (
  <div className="flex flex-col gap-2">
    <h3 className="text-16">{texts.title}</h3>
    <p className="text-14 text-muted">{texts.text}</p>
    <MoreRows rows={warnings}>
      {(warning) => (
        <li key={`${warning.row} ${warning.column}`} className="wrap-anywhere">
          {texts.line(warning.row, warning.heading, warning.cell)}{' '}
          <span className="text-muted">{becomes[warning.column] ?? reasonIn(warning)}</span>
        </li>
      )}
    </MoreRows>
  </div>
)
