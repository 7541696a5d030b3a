import type { DivisionMerge } from '@fletch/domain'
import { eventDivisionCalls } from '@fletch/domain/contract'
import { divisionTexts } from '../../../messages/divisions.ts'
import { send } from '../../../server/api.ts'
import { queryClient } from '../../../server/query-client.ts'
import { change } from '../../../ui/change.ts'
import { mergesQuery } from './queries.ts'

const texts = divisionTexts.small

/** Replaces the merges of an event. The server refuses it if the stored merges differ from `before`. */
export const saveMerges = (id: string, before: readonly DivisionMerge[]) =>
  change({
    call: (merges: readonly DivisionMerge[]) =>
      send(eventDivisionCalls.merge, { params: { id }, body: { merges: [...merges], before: [...before] } }),
    knows: (_results, merges) => queryClient.setQueryData(mergesQuery(id).queryKey, [...merges]),
    failed: { title: texts.failed, text: texts.failedText },
    // Another officer may have changed the merges.
    asksAgain: () => queryClient.invalidateQueries({ queryKey: mergesQuery(id).queryKey }),
  })
