import { archeryStyles } from '@fletch/domain'
import { scorecardTexts } from '@fletch/messages/scorecards'
import { useQuery } from '@tanstack/react-query'
import { fullDivision } from '../../../messages/styles.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { DateField } from '../../../ui/text-field.tsx'
import { useDebouncedText } from '../../../ui/use-typed.ts'
import { clubsOfCards } from './queries.ts'
import type { CardFilter, useCardFilter } from './use-card-filter.ts'

const texts = scorecardTexts.filter

type Narrow = ReturnType<typeof useCardFilter>['narrow']

/** While a year is typed digit by digit, smaller years are incomplete. */
const earliestDay = '1900'

type DayFieldProps = { name: 'from' | 'to'; filter: CardFilter; narrow: Narrow }

const DayField = ({ name, filter, narrow }: DayFieldProps) => {
  const { from = '', to = '' } = filter
  const [typed, setTyped] = useDebouncedText(filter[name] ?? '', (day) => {
    if (day === '' || day >= earliestDay) narrow({ [name]: day })
  })
  const isBackwards = name === 'to' && from !== '' && to !== '' && to < from
  return (
    <DateField
      label={texts[name]}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      error={isBackwards ? texts.backwards : undefined}
    />
  )
}

const useClubOptions = (userId: string, chosen: string) => {
  const { data = [] } = useQuery(clubsOfCards(userId))
  const clubs = chosen === '' || data.includes(chosen) ? data : [...data, chosen]
  return [{ value: '', label: texts.allClubs }, ...clubs.map((club) => ({ value: club, label: club }))]
}

type FilterFieldsProps = { userId: string; filter: CardFilter; narrow: Narrow }

/** Style, club and dates; each filters cards and season at once. */
export const FilterFields = ({ userId, filter, narrow }: FilterFieldsProps) => {
  const clubs = useClubOptions(userId, filter.club ?? '')
  return (
    <div className="grid gap-4 wide:grid-cols-2 desk:grid-cols-4">
      <SelectField
        label={texts.style}
        value={filter.style ?? ''}
        onChange={(event) => narrow({ style: event.target.value })}
        options={[
          { value: '', label: texts.allStyles },
          // Cards also have the style 'all': cards of groups with several styles.
          ...archeryStyles
            .filter((style) => style !== 'all')
            .map((style) => ({ value: style, label: fullDivision(style) })),
        ]}
      />
      <SelectField
        label={texts.club}
        value={filter.club ?? ''}
        onChange={(event) => narrow({ club: event.target.value })}
        options={clubs}
      />
      <DayField name="from" filter={filter} narrow={narrow} />
      <DayField name="to" filter={filter} narrow={narrow} />
    </div>
  )
}
