import { appPaths, type Club, clubPath } from '@fletch/contract'
import { clubTexts } from '@fletch/messages/clubs'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { Link, useParams, useSearch } from 'wouter'
import { dateHere, formatDay } from '../../../messages/format.ts'
import { ApiError } from '../../../server/api-errors.ts'
import { useScreenTitle } from '../../../shell/screen-title.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { HouseIcon } from '../../../ui/icons.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page } from '../../../ui/page.tsx'
import { QuestionBand } from '../../../ui/question-band.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { LoadFailure } from '../../../ui/until-loaded.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { ClubActivity } from '../activity/club-activity.tsx'
import { HandOverBand } from '../administrators/hand-over-band.tsx'
import { clubQuery } from '../club-queries.ts'
import { ClubSchemes } from '../division-schemes/club-schemes.tsx'
import { IsYourChild } from '../families/is-your-child.tsx'
import { MembersPanel } from '../members/members-panel.tsx'
import { ClubRounds } from '../rounds/club-rounds.tsx'
import { IsThisYou } from '../same-members/is-this-you.tsx'
import { membersOf } from './club-facts.ts'
import { ClubHome } from './club-home.tsx'
import { ClubInfo } from './club-info.tsx'
import { ClubLogo } from './club-logo.tsx'
import { JoinButton } from './join-button.tsx'
import { LeaveClubDialog } from './leave-question.tsx'
import { answerMembership } from './mutations.ts'

const membershipTexts = clubTexts.membership
const texts = clubTexts.detail

/** Asks a member whom the club added. A member who shares nothing can say yes here later. */
const MembershipBand = ({ club: { id, name, myMembership } }: { club: Club }) => {
  const joined = myMembership?.joinDate
  const yes = useChange(answerMembership(id, 'yes'))
  const yesFrom = useChange(answerMembership(id, 'yes', joined))
  const yesToAll = useChange(answerMembership(id, 'yesToAll'))
  const no = useChange(answerMembership(id, 'no'))
  const consent = myMembership?.consent
  if (consent === undefined) return null
  const answer = (words: string, giving: typeof yes) => ({
    words,
    pendingWords: membershipTexts.answering,
    giving,
  })
  // The club's own day of joining opens results only if the member chooses it.
  const isJoinedBefore = joined !== undefined && joined < dateHere()
  return (
    <QuestionBand
      about={name}
      text={consent === 'asked' ? membershipTexts.askedText : undefined}
      answers={[
        { ...answer(membershipTexts.yes, yes), isMain: true },
        ...(isJoinedBefore ? [answer(membershipTexts.yesFrom({ day: formatDay(joined) }), yesFrom)] : []),
        answer(membershipTexts.yesToAll, yesToAll),
        ...(consent === 'asked' ? [answer(membershipTexts.no, no)] : []),
      ]}
    >
      {consent === 'asked' ? membershipTexts.asked : membershipTexts.declined}
    </QuestionBand>
  )
}

/** City, state and other facts on one line. */
const factsOf = (club: Club): string =>
  [
    club.location || clubTexts.title,
    club.foundedYear !== null && texts.founded({ year: club.foundedYear }),
    membersOf(club),
  ]
    .filter(Boolean)
    .join('\u00a0· ')

/** The user's role in the club, and a membership that is not active. */
const Role = ({ club: { myRole, myMembership } }: { club: Club }) => (
  <span className="inline-flex flex-wrap gap-2">
    {myRole === 'owner' && <Tag tone="gold">{clubTexts.directory.owner}</Tag>}
    {myRole === 'administrator' && <Tag tone="gold">{texts.administrator}</Tag>}
    {myMembership?.status === 'suspended' && <Tag tone="bad">{texts.suspended}</Tag>}
    {myMembership?.status === 'inactive' && <Tag>{texts.inactive}</Tag>}
    {myRole === 'member' && myMembership?.status === 'active' && (
      <Tag tone="on">{clubTexts.directory.member}</Tag>
    )}
  </span>
)

/** Joins or leaves the club. */
const JoinOrLeave = ({ club }: { club: Club }) => {
  const [isLeaving, setLeaving] = useState(false)
  const { myRole, myMembership } = club
  if (myMembership === null) return myRole === 'owner' ? null : <JoinButton club={club} />
  if (myRole === 'owner') return null
  return (
    <>
      <Button look="quiet" onClick={() => setLeaving(true)}>
        {clubTexts.leave.action}
      </Button>
      <LeaveClubDialog club={club} open={isLeaving} onClose={() => setLeaving(false)} />
    </>
  )
}

type ClubHeadProps = { club: Club; isHome: boolean }

/** The club's name, logo and facts: low on a phone, so that what is below starts high. */
const ClubHead = ({ club, isHome }: ClubHeadProps) => (
  <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
    <div className="flex w-full items-center gap-3 wide:w-auto wide:flex-1 wide:gap-4">
      <ClubLogo name={club.name} logoPath={club.logoPath} size="head" />
      <div className="min-w-0">
        <h1 className="text-24 wide:text-32">{club.name}</h1>
        <p className="text-14 text-muted wide:text-16">
          <span className="me-1">{factsOf(club)}</span> <Role club={club} />
        </p>
      </div>
    </div>
    {/* A member leaves from the first tab. On a phone the others start higher without the button. */}
    <div className={isHome || club.myMembership === null ? 'contents' : 'hidden wide:contents'}>
      <JoinOrLeave club={club} />
    </div>
  </div>
)

