import { scorecardTexts } from '../../messages/scorecards.ts'
import { controlClass } from '../../ui/field.tsx'
import { SearchIcon } from '../../ui/icons.ts'
import { useTyped } from '../../ui/use-typed.ts'

type SearchFieldProps = { words: string; onSearch: (words: string) => void }

/** Narrows the list as one types. */
export const SearchField = ({ words, onSearch }: SearchFieldProps) => {
  const [typed, setTyped] = useTyped(words, onSearch)
  return (
    <search className="relative order-last block min-w-40 flex-1 wide:order-none wide:max-w-64">
      <SearchIcon
        className="pointer-events-none absolute start-3 top-1/2 size-5 -translate-y-1/2 text-muted"
        aria-hidden="true"
      />
      <input
        type="search"
        maxLength={200}
        aria-label={scorecardTexts.search}
        placeholder={scorecardTexts.searchHint}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className={`${controlClass} ps-10`}
      />
    </search>
  )
}
