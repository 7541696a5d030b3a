import { membershipStatuses } from '@fletch/domain'
import { memberSorts } from '@fletch/domain/contract'
import { memberTexts } from '../../../messages/club-members.ts'
import { ChoiceBox } from '../../../ui/choice-box.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ArrowUpIcon } from '../../../ui/icons.ts'
import { SearchBox } from '../../../ui/search-box.tsx'
import type { MemberList } from './use-member-list.ts'

const texts = memberTexts

const statuses = [
  { value: '', label: texts.anyStatus },
  ...membershipStatuses.map((value) => ({ value, label: texts.statuses[value] })),
]

const sorts = [
  { value: '', label: texts.newest },
  ...memberSorts.map((value) => ({ value, label: texts.sorts[value] })),
]

/** Sorts without column headings: a phone has none, and some values have no column. */
const Sorting = ({ list: { sort, direction, sortBy, turn } }: { list: MemberList }) => {
  const order = direction === 'asc' ? texts.ascending : texts.descending
  return (
    <div className="flex flex-1 gap-2 desk:flex-none">
      <ChoiceBox
        label={texts.sortBy}
        options={sorts}
        value={sort ?? ''}
        onChange={(chosen) => sortBy(memberSorts.find((each) => each === chosen))}
        className="min-w-36 flex-1 desk:w-56 desk:flex-none"
      />
      {sort && (
        <IconButton
          look="plain"
          label={texts.turn(order)}
          icon={<ArrowUpIcon className={`size-5 ${direction === 'desc' ? 'rotate-180' : ''}`} />}
          onClick={turn}
        />
      )}
    </div>
  )
}

/** Filters members by name and status. */
export const MemberFilter = ({ list }: { list: MemberList }) => (
  <div className="flex flex-wrap gap-2">
    <SearchBox
      label={texts.search}
      hint={texts.searchHint}
      value={list.typed}
      onChange={list.setTyped}
      className="w-full desk:w-80"
    />
    <ChoiceBox
      label={texts.status}
      options={statuses}
      value={list.status ?? ''}
      onChange={(chosen) => list.setStatus(membershipStatuses.find((each) => each === chosen))}
      className="min-w-32 flex-1 desk:max-w-44"
    />
    <Sorting list={list} />
  </div>
)
