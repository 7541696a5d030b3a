import type { ClubMember } from '@fletch/contract'
import { useMemo, useState } from 'react'

/** The members whom an officer chose in the list, to do one thing to all of them. */
export const useChosen = () => {
  const [members, setMembers] = useState<readonly ClubMember[]>([])
  return useMemo(() => {
    const ids = new Set(members.map(({ id }) => id))
    const has = ({ id }: ClubMember): boolean => ids.has(id)
    return {
      members,
      has,
      toggle: (member: ClubMember) =>
        setMembers((known) =>
          known.some(({ id }) => id === member.id)
            ? known.filter(({ id }) => id !== member.id)
            : [...known, member],
        ),
      toggleAll: (all: readonly ClubMember[]) => setMembers(all.every(has) ? [] : all),
      clear: () => setMembers([]),
    }
  }, [members])
}

export type Chosen = ReturnType<typeof useChosen>
