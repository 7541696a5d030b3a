import { memberClaimCalls, memberMergeCalls } from '@fletch/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../server/api.ts'

/** Entries of a club with the user's own name. */
export const sameNamesQuery = (clubId: string) =>
  queryOptions({
    queryKey: [memberClaimCalls.own.path, clubId],
    queryFn: ({ signal }) => send(memberClaimCalls.own, { params: { clubId }, signal }),
  })

export const claimsQuery = (clubId: string) =>
  queryOptions({
    queryKey: [memberClaimCalls.list.path, clubId],
    queryFn: ({ signal }) => send(memberClaimCalls.list, { params: { clubId }, signal }),
    staleTime: 0,
  })

export const mergesQuery = (clubId: string) =>
  queryOptions({
    queryKey: [memberMergeCalls.list.path, clubId],
    queryFn: ({ signal }) => send(memberMergeCalls.list, { params: { clubId }, signal }),
    staleTime: 0,
  })
