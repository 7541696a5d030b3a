import { eventStatuses } from '@fletch/domain'
import { newEventPath } from '@fletch/domain/contract'
import { eventTexts } from '../../../messages/events.ts'
import { useScreenTitle } from '../../../shell/screen-title.ts'
import { ChoiceBox } from '../../../ui/choice-box.tsx'
import { FormLink } from '../../../ui/form-link.tsx'
import { Page, PageTitle } from '../../../ui/page.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { useDebouncedText } from '../../../ui/use-typed.ts'
import { WaitingQuestions } from '../../profile/questions/waiting-questions.tsx'
import { GroupCodeForm } from '../groups/group-code-form.tsx'
import { TodayLinkAboveList } from '../today/today-link.tsx'
import { ClubFilterChip } from './club-filter-chip.tsx'
import { EventsList } from './events-list.tsx'
import { useEligibleClubs } from './use-eligible-clubs.ts'
import { useEventSearch } from './use-event-filters.ts'

const texts = eventTexts.list

const statuses = [
  { value: '', label: texts.anyStatus },
  ...eventStatuses.map((value) => ({ value, label: eventTexts.statuses[value] })),
]

type FilterProps = Pick<ReturnType<typeof useEventSearch>, 'wish' | 'narrow'>

const Filter = ({ wish, narrow }: FilterProps) => {
  const [typed, setTyped] = useDebouncedText(wish.q ?? '', (q) => narrow({ q }))
  return (
    <div className="flex flex-wrap gap-2">
      <SearchBox
        label={texts.search}
        hint={texts.searchHint}
        value={typed}
        onChange={setTyped}
        className="min-w-52 flex-1 desk:max-w-80"
      />
      <ChoiceBox
        label={texts.status}
        options={statuses}
        value={wish.status ?? ''}
        onChange={(chosen) => narrow({ status: eventStatuses.find((each) => each === chosen) })}
        className="min-w-36 flex-1 desk:max-w-48"
      />
      {wish.clubId && <ClubFilterChip clubId={wish.clubId} onAll={() => narrow({ clubId: undefined })} />}
    </div>
  )
}

/** The list of events, where archers register and score and officers manage their events. */
export const EventsScreen = () => {
  useScreenTitle(eventTexts.title)
  const { wish, narrow, clear } = useEventSearch()
  const mayCreate = useEligibleClubs().length > 0
  return (
    <Page>
      <PageTitle
        text={eventTexts.text}
        actions={
          mayCreate && (
            <FormLink href={newEventPath} look="main">
              {eventTexts.form.createTitle}
            </FormLink>
          )
        }
      >
        {eventTexts.title}
      </PageTitle>
      <TodayLinkAboveList />
      <WaitingQuestions list="events" />
      <Filter wish={wish} narrow={narrow} />
      <EventsList wish={wish} onClear={clear} mayCreate={mayCreate} />
      <GroupCodeForm />
    </Page>
  )
}