const names = () => ({
  home: texts.home,
  members: texts.membersTab,
  info: texts.info,
  rounds: texts.roundsTab,
  divisions: texts.divisionsTab,
  activity: texts.activityTab,
})
type ClubTab = keyof ReturnType<typeof names>

const officersTabs: readonly ClubTab[] = ['home', 'members', 'info', 'rounds', 'divisions', 'activity']
const tabsForAll: readonly ClubTab[] = ['home', 'members', 'info', 'rounds', 'divisions']

/** The current tab: the one in the address, otherwise Home. */
const useClubTab = (isOfficer: boolean) => {
  const tabName = new URLSearchParams(useSearch()).get('tab')
  const tabs = isOfficer ? officersTabs : tabsForAll
  const current = tabs.find((tab) => tab === tabName) ?? 'home'
  return { tabs, current }
}

type ClubTabsProps = { clubId: string; tabs: readonly ClubTab[]; current: ClubTab }

/** The tabs of a club, each with an address. */
const ClubTabs = ({ clubId, tabs, current }: ClubTabsProps) => {
  const currentTab = useRef<HTMLAnchorElement>(null)
  // On a narrow phone the last tabs are out of view, so the current one is scrolled into view.
  useEffect(() => {
    if (current !== undefined) currentTab.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return (
    <nav aria-label={texts.sections} className="hair-b flex overflow-x-auto">
      {tabs.map((tab) => (
        <Link
          key={tab}
          ref={tab === current ? currentTab : undefined}
          href={`${clubPath(clubId)}?tab=${tab}`}
          replace
          aria-current={tab === current ? 'page' : undefined}
          className={`target inline-flex shrink-0 grow items-center justify-center border-b-4 px-2 text-14 whitespace-nowrap wide:font-semibold wide:grow-0 wide:px-4 wide:text-16 ${tab === current ? 'border-accent font-semibold text-ink' : 'border-transparent text-muted hover:text-ink'}`}
        >
          {names()[tab]}
        </Link>
      ))}
    </nav>
  )
}

type Slots = Pick<ComponentProps<typeof ClubHome>, 'Events'>

const ClubView = ({ club, Events }: Slots & { club: Club }) => {
  useScreenTitle(club.name)
  const isOfficer = club.myRole === 'owner' || club.myRole === 'administrator'
  const { tabs, current } = useClubTab(isOfficer)
  return (
    <>
      <ClubHead club={club} isHome={current === 'home'} />
      <MembershipBand club={club} />
      <HandOverBand club={club} />
      <IsYourChild club={club} />
      <IsThisYou club={club} />
      <ClubTabs clubId={club.id} tabs={tabs} current={current} />
      {current === 'home' && <ClubHome club={club} Events={Events} />}
      {current === 'info' && <ClubInfo club={club} />}
      {current === 'members' && <MembersPanel club={club} isOfficer={isOfficer} />}
      {current === 'rounds' && <ClubRounds club={club} isOfficer={isOfficer} />}
      {current === 'divisions' && <ClubSchemes club={club} isOfficer={isOfficer} />}
      {current === 'activity' && <ClubActivity clubId={club.id} />}
    </>
  )
}

const ClubMissing = () => (
  <EmptyState
    level={1}
    icon={<HouseIcon aria-hidden="true" />}
    title={texts.notFound}
    action={
      <LinkButton href={appPaths.clubs} look="main">
        {texts.back}
      </LinkButton>
    }
  >
    {texts.notFoundText}
  </EmptyState>
)

const ClubLoading = () => (
  <Loading words={texts.loading} isTitle>
    <div className="flex items-center gap-4">
      <Skeleton className="size-20 rounded-10" />
      <Skeleton className="h-12 flex-1" />
    </div>
    <Skeleton className="h-12 w-full" />
    <Skeleton className="h-80 w-full" />
  </Loading>
)

/** One club: its details, members and activity. */
export const ClubScreen = ({ Events }: Slots) => {
  const { id = '' } = useParams()
  useScreenTitle(clubTexts.title)
  const { data, error, refetch } = useQuery(clubQuery(id))
  const isMissing = error instanceof ApiError && [400, 404].includes(error.status)
  return (
    <Page className="max-wide:gap-3 max-wide:pt-0">
      {!isMissing && <BackLink href={appPaths.clubs}>{texts.back}</BackLink>}
      {isMissing && <ClubMissing />}
      {!isMissing && data && <ClubView key={data.id} club={data} Events={Events} />}
      {!isMissing && !data && error && (
        <>
          <h1 className="sr-only">{clubTexts.title}</h1>
          <LoadFailure
            error={error}
            texts={{
              failed: texts.failed,
              failedText: clubTexts.directory.failedText,
              retry: clubTexts.retry,
            }}
            onRetry={refetch}
          />
        </>
      )}
      {!data && !error && <ClubLoading />}
    </Page>
  )
}
