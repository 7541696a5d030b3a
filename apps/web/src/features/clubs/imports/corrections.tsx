import type { ImportColumns, ImportPreview, ImportValues } from '@fletch/contract'
import {
  dayOrders,
  importedColumns,
  membershipStatuses,
  membershipTypes,
  readDate,
  reasonHeading,
} from '@fletch/domain'
import { importTexts } from '@fletch/messages/club-imports'
import { memberTexts } from '@fletch/messages/club-members'
import { type ReactNode, useState } from 'react'
import { formatDay } from '../../../messages/format.ts'
import { ChevronDownIcon } from '../../../ui/icons.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { ColumnChoice } from './list-choices.tsx'

const texts = importTexts.preview

const columnOptions = () => importedColumns.map((value) => ({ value, label: texts.names[value] }))

/** Whether a person should look at a column. The reasons in a file of rows left out are not for the import. */
const isUnknown = ({ column, isWholeName, further, heading }: ImportPreview['columns'][number]): boolean =>
  column === null && !isWholeName && !further && heading !== reasonHeading

type MemberColumnsProps = {
  columns: ImportPreview['columns']
  chosen: ImportColumns
  disabled: boolean
  onChange: (columns: ImportColumns) => void
}

/** Shows what each column of the file was recognized as. Officers can correct it. */
export const MemberColumns = ({ columns, ...choice }: MemberColumnsProps) => (
  <ColumnChoice
    {...choice}
    columns={columns.map(({ heading, examples, further }) => ({
      heading,
      examples,
      ...(further && { otherwise: texts.further[further] }),
    }))}
    options={columnOptions()}
    leftOut="leftOut"
    isOpen={columns.some(isUnknown)}
    text={texts.columnsText}
  />
)

const unknown = 'unknown'
const none = 'none'

const askedOf = (options: readonly { value: string; label: string }[]) => [
  { value: unknown, label: importTexts.types.choose },
  ...options,
]

type ChoiceProps = { title: string; text: string; isAsked: boolean; children: ReactNode }

/** A section that is open while a value is unknown. */
const Choice = ({ title, text, isAsked, children }: ChoiceProps) => {
  // Only the initial state: the section must not close while the user chooses the last value.
  const [isOpen] = useState(isAsked)
  return (
    <details className="group hair rounded-10" open={isOpen}>
      <summary className="target flex items-center gap-2 px-4 font-semibold">
        <ChevronDownIcon className="size-5 group-open:rotate-180" aria-hidden="true" />
        {title}
      </summary>
      <div className="flex flex-col gap-4 p-4 pt-0">
        <p className="text-14 text-muted">{text}</p>
        <div className="grid gap-4 wide:grid-cols-2 desk:grid-cols-3">{children}</div>
      </div>
    </details>
  )
}

const knownTypes = () => [
  ...membershipTypes.map((value) => ({ value, label: memberTexts.types[value] })),
  { value: none, label: importTexts.types.none },
]

type TypeChoiceProps = {
  types: NonNullable<ImportPreview['types']>
  disabled: boolean
  onChange: (said: ImportValues['types'][number]) => void
}

/** Maps each value in the file's type column to a membership type. Officers choose those that were not recognized. */
export const TypeChoice = ({ types, disabled, onChange }: TypeChoiceProps) => (
  <Choice
    title={importTexts.types.title}
    text={importTexts.types.text}
    isAsked={types.some(({ isKnown }) => !isKnown)}
  >
    {types.map(({ value, rows, type, isKnown }) => (
      <SelectField
        key={value}
        label={importTexts.types.value({ value })}
        hint={importTexts.types.rows({ count: rows })}
        options={isKnown ? knownTypes() : askedOf(knownTypes())}
        value={isKnown ? (type ?? none) : unknown}
        disabled={disabled}
        onChange={({ target }) =>
          onChange({ value, type: membershipTypes.find((each) => each === target.value) ?? null })
        }
      />
    ))}
  </Choice>
)

const knownStatuses = () => membershipStatuses.map((value) => ({ value, label: memberTexts.statuses[value] }))

type StatusChoiceProps = {
  statuses: NonNullable<ImportPreview['statuses']>
  disabled: boolean
  onChange: (said: NonNullable<ImportValues['statuses']>[number]) => void
}

/** Maps each value in the file's status column to a status. Until one is chosen, the rows of a value are left out. */
export const StatusChoice = ({ statuses, disabled, onChange }: StatusChoiceProps) => (
  <Choice
    title={importTexts.statuses.title}
    text={importTexts.statuses.text}
    isAsked={statuses.some(({ isKnown }) => !isKnown)}
  >
    {statuses.map(({ value, rows, status, isKnown }) => (
      <SelectField
        key={value}
        label={importTexts.types.value({ value })}
        hint={
          isKnown
            ? importTexts.types.rows({ count: rows })
            : importTexts.statuses.rowsLeftOut({ count: rows })
        }
        options={isKnown ? knownStatuses() : askedOf(knownStatuses())}
        value={status ?? unknown}
        disabled={disabled}
        onChange={({ target }) => {
          const picked = membershipStatuses.find((each) => each === target.value)
          if (picked) onChange({ value, status: picked })
        }}
      />
    ))}
  </Choice>
)

type DayOrderChoiceProps = {
  dates: NonNullable<ImportPreview['dates']>
  disabled: boolean
  onChange: (order: ImportValues['dayOrder']) => void
}

/** Asks what a date means that could be read in two ways. Until it is answered, such dates are left out. */
export const DayOrderChoice = ({ dates: { example, order }, disabled, onChange }: DayOrderChoiceProps) => {
  const latestYear = new Date().getFullYear()
  const options = dayOrders.map((value) => ({
    value,
    label: importTexts.dates.meaning({
      date: formatDay(readDate(example, { order: value, latestYear })),
      order: value,
    }),
  }))
  return (
    <div className="max-w-96">
      <SelectField
        label={importTexts.dates.means({ date: example })}
        hint={importTexts.dates.hint}
        options={order === null ? [{ value: '', label: importTexts.dates.choose }, ...options] : options}
        value={order ?? ''}
        disabled={disabled}
        onChange={({ target }) => onChange(dayOrders.find((each) => each === target.value))}
      />
    </div>
  )
}
