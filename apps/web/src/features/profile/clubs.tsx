import type { User } from '@fletch/domain/contract'
import { useQuery } from '@tanstack/react-query'
import { profileTexts } from '../../messages/profile.ts'
import { Failure } from '../../ui/failure.tsx'
import { messageFor } from '../../ui/fault.ts'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ClubMemberships } from './club-memberships.tsx'
import { HomeClub } from './home-club.tsx'
import { membershipsQuery } from './queries.ts'

const texts = profileTexts.memberships

/** Home club and memberships, which need the same request. */
export const Clubs = ({ user }: { user: User }) => {
  const { data, error, refetch } = useQuery(membershipsQuery)
  if (data) {
    return (
      <>
        <HomeClub user={user} memberships={data} />
        <ClubMemberships memberships={data} />
      </>
    )
  }
  return (
    <Section title={texts.title}>
      {error ? (
        <Failure
          title={texts.failed}
          text={messageFor(error, profileTexts.tryAgain)}
          retry={profileTexts.retry}
          onRetry={() => void refetch()}
        />
      ) : (
        <div role="status">
          <p className="text-muted">{texts.loading}</p>
          <Skeleton className="mt-3 h-12 w-full" />
        </div>
      )}
    </Section>
  )
}
