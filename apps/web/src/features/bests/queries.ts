import { bestCalls } from '@fletch/contract'
import { queryOptions } from '@tanstack/react-query'
import { keepBests, keptBests } from '../../phone/kept/keep-bests.ts'
import { send } from '../../server/api.ts'

/** The user's personal bests: at first those stored on this phone, then the server's. */
export const personalBestsQuery = (userId: string) =>
  queryOptions({
    queryKey: [bestCalls.own.path, userId],
    queryFn: () => keepBests(userId),
    placeholderData: () => keptBests(userId),
    refetchOnReconnect: true,
  })

/** The club records that archers of an event, or of one of its rounds, can beat. */
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
