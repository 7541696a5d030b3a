import type { ClubMember } from '@fletch/contract'
import { memberTexts } from '@fletch/messages/club-members'
import { CheckIcon } from '../../../ui/icons.ts'
import { Tag } from '../../../ui/tag.tsx'

/** A member's status as a word with a sign, not by color alone. */
export const StatusWord = ({ status, consent }: Pick<ClubMember, 'status' | 'consent'>) => {
  if (consent !== undefined && status === 'active')
    return <Tag tone="gold">{memberTexts.consents[consent]}</Tag>
  const word = memberTexts.statuses[status]
  if (status === 'suspended') return <Tag tone="bad">{word}</Tag>
  if (status === 'inactive') return <span className="shrink-0 text-muted">{word}</span>
  return (
    <span className="inline-flex shrink-0 items-center gap-1.5 align-middle text-accent">
      <CheckIcon className="size-4" aria-hidden="true" />
      {word}
    </span>
  )
}
