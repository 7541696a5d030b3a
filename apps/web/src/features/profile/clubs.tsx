import { clubPath, type Membership, type User } from '@fletch/contract'
import { membershipTexts } from '@fletch/messages/memberships'
import { profileTexts } from '@fletch/messages/profile'
import { useQuery } from '@tanstack/react-query'
import { formatDay } from '../../messages/format.ts'
import { positionInWords } from '../../messages/positions.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Section, SectionOnPage } from '../../ui/section.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { LoadFailure } from '../../ui/until-loaded.tsx'
import { useChange } from '../../ui/use-change.ts'
import { setHomeClub } from './mutations.ts'
import { membershipsQuery } from './queries.ts'

const homeClubTexts = profileTexts.homeClub
const texts = profileTexts.memberships

const MembershipItem = ({ membership }: { membership: Membership }) => {
  const { club, membershipType, status, membershipId, joinDate, clubPositions } = membership
  const { statuses, marks } = membershipTexts
  return (
    <li className="hair-t flex flex-col gap-3 py-4 first:border-t-0 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-16">
          <TextLink href={clubPath(club.id)}>{club.name}</TextLink>{' '}
          <span className="font-normal text-muted">{membershipTexts.types[membershipType]}</span>
        </h3>
        <Tag tone={status === 'active' ? 'on' : 'plain'}>
          {status === 'active' ? statuses.active : marks[status]}
        </Tag>
      </div>
      <Facts short>
        <Fact name={texts.memberId}>{membershipId || texts.notAssigned}</Fact>
        <Fact name={texts.joinDate}>{joinDate ? formatDay(joinDate) : profileTexts.notAvailable}</Fact>
        <Fact name={texts.type}>{membershipTexts.types[membershipType]}</Fact>
        {clubPositions.length > 0 && (
          <Fact name={texts.positions}>{clubPositions.map(positionInWords).join(', ')}</Fact>
        )}
        {club.location && <Fact name={texts.location}>{club.location}</Fact>}
      </Facts>
      {club.description && (
        <p lang={club.language} className="text-14 text-muted">
          {club.description}
        </p>
      )}
    </li>
  )
}

const Chooser = ({ user, memberships }: { user: User; memberships: readonly Membership[] }) => {
  const { run, isPending } = useChange(setHomeClub)
  const membership = memberships.find(({ clubId }) => clubId === user.homeClubId)
  const options = memberships.map(({ clubId, club, membershipType }) => ({
    value: clubId,
    label: homeClubTexts.option({ club: club.name, type: membershipTexts.types[membershipType] }),
  }))
  return (
    <>
      <Facts>
        <Fact name={homeClubTexts.current}>
          {user.homeClubId === null ? homeClubTexts.none : (membership?.club.name ?? homeClubTexts.unknown)}
        </Fact>
      </Facts>
      <SelectField
        label={homeClubTexts.choose}
        value={membership?.clubId ?? ''}
        options={[{ value: '', label: homeClubTexts.none }, ...options]}
        disabled={isPending}
        onChange={(event) => void run(event.target.value || null)}
      />
      <p role="status" className="text-14 text-muted empty:hidden">
        {isPending && homeClubTexts.updating}
      </p>
    </>
  )
}

/** Chooses the home club among the user's clubs. */
const HomeClub = ({ user, memberships }: { user: User; memberships: readonly Membership[] }) =>
  memberships.length === 0 ? (
    <p className="text-muted">{homeClubTexts.joinFirst}</p>
  ) : (
    <Chooser user={user} memberships={memberships} />
  )

/** The clubs that a user belongs to. */
const ClubMemberships = ({ memberships }: { memberships: readonly Membership[] }) => (
  <Section title={texts.title}>
    {memberships.length === 0 ? (
      <div>
        <p className="font-semibold">{texts.empty}</p>
        <p className="text-muted">{texts.emptyText}</p>
        <p className="text-muted">{texts.emptyHint}</p>
      </div>
    ) : (
      <ul>
        {memberships.map((membership) => (
          <MembershipItem key={membership.clubId} membership={membership} />
        ))}
      </ul>
    )}
  </Section>
)

/** The home club, or how many clubs the user belongs to. */
export const ClubsState = ({ user }: { user: User }) => {
  const { data } = useQuery(membershipsQuery)
  if (!data) return null
  const home = data.find(({ clubId }) => clubId === user.homeClubId)
  return home?.club.name ?? profileTexts.states.clubs({ count: data.length })
}

const Loading = () => (
  <div role="status">
    <p className="text-muted">{texts.loading}</p>
    <Skeleton className="mt-3 h-12 w-full" />
  </div>
)

/** Home club and memberships, which need the same request. The first heading, which may have the focus, stays. */
export const Clubs = ({ user }: { user: User }) => {
  const { data, error, refetch } = useQuery(membershipsQuery)
  return (
    <>
      <Section title={homeClubTexts.title}>
        {data && <HomeClub user={user} memberships={data} />}
        {!data && !error && <Loading />}
        {!data && error && (
          <LoadFailure
            error={error}
            texts={{ failed: texts.failed, failedText: profileTexts.tryAgain, retry: profileTexts.retry }}
            onRetry={refetch}
          />
        )}
      </Section>
      {data && (
        <SectionOnPage>
          <ClubMemberships memberships={data} />
        </SectionOnPage>
      )}
    </>
  )
}
