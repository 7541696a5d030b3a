import type { Ref } from 'react'
import { formatDay } from '../../../messages/format.ts'
import { scorecardTexts } from '../../../messages/scorecards.ts'
import { scoringTexts } from '../../../messages/scoring.ts'
import { Button } from '../../../ui/button.tsx'
import { FilterIcon } from '../../../ui/icons.ts'
import { FilterFields } from './filter-fields.tsx'
import type { CardFilter as Filter, useCardFilter } from './use-card-filter.ts'

const texts = scorecardTexts.filter

/** The chosen filter in words. */
const chosenOf = ({ style, club, bow, from, to }: Filter): string[] => [
  ...(style ? [scoringTexts.styleShort[style]] : []),
  ...(club ? [club] : []),
  ...(bow ? [bow] : []),
  ...(from && to ? [texts.between(formatDay(from), formatDay(to))] : []),
  ...(from && !to ? [texts.since(formatDay(from))] : []),
  ...(to && !from ? [texts.until(formatDay(to))] : []),
]

type FilterButtonProps = { ref: Ref<HTMLButtonElement>; isOpen: boolean; onToggle: () => void }

/** Opens the fields of the filter. */
export const FilterButton = ({ ref, isOpen, onToggle }: FilterButtonProps) => (
  <Button
    ref={ref}
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
  /** Called after the filter is cleared. The button that cleared it is gone, so the focus must move elsewhere. */
  onCleared: () => void
}

/** Filters cards and season by style, club and dates. The chosen filter is shown even while the fields are closed. */
export const CardFilter = ({ userId, filter, narrow, isOpen, onCleared }: CardFilterProps) => {
  const chosen = chosenOf(filter)
  const clear = () => {
    narrow({ style: '', club: '', bow: '', from: '', to: '' })
    onCleared()
  }
  if (!isOpen && chosen.length === 0) return null
  return (
    <div className="flex flex-col gap-1">
      {isOpen && <FilterFields userId={userId} filter={filter} narrow={narrow} />}
      {chosen.length > 0 && (
        <div className="flex items-center gap-x-4">
          <p className="min-w-0 text-14 font-semibold">{scoringTexts.cardFacts(chosen)}</p>
          <button
            type="button"
            onClick={clear}
            className="target shrink-0 rounded-6 text-14 font-semibold text-accent underline underline-offset-4 hover:decoration-2"
          >
            {texts.clear}
          </button>
        </div>
      )}
    </div>
  )
}
