import { bestCalls } from '@fletch/domain/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../server/api.ts'
import { keepBests, keptBests } from '../../server/keep-bests.ts'

/** The user's bests: at once those that this phone keeps, then what the server says. */
export const personalBestsQuery = (userId: string) =>
  queryOptions({
    queryKey: [bestCalls.own.path, userId],
    queryFn: () => keepBests(userId),
    placeholderData: () => keptBests(userId),
    refetchOnReconnect: true,
  })

/** What the archers of an event, or of one of its rounds, have to beat for a record of their club. */
export const recordsToBeatQuery = (id: string, round?: number) =>
  queryOptions({
    queryKey: [bestCalls.toBeat.path, id, ...(round === undefined ? [] : [round])],
    queryFn: ({ signal }) => send(bestCalls.toBeat, { params: { id }, query: { round }, signal }),
  })

export const clubRecordsQuery = (id: string) =>
  queryOptions({
    queryKey: [bestCalls.ofClub.path, id],
    queryFn: ({ signal }) => send(bestCalls.ofClub, { params: { id }, signal }),
  })
