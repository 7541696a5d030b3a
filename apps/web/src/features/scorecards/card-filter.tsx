import { formatDay } from '../../messages/format.ts'
import { scorecardTexts } from '../../messages/scorecards.ts'
import { scoringTexts } from '../../messages/scoring.ts'
import { Button } from '../../ui/button.tsx'
import { FilterIcon } from '../../ui/icons.ts'
import { FilterFields } from './filter-fields.tsx'
import type { CardFilter as Filter, useCardFilter } from './use-card-filter.ts'

const texts = scorecardTexts.filter

/** What is chosen, in words. */
const chosenOf = ({ style, club, from, to }: Filter): string[] => [
  ...(style ? [scoringTexts.styles[style]] : []),
  ...(club ? [club] : []),
  ...(from && to ? [texts.between(formatDay(from), formatDay(to))] : []),
  ...(from && !to ? [texts.since(formatDay(from))] : []),
  ...(to && !from ? [texts.until(formatDay(to))] : []),
]

type FilterButtonProps = { isOpen: boolean; onToggle: () => void }

/** Opens the fields that narrow. */
export const FilterButton = ({ isOpen, onToggle }: FilterButtonProps) => (
  <Button
    aria-expanded={isOpen}
    onClick={onToggle}
    icon={<FilterIcon className="size-5" aria-hidden="true" />}
    className="order-last wide:order-none"
  >
    {texts.title}
  </Button>
)

type CardFilterProps = Pick<ReturnType<typeof useCardFilter>, 'filter' | 'narrow'> & {
  userId: string
  isOpen: boolean
}

/** Narrows cards and season by style, club and dates. What is chosen is said also while the fields are folded. */
export const CardFilter = ({ userId, filter, narrow, isOpen }: CardFilterProps) => {
  const chosen = chosenOf(filter)
  if (!isOpen && chosen.length === 0) return null
  return (
    <div className="flex flex-col gap-1">
      {isOpen && <FilterFields userId={userId} filter={filter} narrow={narrow} />}
      {chosen.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p className="min-w-0 font-semibold">{scoringTexts.cardFacts(chosen)}</p>
          <Button
            look="quiet"
            className="-me-4"
            onClick={() => narrow({ style: '', club: '', from: '', to: '' })}
          >
            {texts.clear}
          </Button>
        </div>
      )}
    </div>
  )
}
