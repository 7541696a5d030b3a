import { type ImportedColumn, importedColumns, reasonHeading } from '@fletch/domain'
import type { ImportColumns, ImportPreview } from '@fletch/domain/contract'
import { importTexts } from '../../../messages/club-imports.ts'
import { ChevronDownIcon } from '../../../ui/icons.ts'
import { SelectField } from '../../../ui/select-field.tsx'

const texts = importTexts.preview

const options = [
  { value: '', label: texts.leftOut },
  ...importedColumns.map((value) => ({ value, label: texts.names[value] })),
]

/** Assigns a member column to one column of the file and removes it from any other, so that each is used once. */
const withColumnAt = (columns: ImportColumns, place: number, column: ImportedColumn | null): ImportColumns =>
  columns.map((each, at) => {
    if (at === place) return column
    return each === column ? null : each
  })

/** Whether a person should look at a column. The reasons in a file of rows left out are not for the import. */
const isUnknown = ({ column, isWholeName, heading }: ImportPreview['columns'][number]): boolean =>
  column === null && !isWholeName && heading !== reasonHeading

/** Headings may repeat, so a column is identified by its index. */
const withIndex = (columns: ImportPreview['columns']) =>
  columns.map((column, place) => ({ ...column, place }))

type ColumnChoiceProps = {
  columns: ImportPreview['columns']
  chosen: ImportColumns
  disabled: boolean
  onChange: (columns: ImportColumns) => void
}

/** Shows what each column of the file was recognized as. Officers can correct it. */
export const ColumnChoice = ({ columns, chosen, disabled, onChange }: ColumnChoiceProps) => (
  <details className="group hair rounded-10 bg-paper" open={columns.some(isUnknown)}>
    <summary className="target flex items-center gap-2 px-4 font-semibold">
      <ChevronDownIcon className="size-5 group-open:rotate-180" aria-hidden="true" />
      {texts.columns}
    </summary>
    <div className="flex flex-col gap-4 p-4 pt-0">
      <p className="text-14 text-muted">{texts.columnsText}</p>
      <div className="grid gap-4 wide:grid-cols-2 desk:grid-cols-3">
        {withIndex(columns).map(({ heading, examples, place }) => (
          <SelectField
            key={place}
            label={texts.column(heading.trim() || texts.unnamed(place + 1))}
            hint={
              examples.length > 0 && (
                <span className="line-clamp-1">{texts.example(examples.join(', '))}</span>
              )
            }
            options={options}
            value={chosen[place] ?? ''}
            disabled={disabled}
            onChange={(event) => {
              const next = importedColumns.find((each) => each === event.target.value) ?? null
              onChange(withColumnAt(chosen, place, next))
            }}
          />
        ))}
      </div>
    </div>
  </details>
)
