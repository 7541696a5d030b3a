import { clubPath } from '@fletch/domain/contract'
import { useEffect, useRef } from 'react'
import { Link, useSearch } from 'wouter'
import { clubTexts } from '../../../messages/clubs.ts'

const texts = clubTexts.detail
const names = {
  info: texts.info,
  members: texts.membersTab,
  rounds: texts.roundsTab,
  divisions: texts.divisionsTab,
  activity: texts.activityTab,
}
export type ClubTab = keyof typeof names

const officersTabs: readonly ClubTab[] = ['info', 'members', 'rounds', 'divisions', 'activity']
const tabsForAll: readonly ClubTab[] = ['info', 'members', 'rounds', 'divisions']

/** The current tab: the one in the address, otherwise Members for officers and Club Info for others. */
export const useClubTab = (isOfficer: boolean) => {
  const asked = new URLSearchParams(useSearch()).get('tab')
  const tabs = isOfficer ? officersTabs : tabsForAll
  const current = tabs.find((tab) => tab === asked) ?? (isOfficer ? 'members' : 'info')
  return { tabs, current }
}

type ClubTabsProps = { clubId: string; tabs: readonly ClubTab[]; current: ClubTab }

/** The tabs of a club, each with an address. */
export const ClubTabs = ({ clubId, tabs, current }: ClubTabsProps) => {
  const shown = useRef<HTMLAnchorElement>(null)
  // On a narrow phone the last tabs are out of view, so the current one is scrolled into view.
  useEffect(() => {
    if (current !== undefined) shown.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return (
    <nav aria-label={texts.sections} className="hair-b flex overflow-x-auto">
      {tabs.map((tab) => (
        <Link
          key={tab}
          ref={tab === current ? shown : undefined}
          href={`${clubPath(clubId)}?tab=${tab}`}
          replace
          aria-current={tab === current ? 'page' : undefined}
          className={`target inline-flex shrink-0 grow items-center justify-center border-b-4 px-2 text-14 whitespace-nowrap wide:font-semibold wide:grow-0 wide:px-4 wide:text-16 ${tab === current ? 'border-accent font-semibold text-ink' : 'border-transparent text-muted hover:text-ink'}`}
        >
          {names[tab]}
        </Link>
      ))}
    </nav>
  )
}
