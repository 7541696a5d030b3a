import { clubPath, type Membership, newClubPath } from '@fletch/contract'
import { clubTexts } from '@fletch/messages/clubs'
import { usePrefetchInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mainPosition, ownerPosition } from '../../../messages/positions.ts'
import { readGuardian } from '../../../server/acting.ts'
import { useScreenTitle } from '../../../shell/screen-title.ts'
import { Button } from '../../../ui/button.tsx'
import { FormLink } from '../../../ui/form-link.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page, PageTitle } from '../../../ui/page.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { membershipsQuery } from '../../profile/queries.ts'
import { WaitingQuestions } from '../../profile/questions/waiting-questions.tsx'
import { AllClubs, ClubsLoading } from './all-clubs.tsx'
import { CloseClubDialog } from './close-question.tsx'
import { ClubLogo } from './club-logo.tsx'
import { CodeForm } from './code-form.tsx'
import { LeaveClubDialog } from './leave-question.tsx'
import { clubPages } from './queries.ts'

const directoryTexts = clubTexts.directory

type MyClubCardProps = { membership: Membership }

/** A club of the user. Its owner can close it; all others can leave it. */
const MyClubCard = ({ membership }: MyClubCardProps) => {
  const { club, position, status } = membership
  const [isAsking, setAsking] = useState(false)
  const isOwner = position === ownerPosition
  const Asked = isOwner ? CloseClubDialog : LeaveClubDialog
  return (
    <article className="hair flex flex-col gap-4 rounded-10 bg-paper p-4">
      <div className="flex items-start gap-3">
        <ClubLogo name={club.name} logoPath={club.logoPath} />
        <div className="min-w-0 flex-1">
          <h3 className="text-18">{club.name}</h3>
          {club.location && <p className="text-14 text-muted">{club.location}</p>}
        </div>
        <span className="flex flex-col items-end gap-1">
          <Tag tone={isOwner ? 'gold' : 'on'}>{mainPosition(membership)}</Tag>
          {status === 'suspended' && <Tag tone="bad">{clubTexts.detail.suspended}</Tag>}
        </span>
      </div>
      <div className="row-ways mt-auto">
        <LinkButton href={clubPath(club.id)}>
          {isOwner ? directoryTexts.manage : directoryTexts.view}
          <VisuallyHidden>{club.name}</VisuallyHidden>
        </LinkButton>
        <Button
          look="quiet"
          className="ms-auto"
          aria-label={directoryTexts.of({
            action: isOwner ? directoryTexts.close : directoryTexts.leave,
            club: club.name,
          })}
          onClick={() => setAsking(true)}
        >
          {isOwner ? directoryTexts.close : directoryTexts.leave}
        </Button>
      </div>
      <Asked club={club} open={isAsking} onClose={() => setAsking(false)} />
    </article>
  )
}

const texts = clubTexts

const MyClubs = ({ memberships }: { memberships: readonly Membership[] }) => (
  <section aria-labelledby="my-clubs" className="flex flex-col gap-4">
    <h2 id="my-clubs" className="text-24">
      {texts.directory.mine}
    </h2>
    <ul className="grid gap-4 wide:grid-cols-2">
      {memberships.map((membership) => (
        <li key={membership.clubId}>
          <MyClubCard membership={membership} />
        </li>
      ))}
    </ul>
  </section>
)

/** Joining by code. It leads the page of users who are in no club. */
const ByCode = ({ isFirst }: { isFirst: boolean }) => (
  <section
    aria-labelledby="club-code"
    className={`flex flex-col gap-3 ${isFirst ? 'hair rounded-10 bg-paper p-4 wide:p-6' : 'hair-t pt-6'}`}
  >
    <h2 id="club-code" className={isFirst ? 'text-24' : 'text-18'}>
      {isFirst ? texts.code.join : texts.code.title}
    </h2>
    <CodeForm />
    {isFirst && <p className="text-muted">{texts.code.orSearch}</p>}
  </section>
)

/** The directory: the user's clubs, all others, and ways to join or create one. */
export const ClubsScreen = () => {
  useScreenTitle(texts.title)
  const { data: memberships = [], isLoading } = useQuery(membershipsQuery)
  // All clubs stand below the user's clubs, which would push them away. They load at the same time.
  usePrefetchInfiniteQuery(clubPages(''))
  return (
    <Page className="gap-8">
      <PageTitle
        text={texts.text}
        actions={
          // Only an account of its own founds a club.
          readGuardian() === undefined && (
            <FormLink href={newClubPath} look="main">
              {texts.create.title}
            </FormLink>
          )
        }
      >
        {texts.title}
      </PageTitle>
      <WaitingQuestions list="clubs" />
      {isLoading ? (
        <ClubsLoading />
      ) : (
        <>
          {memberships.length > 0 && <MyClubs memberships={memberships} />}
          {memberships.length === 0 && <ByCode isFirst />}
          <AllClubs />
          {memberships.length > 0 && <ByCode isFirst={false} />}
        </>
      )}
    </Page>
  )
}
