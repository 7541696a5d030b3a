import { membershipStatuses, membershipTypes } from '@fletch/domain'
import type { ImportPreview, ImportValues } from '@fletch/domain/contract'
import { type ReactNode, useState } from 'react'
import { importTexts } from '../../../messages/club-imports.ts'
import { memberTexts } from '../../../messages/club-members.ts'
import { ChevronDownIcon } from '../../../ui/icons.ts'
import { SelectField } from '../../../ui/select-field.tsx'

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

const knownTypes = [
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
        label={importTexts.types.value(value)}
        hint={importTexts.types.rows(rows)}
        options={isKnown ? knownTypes : askedOf(knownTypes)}
        value={isKnown ? (type ?? none) : unknown}
        disabled={disabled}
        onChange={({ target }) =>
          onChange({ value, type: membershipTypes.find((each) => each === target.value) ?? null })
        }
      />
    ))}
  </Choice>
)

const knownStatuses = membershipStatuses.map((value) => ({ value, label: memberTexts.statuses[value] }))

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
        label={importTexts.types.value(value)}
        hint={isKnown ? importTexts.types.rows(rows) : importTexts.statuses.rowsLeftOut(rows)}
        options={isKnown ? knownStatuses : askedOf(knownStatuses)}
        value={status ?? unknown}
        disabled={disabled}
        onChange={({ target }) => {
          const chosen = membershipStatuses.find((each) => each === target.value)
          if (chosen) onChange({ value, status: chosen })
        }}
      />
    ))}
  </Choice>
)
