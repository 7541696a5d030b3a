import { CalendarIcon, HouseIcon, ScorecardIcon, UserIcon } from '../ui/icons.ts'
import type { Place } from './menu.ts'

const icons = { scorecards: ScorecardIcon, clubs: HouseIcon, events: CalendarIcon, profile: UserIcon }

export const PlaceIcon = ({ place }: { place: Place }) => {
  const Icon = icons[place]
  return <Icon className="size-6 shrink-0" aria-hidden="true" />
}
