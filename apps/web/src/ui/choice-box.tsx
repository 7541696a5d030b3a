import { controlClass } from './field.tsx'
import { ChevronDownIcon } from './icons.ts'
import type { SelectOption } from './select-field.tsx'

type ChoiceBoxProps = {
  /** For screen readers, because sighted users see it from the context. */
  label: string
  options: readonly SelectOption[]
  value: string
  onChange: (value: string) => void
  disabled?: boolean
  className?: string
}

/** A native select without a visible label, for rows of controls. */
export const ChoiceBox = ({
  label,
  options,
  value,
  onChange,
  disabled = false,
  className = '',
}: ChoiceBoxProps) => (
  <div className={`relative ${className}`}>
    <select
      aria-label={label}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value)}
      className={`${controlClass} appearance-none pe-10`}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    <ChevronDownIcon
      className="pointer-events-none absolute end-3 top-1/2 size-5 -translate-y-1/2 text-muted"
      aria-hidden="true"
    />
  </div>
)
