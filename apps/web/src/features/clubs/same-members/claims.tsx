import type { ClubMember, MemberClaim } from '@fletch/contract'
import { mergedMember, personName } from '@fletch/domain'
import { sameTexts } from '@fletch/messages/club-same-members'
import { useQuery } from '@tanstack/react-query'
import { formatDay } from '../../../messages/format.ts'
import { useDisplayName } from '../../../shell/name-order.ts'
import { Breakable } from '../../../ui/breakable.tsx'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { declineClaim, mergeMembers } from './mutations.ts'
import { claimsQuery } from './queries.ts'

const texts = sameTexts.claims

const Side = ({ title, member }: { title: string; member: ClubMember }) => {
  const called = useDisplayName()
  const facts = [
    member.membershipId,
    member.email,
    member.phone,
    texts.joined({ day: formatDay(member.joinDate) }),
  ]
  return (
    <div className="min-w-0 flex-1 basis-60">
      <p className="text-14 text-muted">{title}</p>
      <p className="font-semibold break-words">{called(member)}</p>
      <p className="text-14">
        <Breakable text={facts.filter(Boolean).join('\u00a0· ')} />
      </p>
    </div>
  )
}

const birthIn = ({ isSameBirth }: MemberClaim): string => {
  if (isSameBirth === null) return texts.noBirth
  return isSameBirth ? texts.sameBirth : texts.otherBirth
}

const Claim = ({ claim }: { claim: MemberClaim }) => {
  const { member, entered, isSameBirth } = claim
  const merging = useChange(mergeMembers(member, entered))
  const declining = useChange(declineClaim(member.clubId, claim))
  const name = personName(member)
  return (
    <li className="hair-t flex flex-col gap-3 py-4 first:border-t-0 first:pt-0 last:pb-0">
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <Side title={texts.written} member={member} />
        <Side title={texts.entered} member={entered} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className={`text-14 ${isSameBirth === false ? 'font-semibold text-danger' : ''}`}>
          {birthIn(claim)}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            aria-label={texts.declineOf({ name })}
            pending={declining.isPending}
            pendingLabel={texts.declining}
            disabled={merging.isPending}
            onClick={() => void declining.run()}
          >
            {texts.decline}
          </Button>
          <Button
            aria-label={texts.confirmOf({ name })}
            pending={merging.isPending}
            pendingLabel={sameTexts.merge.merging}
            disabled={declining.isPending}
            onClick={() => void merging.run(mergedMember(member, entered))}
          >
            {texts.confirm}
          </Button>
        </div>
      </div>
    </li>
  )
}

/** Members who claim an entry of the club. Officers confirm each with one tap. */
export const Claims = ({ clubId }: { clubId: string }) => {
  const { data = [], error } = useQuery(claimsQuery(clubId))
  if (error) return <p className="text-14 text-danger">{texts.failed}</p>
  if (data.length === 0) return null
  return (
    <Section title={texts.title} text={texts.text}>
      <ul>
        {data.map((claim) => (
          <Claim key={`${claim.member.id} ${claim.entered.id}`} claim={claim} />
        ))}
      </ul>
    </Section>
  )
}
