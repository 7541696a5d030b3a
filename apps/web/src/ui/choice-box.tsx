import { NativeSelect, type SelectOption } from './native-select.tsx'

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
export const ChoiceBox = ({ label, onChange, className, ...select }: ChoiceBoxProps) => (
  <div className={className}>
    <NativeSelect aria-label={label} onChange={({ target }) => onChange(target.value)} {...select} />
  </div>
)
