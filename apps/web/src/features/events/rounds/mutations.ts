import { type ClubEvent, type EventRoundForm, eventGroupCalls, eventRoundCalls } from '@fletch/contract'
import type { MissedRoundRule, Starting } from '@fletch/domain'
import { groupTexts } from '@fletch/messages/event-groups'
import { eventRoundTexts as texts } from '@fletch/messages/event-rounds'
import { send } from '../../../server/api.ts'
import { queryClient } from '../../../server/query-client.ts'
import { change } from '../../../ui/change.ts'
import { groupsQuery } from '../groups/queries.ts'
import { eventQuery } from '../queries.ts'

const { form, grouping, missed, removal } = texts

const remember = (event: ClubEvent) => queryClient.setQueryData(eventQuery(event.id).queryKey, event)

const saveFailed = () => ({ title: form.failed, text: form.failedText })

export const addRound = (id: string) =>
  change({
    call: (body: EventRoundForm) => send(eventRoundCalls.add, { params: { id }, body }),
    knows: remember,
    done: ({ rounds = [] }, { name }) => ({
      title: form.added,
      description: form.addedText({ round: name || texts.numbered({ number: rounds.length }) }),
    }),
    failed: saveFailed,
  })

export const saveRound = (id: string, eventRoundId: string) =>
  change({
    call: (body: EventRoundForm) => send(eventRoundCalls.change, { params: { id, eventRoundId }, body }),
    knows: (event) => {
      remember(event)
      void queryClient.invalidateQueries({ queryKey: eventQuery(eventRoundId).queryKey })
    },
    done: { title: form.saved },
    failed: saveFailed,
  })

export const removeRound = (id: string, eventRoundId: string) =>
  change({
    call: () => send(eventRoundCalls.remove, { params: { id, eventRoundId } }),
    knows: remember,
    done: { title: removal.done },
    failed: { title: removal.failed, text: removal.failedText },
  })

export const saveRuleForMissed = (id: string) =>
  change({
    call: (missedRound: MissedRoundRule) =>
      send(eventRoundCalls.setRule, { params: { id }, body: { missedRound } }),
    knows: remember,
    done: { title: missed.saved },
    failed: { title: missed.failed, text: missed.failedText },
  })

interface GroupingRequest {
  readonly by: 'registration' | 'kept' | 'standing'
  readonly groupSize: 4 | 5 | 6
  readonly starting?: Starting | undefined
  readonly keepsFamilies?: boolean
  readonly seed?: number | undefined
}

/** Creates the groups of a later round. */
export const createRoundGroups = (id: string, wish: GroupingRequest) =>
  change({
    call: () => send(eventGroupCalls.create, { params: { id }, body: wish }),
    knows: ({ groups }) => {
      queryClient.setQueryData(groupsQuery(id).queryKey, groups)
      // Creating the groups has added the registered archers to the round.
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === id })
    },
    done: ({ groups, seed }) => ({
      title: groupTexts.making.done,
      description:
        seed === undefined ? groupTexts.making.doneText({ count: groups.length }) : grouping.drawn({ seed }),
    }),
    failed: { title: groupTexts.making.failed, text: groupTexts.making.failedText },
  })
