import type { User } from '@fletch/domain/contract'
import { formatDay } from '../../messages/format.ts'
import { profileTexts } from '../../messages/profile.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Section } from '../../ui/section.tsx'
import { VerificationNote } from '../accounts/verification/verification-note.tsx'

const texts = profileTexts.account

/** The date in the user's time zone, not in UTC. */
const localDay = (iso: string): string => {
  const moment = new Date(iso)
  if (Number.isNaN(moment.valueOf())) return profileTexts.notAvailable
  const parts = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
  return formatDay(parts.map((part) => String(part).padStart(2, '0')).join('-'))
}

export const AccountInformation = ({ user }: { user: User }) => (
  <Section title={texts.title}>
    <Facts>
      <Fact name={texts.email}>{user.email}</Fact>
      <Fact name={texts.created}>{localDay(user.createdAt)}</Fact>
    </Facts>
    <VerificationNote />
  </Section>
)
