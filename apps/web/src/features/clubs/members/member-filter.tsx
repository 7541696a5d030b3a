import { type MemberCare, memberAccounts, memberSorts } from '@fletch/contract'
import { membershipStatuses } from '@fletch/domain'
import { shownLocale } from '@fletch/messages/catalogues.ts'
import { invitationTexts } from '@fletch/messages/club-invitations'
import { memberTexts } from '@fletch/messages/club-members'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ChoiceBox } from '../../../ui/choice-box.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ArrowUpIcon, FilterIcon } from '../../../ui/icons.ts'
import { SearchBox } from '../../../ui/search-box.tsx'
import { useDesk } from '../../../ui/use-desk.ts'
import type { MemberList } from './use-member-list.ts'

const statuses = () => [
  { value: '', label: memberTexts.anyStatus },
  ...membershipStatuses.map((value) => ({ value, label: memberTexts.statuses[value] })),
]

const accounts = () => [
  { value: '', label: invitationTexts.any },
  ...memberAccounts.map((value) => ({ value, label: invitationTexts.kinds[value] })),
]

const sorts = () => [
  { value: '', label: memberTexts.newest },
  ...memberSorts.map((value) => ({ value, label: memberTexts.sorts[value] })),
]

/** Sorts without column headings: a phone has none, and some values have no column. */
const Sorting = ({ list: { sort, direction, sortBy, turn } }: { list: MemberList }) => {
  const order = direction === 'asc' ? memberTexts.ascending : memberTexts.descending
  return (
    <div className="flex flex-1 gap-2 desk:flex-none">
      <ChoiceBox
        label={memberTexts.sortBy}
        options={sorts()}
        value={sort ?? ''}
        onChange={(chosen) => sortBy(memberSorts.find((each) => each === chosen))}
        className="min-w-36 flex-1 desk:w-48 desk:flex-none"
      />
      {sort && (
        <IconButton
          look="plain"
          label={memberTexts.turn({ direction: order })}
          icon={<ArrowUpIcon className={`size-5 ${direction === 'desc' ? 'rotate-180' : ''}`} />}
          onClick={turn}
        />
      )}
    </div>
  )
}

const Choices = ({ list, isOfficer }: { list: MemberList; isOfficer: boolean }) => (
  <>
    {/* Only officers see members who are not active. */}
    {isOfficer && (
      <ChoiceBox
        label={memberTexts.status}
        options={statuses()}
        value={list.status ?? ''}
        onChange={(chosen) => list.setStatus(membershipStatuses.find((each) => each === chosen))}
        className="min-w-32 flex-1 desk:max-w-40"
      />
    )}
    {isOfficer && (
      <ChoiceBox
        label={invitationTexts.label}
        options={accounts()}
        value={list.account ?? ''}
        onChange={(chosen) => list.setAccount(memberAccounts.find((each) => each === chosen))}
        className="min-w-32 flex-1 desk:max-w-40"
      />
    )}
    <Sorting list={list} />
  </>
)

type MemberFilterProps = {
  list: MemberList
  isOfficer: boolean
  /** Shown with the filters that a phone unfolds. */
  children: ReactNode
}

/** Filters and sorts the members. On a phone all but the search unfolds, so that the list starts high. */
export const MemberFilter = ({ list, isOfficer, children }: MemberFilterProps) => {
  const isDesk = useDesk()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <div className="flex gap-2">
        <SearchBox
          label={memberTexts.search}
          hint={memberTexts.searchHint}
          value={list.typed}
          onChange={list.setTyped}
          className="min-w-0 flex-1 desk:max-w-80"
        />
        {isDesk ? (
          <Choices list={list} isOfficer={isOfficer} />
        ) : (
          <Button
            aria-expanded={isOpen}
            aria-controls={id}
            icon={<FilterIcon className="size-5" aria-hidden="true" />}
            onClick={() => setOpen(!isOpen)}
          >
            {memberTexts.filtersOf({ count: list.filters })}
          </Button>
        )}
      </div>
      {!isDesk && isOpen && (
        <div id={id} className="flex flex-wrap gap-2">
          <Choices list={list} isOfficer={isOfficer} />
          {children}
        </div>
      )}
    </>
  )
}

type CareChipsProps = { list: MemberList; counts: Record<'withoutAccount' | MemberCare, number> }

/** What officers may have to look after. A chip shows these members, or all again. */
export const CareChips = ({ list, counts }: CareChipsProps) => {
  const chipOf = (care: MemberCare) => ({
    words: memberTexts.care[care],
    count: counts[care],
    isOn: list.care === care,
    shows: { care },
  })
  const chips = [
    chipOf('expiring'),
    {
      words: memberTexts.care.withoutAccount,
      count: counts.withoutAccount,
      isOn: list.account === 'none',
      shows: { account: 'none' },
    } as const,
    chipOf('incomplete'),
  ]
  const shown = chips.filter(({ count, isOn }) => count > 0 || isOn)
  if (shown.length === 0) return null
  return (
    <fieldset className="flex shrink-0 gap-2">
      <legend className="sr-only">{memberTexts.care.label}</legend>
      {shown.map(({ words, count, isOn, shows }) => (
        <button
          key={words}
          type="button"
          aria-pressed={isOn}
          className={`hair inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 text-14 font-semibold ${isOn ? 'border-accent bg-accent-soft text-accent sun:bg-ink sun:text-paper' : 'border-edge bg-paper'}`}
          onClick={() => list.showCare(isOn ? {} : shows)}
        >
          {words}
          <span className="figures">{count.toLocaleString(shownLocale())}</span>
        </button>
      ))}
    </fieldset>
  )
}
