import { membershipTypes } from '@fletch/domain'
import type { ImportPreview, ImportValues } from '@fletch/domain/contract'
import { useState } from 'react'
import { importTexts } from '../../../messages/club-imports.ts'
import { memberTexts } from '../../../messages/club-members.ts'
import { ChevronDownIcon } from '../../../ui/icons.ts'
import { SelectField } from '../../../ui/select-field.tsx'

const texts = importTexts.types

type TypeValue = NonNullable<ImportPreview['types']>[number]

const unknown = 'unknown'
const none = 'none'

const known = [
  ...membershipTypes.map((value) => ({ value, label: memberTexts.types[value] })),
  { value: none, label: texts.none },
]
const asked = [{ value: unknown, label: texts.choose }, ...known]

type TypeChoiceProps = {
  types: readonly TypeValue[]
  disabled: boolean
  onChange: (said: ImportValues['types'][number]) => void
}

/** Maps each value in the file's type column to a membership type. Officers choose those that were not recognized. */
export const TypeChoice = ({ types, disabled, onChange }: TypeChoiceProps) => {
  // Only the initial state: the section must not close while the user chooses the last value.
  const [isOpen] = useState(types.some(({ isKnown }) => !isKnown))
  return (
    <details className="group hair rounded-10" open={isOpen}>
      <summary className="target flex items-center gap-2 px-4 font-semibold">
        <ChevronDownIcon className="size-5 group-open:rotate-180" aria-hidden="true" />
        {texts.title}
      </summary>
      <div className="flex flex-col gap-4 p-4 pt-0">
        <p className="text-14 text-muted">{texts.text}</p>
        <div className="grid gap-4 wide:grid-cols-2 desk:grid-cols-3">
          {types.map(({ value, rows, type, isKnown }) => (
            <SelectField
              key={value}
              label={texts.value(value)}
              hint={texts.rows(rows)}
              options={isKnown ? known : asked}
              value={isKnown ? (type ?? none) : unknown}
              disabled={disabled}
              onChange={({ target }) =>
                onChange({ value, type: membershipTypes.find((each) => each === target.value) ?? null })
              }
            />
          ))}
        </div>
      </div>
    </details>
  )
}
