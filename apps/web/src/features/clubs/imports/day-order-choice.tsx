import { dayOrders, readDate } from '@fletch/domain'
import type { ImportPreview, ImportValues } from '@fletch/domain/contract'
import { importTexts } from '../../../messages/club-imports.ts'
import { formatDay } from '../../../messages/format.ts'
import { SelectField } from '../../../ui/select-field.tsx'

const texts = importTexts.dates

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
    label: texts.meaning(formatDay(readDate(example, { order: value, latestYear })), value),
  }))
  return (
    <div className="max-w-96">
      <SelectField
        label={texts.means(example)}
        hint={texts.hint}
        options={order === null ? [{ value: '', label: texts.choose }, ...options] : options}
        value={order ?? ''}
        disabled={disabled}
        onChange={({ target }) => onChange(dayOrders.find((each) => each === target.value))}
      />
    </div>
  )
}
