import { appPaths, type Club } from '@fletch/domain/contract'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useParams } from 'wouter'
import { clubTexts } from '../../../messages/clubs.ts'
import { ApiError } from '../../../server/api-errors.ts'
import { useScreenTitle } from '../../../shell/screen-title.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { messageFor } from '../../../ui/fault.ts'
import { HouseIcon } from '../../../ui/icons.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page } from '../../../ui/page.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ClubActivity } from '../activity/club-activity.tsx'
import { HandOverBand } from '../administrators/hand-over-band.tsx'
import { clubQuery } from '../club-queries.ts'
import { ClubSchemes } from '../division-schemes/club-schemes.tsx'
import { MembersPanel } from '../members/members-panel.tsx'
import { ClubRounds } from '../rounds/club-rounds.tsx'
import { IsThisYou } from '../same-members/is-this-you.tsx'
import { ClubHead } from './club-head.tsx'
import { ClubInfo } from './club-info.tsx'
import { ClubTabs, useClubTab } from './club-tabs.tsx'
import { MembershipBand } from './membership-band.tsx'

const texts = clubTexts.detail

type Slots = Pick<ComponentProps<typeof ClubInfo>, 'Events'>

const ClubView = ({ club, Events }: Slots & { club: Club }) => {
  useScreenTitle(club.name)
  const isOfficer = club.myRole === 'owner' || club.myRole === 'administrator'
  const { tabs, current } = useClubTab(isOfficer)
  return (
    <>
      <ClubHead club={club} />
      <MembershipBand club={club} />
      <HandOverBand club={club} />
      <IsThisYou club={club} />
      <ClubTabs clubId={club.id} tabs={tabs} current={current} />
      {current === 'info' && <ClubInfo club={club} Events={Events} />}
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
  <div role="status" className="flex flex-col gap-6">
    <h1 className="sr-only">{texts.loading}</h1>
    <div className="flex items-center gap-4">
      <Skeleton className="size-20 rounded-10" />
      <Skeleton className="h-12 flex-1" />
    </div>
    <Skeleton className="h-12 w-full" />
    <Skeleton className="h-80 w-full" />
  </div>
)

/** One club: its details, members and activity. */
export const ClubScreen = ({ Events }: Slots) => {
  const { id = '' } = useParams()
  useScreenTitle(clubTexts.title)
  const { data, error, refetch } = useQuery(clubQuery(id))
  const isMissing = error instanceof ApiError && [400, 404].includes(error.status)
  return (
    <Page>
      {!isMissing && <BackLink href={appPaths.clubs}>{texts.back}</BackLink>}
      {isMissing && <ClubMissing />}
      {!isMissing && data && <ClubView key={data.id} club={data} Events={Events} />}
      {!isMissing && !data && error && (
        <>
          <h1 className="sr-only">{clubTexts.title}</h1>
          <Failure
            title={texts.failed}
            text={messageFor(error, clubTexts.directory.failedText)}
            retry={clubTexts.retry}
            onRetry={() => void refetch()}
          />
        </>
      )}
      {!data && !error && <ClubLoading />}
    </Page>
  )
}
