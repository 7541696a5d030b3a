import { scorecardTexts } from '../../../messages/scorecards.ts'
import { SearchBox } from '../../../ui/search-box.tsx'
import { useDebouncedText } from '../../../ui/use-typed.ts'

type SearchFieldProps = { words: string; onSearch: (words: string) => void }

/** Filters the list while typing. */
export const SearchField = ({ words, onSearch }: SearchFieldProps) => {
  const [typed, setTyped] = useDebouncedText(words, onSearch)
  return (
    <SearchBox
      label={scorecardTexts.search}
      hint={scorecardTexts.searchHint}
      value={typed}
      onChange={setTyped}
      className="order-last min-w-40 flex-1 wide:order-none wide:max-w-64"
    />
  )
}
