import type { DivisionMerge } from '@fletch/domain'
import { eventDivisionCalls } from '@fletch/domain/contract'
import { divisionTexts } from '../../../messages/divisions.ts'
import { send } from '../../../server/api.ts'
import { queryClient } from '../../../server/query-client.ts'
import { change } from '../../../ui/change.ts'
import { mergesQuery } from './queries.ts'

const texts = divisionTexts.small

/** Lists divisions of an event together: the whole list in place of the one that was seen, which takes it back. */
export const saveMerges = (id: string, before: readonly DivisionMerge[]) =>
  change({
    call: (merges: readonly DivisionMerge[]) =>
      send(eventDivisionCalls.merge, { params: { id }, body: { merges: [...merges], before: [...before] } }),
    knows: (_results, merges) => queryClient.setQueryData(mergesQuery(id).queryKey, [...merges]),
    failed: { title: texts.failed, text: texts.failedText },
    // Another officer may have been here.
    asksAgain: () => queryClient.invalidateQueries({ queryKey: mergesQuery(id).queryKey }),
  })
