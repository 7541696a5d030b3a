import { familyCalls, type GuardianClaim, memberClaimCalls } from '@fletch/contract'
import { personName } from '@fletch/domain'
import { familyTexts } from '@fletch/messages/club-families'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { formatDay } from '../../../messages/format.ts'
import { send } from '../../../server/api.ts'
import { Breakable } from '../../../ui/breakable.tsx'
import { Button } from '../../../ui/button.tsx'
import { change, makeChange } from '../../../ui/change.ts'
import { Section } from '../../../ui/section.tsx'
import { useChange } from '../../../ui/use-change.ts'

const texts = familyTexts.claims

/** The people who ask to act for children of a club, for its officers. */
const guardianClaimsQuery = (clubId: string) =>
  queryOptions({
    queryKey: [familyCalls.list.path, clubId],
    queryFn: ({ signal }) => send(familyCalls.list, { params: { clubId }, signal }),
    staleTime: 0,
  })

const paramsOf = ({ userId, child }: GuardianClaim) => ({
  params: { clubId: child.clubId, userId, memberId: child.id },
})

const acceptParent = (claim: GuardianClaim) =>
  change({
    call: () => send(familyCalls.accept, paramsOf(claim)),
    done: {
      title: texts.accepted({ parent: claim.name, child: personName(claim.child) }),
      description: texts.acceptedText,
    },
    failed: { title: texts.acceptFailed, text: texts.acceptFailedText },
  })

/** The request leaves the list, so its notice can undo it. */
const declineParent = (claim: GuardianClaim) => {
  const failed = { title: texts.declineFailed, text: texts.declineFailedText }
  const reopen = change({
    call: () => send(memberClaimCalls.reopen, { ...paramsOf(claim), body: { claimedAt: claim.claimedAt } }),
    failed,
  })
  return change({
    call: () => send(memberClaimCalls.decline, paramsOf(claim)),
    done: {
      title: texts.declined,
      description: texts.declinedText,
      action: { label: texts.undo, onClick: () => void makeChange(reopen) },
    },
    failed,
  })
}

const Claim = ({ claim }: { claim: GuardianClaim }) => {
  const accepting = useChange(acceptParent(claim))
  const declining = useChange(declineParent(claim))
  const { child, name } = claim
  const childName = personName(child)
  return (
    <li className="hair-t flex flex-wrap items-center justify-between gap-3 py-3 first:border-t-0 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-semibold break-words">{texts.asks({ parent: name, child: childName })}</p>
        {child.dateOfBirth && child.email && (
          <p className="text-14 text-muted">
            <Breakable text={texts.facts({ born: formatDay(child.dateOfBirth), email: child.email })} />
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          aria-label={texts.declineOf({ name: childName })}
          pending={declining.isPending}
          pendingLabel={texts.declining}
          disabled={accepting.isPending}
          onClick={declining.run}
        >
          {texts.decline}
        </Button>
        <Button
          aria-label={texts.acceptOf({ name: childName })}
          pending={accepting.isPending}
          pendingLabel={texts.accepting}
          disabled={declining.isPending}
          onClick={accepting.run}
        >
          {texts.accept}
        </Button>
      </div>
    </li>
  )
}

/** People who ask to act for a child of their family. Officers accept or decline each with one tap. */
export const GuardianClaims = ({ clubId }: { clubId: string }) => {
  const { data = [], error } = useQuery(guardianClaimsQuery(clubId))
  if (error) return <p className="text-14 text-danger">{texts.failed}</p>
  if (data.length === 0) return null
  return (
    <Section title={texts.title} text={texts.text}>
      <ul>
        {data.map((claim) => (
          <Claim key={`${claim.userId} ${claim.child.id}`} claim={claim} />
        ))}
      </ul>
    </Section>
  )
}
