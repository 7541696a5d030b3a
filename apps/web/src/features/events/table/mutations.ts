import { clubMemberCalls, eventParticipantCalls } from '@fletch/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../server/api.ts'
import { ApiError, OfflineError } from '../../../server/api-errors.ts'
import type { Fault } from '../../../ui/fault.ts'
import { askAgainAfterImport } from './archer-imports.ts'
import type { ListedArcher } from './listed-archers.ts'

/** All members of a club, with and without an account; empty without a club. */
export const membersQuery = (clubId: string | null) =>
  queryOptions({
    queryKey: [clubMemberCalls.list.path, clubId, 'all'],
    queryFn: async ({ signal }) => {
      if (clubId === null) return []
      const page = await send(clubMemberCalls.list, { params: { id: clubId }, signal })
      return Array.isArray(page) ? page : page.items
    },
  })

const bodyOf = (
  { member, name, lastName, club, isAnother, division = '' }: ListedArcher,
  importId: string,
) => ({
  ...(member === undefined
    ? {
        name,
        isAnother,
        ...(lastName !== '' && { lastName }),
        ...(club !== '' && { club: club.slice(0, 100) }),
      }
    : { memberId: member.id }),
  archeryStyle: division,
  importId,
})

interface Importing {
  readonly eventId: string
  /** The same for all archers of one list. */
  readonly importId: string
  readonly onPart: (added: number) => void
  readonly isStopped: () => boolean
}

/**
 * Adds archers of a list to an event, one after another. Stops if the phone is offline.
 * @returns the lines that were added, and the refusals by line number
 */
export const importArchers = async (
  archers: readonly ListedArcher[],
  { eventId, importId, onPart, isStopped }: Importing,
): Promise<{ readonly added: ReadonlySet<number>; readonly refused: ReadonlyMap<number, Fault> }> => {
  const refusals = new Map<number, Fault>()
  const lines = new Set<number>()
  let tried = 0
  for (const archer of archers) {
    if (isStopped()) break
    try {
      await send(eventParticipantCalls.add, { params: { id: eventId }, body: bodyOf(archer, importId) })
      lines.add(archer.line)
    } catch (error) {
      if (!(error instanceof ApiError) && !(error instanceof OfflineError)) throw error
      refusals.set(archer.line, error)
      if (error instanceof OfflineError) break
    }
    tried += 1
    onPart(tried / archers.length)
  }
  await askAgainAfterImport(eventId)
  return { added: lines, refused: refusals }
}
