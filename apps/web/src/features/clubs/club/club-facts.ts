import type { Club } from '@fletch/contract'
import { clubTexts } from '@fletch/messages/clubs'
import { onOneLine } from '../../../messages/facts.ts'

/** How many members a club has, if the user may know. */
export const membersOf = ({ memberCount }: Club): string =>
  memberCount === null ? '' : onOneLine(clubTexts.members({ count: memberCount }))

/** Place and number of members on one line. */
export const factsOfClub = (club: Club): string =>
  [club.location, membersOf(club)].filter(Boolean).join('\u00a0· ')
