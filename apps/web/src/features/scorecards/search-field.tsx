import { scorecardTexts } from '../../messages/scorecards.ts'
import { controlClass } from '../../ui/field.tsx'
import { SearchIcon } from '../../ui/icons.ts'

type SearchFieldProps = { value: string; onChange: (value: string) => void }

/** Narrows the list as one types. */
export const SearchField = ({ value, onChange }: SearchFieldProps) => (
  <search className="relative order-last block w-full wide:order-none wide:w-64">
    <SearchIcon
      className="pointer-events-none absolute start-3 top-1/2 size-5 -translate-y-1/2 text-muted"
      aria-hidden="true"
    />
    <input
      type="search"
      maxLength={200}
      aria-label={scorecardTexts.search}
      placeholder={scorecardTexts.searchHint}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={`${controlClass} ps-10`}
    />
  </search>
)
