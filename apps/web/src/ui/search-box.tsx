import { controlClass } from './field.tsx'
import { SearchIcon } from './icons.ts'

type SearchBoxProps = {
  label: string
  hint: string
  value: string
  onChange: (typed: string) => void
  className?: string
}

/** A field that filters the list below while the user types. */
export const SearchBox = ({ label, hint, value, onChange, className = '' }: SearchBoxProps) => (
  <search className={`relative block ${className}`}>
    <SearchIcon
      className="pointer-events-none absolute start-3 top-1/2 size-5 -translate-y-1/2 text-muted"
      aria-hidden="true"
    />
    <input
      type="search"
      maxLength={200}
      aria-label={label}
      placeholder={hint}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={`${controlClass} ps-10 placeholder-shown:text-ellipsis placeholder-shown:[&::-webkit-search-cancel-button]:hidden [&::-webkit-search-cancel-button]:grayscale`}
    />
  </search>
)
