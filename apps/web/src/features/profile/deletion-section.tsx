import { accountDeletion, appPaths, type Holdings, type User } from '@fletch/contract'
import { profileTexts } from '@fletch/messages/profile'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { messageFor } from '../../ui/fault.ts'
import { Section, SubHeading } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useChange } from '../../ui/use-change.ts'
import { deleteAccount } from './mutations.ts'
import { OwnPasswordForm } from './own-password-form.tsx'
import { accountDataQuery } from './queries.ts'

const texts = profileTexts.deletion

/** What is deleted and what is kept, with counts. */
const Consequences = ({ holdings }: { holdings: Holdings }) => {
  const { scorecards, photos, sessions, memberships, ownedClubs } = holdings
  return (
    <div className="flex flex-col gap-3">
      <SubHeading>{texts.what}</SubHeading>
      <ul className="flex list-disc flex-col gap-1 ps-5">
        {scorecards > 0 && <li>{texts.scorecards({ count: scorecards })}</li>}
        {photos > 0 && <li>{texts.photos({ count: photos })}</li>}
        <li>{texts.profile}</li>
        {memberships > 0 && <li>{texts.memberships({ count: memberships })}</li>}
        {ownedClubs.map(({ id, name, otherMembers }) => (
          <li key={id} className={otherMembers > 0 ? 'font-semibold' : ''}>
            {otherMembers > 0
              ? texts.clubToHandOver({ club: name, others: otherMembers })
              : texts.clubCloses({ club: name })}
          </li>
        ))}
        <li>{texts.sessions({ count: sessions })}</li>
        <li>{texts.phone}</li>
      </ul>
      <p>{texts.stays}</p>
      <p className="font-semibold">{texts.first}</p>
    </div>
  )
}

const DeletionForm = ({ user }: { user: User }) => {
  const [, navigate] = useLocation()
  const { submit } = useChange(deleteAccount(user.id, navigate))
  const form = { id: 'deletion', schema: accountDeletion, submit, email: user.email, texts }
  return <OwnPasswordForm {...form} onCancel={() => navigate(appPaths.profile)} />
}

/** The form appears only after the consequences have loaded. */
const Deletion = ({ user }: { user: User }) => {
  const { data, error } = useQuery(accountDataQuery)
  if (data) {
    return (
      <>
        <Consequences holdings={data} />
        <DeletionForm user={user} />
      </>
    )
  }
  return (
    <div role="status">
      {error ? (
        <p>{messageFor(error, texts.failedToCount)}</p>
      ) : (
        <>
          <p className="text-muted">{texts.loading}</p>
          <Skeleton className="mt-3 h-40 w-full" />
        </>
      )}
    </div>
  )
}

/** Deletes the account, after showing what is deleted. */
export const DeletionSection = ({ user }: { user: User }) => (
  <Section title={texts.title} text={texts.text}>
    <Deletion user={user} />
  </Section>
)
