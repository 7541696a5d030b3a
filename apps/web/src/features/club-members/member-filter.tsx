import { membershipStatuses } from '@fletch/domain'
import { memberSorts } from '@fletch/domain/contract'
import { memberTexts } from '../../messages/club-members.ts'
import { Button } from '../../ui/button.tsx'
import { controlClass } from '../../ui/field.tsx'
import { ArrowUpIcon } from '../../ui/icons.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import type { MemberList } from './use-member-list.ts'

const texts = memberTexts

/** On a phone there are no heads of columns to sort by. */
const Sorting = ({ list: { sort, direction, sortBy, turn } }: { list: MemberList }) => {
  const order = direction === 'asc' ? texts.ascending : texts.descending
  return (
    <div className="flex gap-2">
      <select
        aria-label={texts.sortBy}
        value={sort ?? ''}
        onChange={(event) => sortBy(memberSorts.find((each) => each === event.target.value))}
        className={`${controlClass} flex-1`}
      >
        <option value="">{texts.newest}</option>
        {memberSorts.map((each) => (
          <option key={each} value={each}>
            {texts.sorts[each]}
          </option>
        ))}
      </select>
      {sort && (
        <Button
          aria-label={texts.turn(order)}
          icon={
            <ArrowUpIcon
              className={`size-5 ${direction === 'desc' ? 'rotate-180' : ''}`}
              aria-hidden="true"
            />
          }
          onClick={turn}
        >
          {order}
        </Button>
      )}
    </div>
  )
}

/** Looks for members by name and status. */
export const MemberFilter = ({ list, hasHeads }: { list: MemberList; hasHeads: boolean }) => (
  <div className="flex flex-col gap-3 desk:flex-row">
    <SearchBox
      label={texts.search}
      hint={texts.searchHint}
      value={list.typed}
      onChange={list.setTyped}
      className="desk:w-80"
    />
    <select
      aria-label={texts.status}
      value={list.status ?? ''}
      onChange={(event) => list.setStatus(membershipStatuses.find((each) => each === event.target.value))}
      className={`${controlClass} desk:w-40`}
    >
      <option value="">{texts.anyStatus}</option>
      {membershipStatuses.map((each) => (
        <option key={each} value={each}>
          {texts.statuses[each]}
        </option>
      ))}
    </select>
    {!hasHeads && <Sorting list={list} />}
  </div>
)
