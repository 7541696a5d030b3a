import type { Membership, User } from '@fletch/domain/contract'
import { profileTexts } from '../../messages/profile.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Section } from '../../ui/section.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useChange } from '../../ui/use-change.ts'
import { inWords } from './membership-item.tsx'
import { setHomeClub } from './mutations.ts'

const texts = profileTexts.homeClub

const Chooser = ({ user, memberships }: { user: User; memberships: readonly Membership[] }) => {
  const { run, isPending } = useChange(setHomeClub)
  const chosen = memberships.find(({ clubId }) => clubId === user.homeClubId)
  const options = memberships.map(({ clubId, club, membershipType }) => ({
    value: clubId,
    label: texts.option(club.name, inWords(membershipType)),
  }))
  return (
    <>
      <Facts>
        <Fact name={texts.current}>
          {user.homeClubId === null ? texts.none : (chosen?.club.name ?? texts.unknown)}
        </Fact>
      </Facts>
      <SelectField
        label={texts.choose}
        value={chosen?.clubId ?? ''}
        options={[{ value: '', label: texts.none }, ...options]}
        disabled={isPending}
        onChange={(event) => void run(event.target.value || null)}
      />
      <p role="status" className="text-14 text-muted empty:hidden">
        {isPending && texts.updating}
      </p>
    </>
  )
}

/** Chooses the home club among the user's clubs. */
export const HomeClub = ({ user, memberships }: { user: User; memberships: readonly Membership[] }) => (
  <Section title={texts.title}>
    {memberships.length === 0 ? (
      <p className="text-muted">{texts.joinFirst}</p>
    ) : (
      <Chooser user={user} memberships={memberships} />
    )}
  </Section>
)
