import { groupScoringPath, type OpenGroup } from '@fletch/contract'
import type { ReactNode } from 'react'
import { groupName } from '../../../messages/group-names.ts'
import { TextLink } from '../../../ui/text-link.tsx'

type GroupRowProps = {
  eventId: string
  group: Pick<OpenGroup, 'groupId' | 'groupName'>
  children: ReactNode
}

/** A group with what is to say of it. */
export const GroupRow = ({ eventId, group, children }: GroupRowProps) => (
  <li className="hair-t flex flex-wrap items-center gap-x-3">
    <TextLink href={groupScoringPath(eventId, group.groupId)} look="plain">
      {groupName(group.groupName)}
    </TextLink>
    <span className="min-w-40 flex-1 py-1 text-14">{children}</span>
  </li>
)
