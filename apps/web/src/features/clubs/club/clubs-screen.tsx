import { type Membership, newClubPath } from '@fletch/domain/contract'
import { usePrefetchInfiniteQuery, useQuery } from '@tanstack/react-query'
import { clubTexts } from '../../../messages/clubs.ts'
import { readGuardian } from '../../../server/acting.ts'
import { useScreenTitle } from '../../../shell/screen-title.ts'
import { FormLink } from '../../../ui/form-link.tsx'
import { Page, PageTitle } from '../../../ui/page.tsx'
import { membershipsQuery } from '../../profile/queries.ts'
import { WaitingQuestions } from '../../profile/questions/waiting-questions.tsx'
import { AllClubs, ClubsLoading } from './all-clubs.tsx'
import { CodeForm } from './code-form.tsx'
import { MyClubCard } from './my-club-card.tsx'
import { clubPages } from './queries.ts'

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
          <AllClubs />
          <section aria-labelledby="club-code" className="hair-t flex flex-col gap-3 pt-6">
            <h2 id="club-code" className="text-18">
              {texts.code.title}
            </h2>
            <CodeForm />
          </section>
        </>
      )}
    </Page>
  )
}
