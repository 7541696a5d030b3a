import type { Membership } from '@fletch/domain/contract'
import { profileTexts } from '../../messages/profile.ts'
import { Section } from '../../ui/section.tsx'
import { MembershipItem } from './membership-item.tsx'

const texts = profileTexts.memberships

/** The clubs that a user belongs to. */
export const ClubMemberships = ({ memberships }: { memberships: readonly Membership[] }) => (
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
