import { eventArcherImportCalls } from '@fletch/contract'
import { tableTexts } from '@fletch/messages/participants-table'
import { queryOptions } from '@tanstack/react-query'
import { archersStayed } from '../../../messages/participants-table.ts'
import { send } from '../../../server/api.ts'
import { queryClient } from '../../../server/query-client.ts'
import { change } from '../../../ui/change.ts'
import { participantsQuery } from '../participant-queries.ts'
import { eventQuery } from '../queries.ts'

const texts = tableTexts.list.undo

/** The imported lists that can be undone, or of which archers stayed. */
export const archerImportsQuery = (eventId: string) =>
  queryOptions({
    queryKey: [eventArcherImportCalls.list.path, eventId],
    queryFn: ({ signal }) => send(eventArcherImportCalls.list, { params: { id: eventId }, signal }),
    staleTime: 0, // others check archers in meanwhile
  })

/** Reads again what an import of archers has changed. */
export const askAgainAfterImport = (eventId: string) =>
  Promise.all(
    [participantsQuery(eventId), eventQuery(eventId), archerImportsQuery(eventId)].map(({ queryKey }) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )

export const undoArcherImport = (eventId: string, importId: string) =>
  change({
    call: () => send(eventArcherImportCalls.undo, { params: { id: eventId, importId } }),
    done: ({ removed, stayed }) => ({
      title: texts.removed({ count: removed }),
      description: stayed.length === 0 ? undefined : archersStayed(stayed.map(({ reason }) => reason)),
    }),
    failed: { title: texts.failed, text: texts.failedText },
  })
