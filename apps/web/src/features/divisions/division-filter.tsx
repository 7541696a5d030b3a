import { divisionTexts } from '@fletch/messages/divisions'
import { useId } from 'react'
import { SelectField } from '../../ui/select-field.tsx'
import type { DivisionNames } from './use-division-names.ts'

const chip =
  'target hair inline-flex cursor-pointer items-center justify-center rounded-10 px-3 font-semibold wide:px-4'

type DivisionFilterProps = {
  /** A series of several schemes has no full names. */
  names: Pick<DivisionNames, 'short'> & Partial<DivisionNames>
  codes: readonly string[]
  /** '' for all divisions. */
  chosen: string
  onChoose: (code: string) => void
}

/** More of them would fill a phone's screen before the list begins: IFAA has 150 divisions. */
const mostChips = 8

/** Filters a list by division: by chips, or by a menu if there are many. Hidden if there is only one. */
export const DivisionFilter = ({ names, codes, chosen, onChoose }: DivisionFilterProps) => {
  // A page can have several filters, and each marks its own choice.
  const id = useId()
  if (codes.length < 2) return null
  const choices = [
    { value: '', label: divisionTexts.everyList },
    ...codes.map((code) => ({ value: code, label: names.short(code) })),
  ]
  if (codes.length > mostChips)
    return (
      <div className="max-w-100">
        <SelectField
          label={divisionTexts.one}
          options={choices.map(({ value, label }) => ({
            value,
            label: value === '' ? label : (names.full ?? names.short)(value),
          }))}
          value={chosen}
          onChange={({ target }) => onChoose(target.value)}
        />
      </div>
    )
  return (
    <fieldset className="flex flex-wrap gap-1.5 wide:gap-2">
      <legend className="sr-only">{divisionTexts.filter}</legend>
      {choices.map(({ value, label: name }) => (
        <label
          key={value}
          className={`${chip} border-edge bg-paper hover:border-ink has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent sun:has-checked:bg-ink sun:has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2`}
        >
          <input
            type="radio"
            name={id}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
            className="sr-only"
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}
