import { clubMemberCalls, eventParticipantCalls } from '@fletch/domain/contract'
import { queryOptions } from '@tanstack/react-query'
import { tableTexts } from '../../../messages/participants-table.ts'
import { send } from '../../../server/api.ts'
import { ApiError, OfflineError } from '../../../server/api-errors.ts'
import { messageFor } from '../../../ui/fault.ts'
import { askAgainAfterImport } from './archer-imports.ts'
import type { ListedArcher } from './listed-archers.ts'

/** All members of a club, with and without an account; empty without a club. */
export const membersQuery = (clubId: string | null) =>
  queryOptions({
    queryKey: [clubMemberCalls.list.path, clubId, 'all'],
    queryFn: async ({ signal }) => {
      if (clubId === null) return []
      const found = await send(clubMemberCalls.list, { params: { id: clubId }, signal })
      return Array.isArray(found) ? found : found.items
    },
  })

const bodyOf = ({ member, name, lastName, club, division = '' }: ListedArcher, importId: string) => ({
  ...(member === undefined
    ? { name, ...(lastName !== '' && { lastName }), ...(club !== '' && { club: club.slice(0, 100) }) }
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
 * @returns how many were added, and the reasons for refusals by line number
 */
export const importArchers = async (
  archers: readonly ListedArcher[],
  { eventId, importId, onPart, isStopped }: Importing,
): Promise<{ readonly added: number; readonly refused: ReadonlyMap<number, string> }> => {
  const refused = new Map<number, string>()
  let [tried, added] = [0, 0]
  for (const archer of archers) {
    if (isStopped()) break
    try {
      await send(eventParticipantCalls.add, { params: { id: eventId }, body: bodyOf(archer, importId) })
      added += 1
    } catch (error) {
      if (!(error instanceof ApiError) && !(error instanceof OfflineError)) throw error
      refused.set(archer.line, messageFor(error, tableTexts.list.notAdded))
      if (error instanceof OfflineError) break
    }
    tried += 1
    onPart(tried / archers.length)
  }
  await askAgainAfterImport(eventId)
  return { added, refused }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The text of a file: UTF-8, or else Windows-1252 from an older Windows program. */
export const readTextFile = async (file: File): Promise<string> => {
  const bytes = await file.arrayBuffer()
  try {
    return utf8.decode(bytes)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
