import { ownFieldCalls } from '@fletch/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../server/api.ts'

/** The fields that a club keeps of its members besides ours, for officers. */
export const ownFieldsQuery = (clubId: string) =>
  queryOptions({
    queryKey: [ownFieldCalls.list.path, clubId],
    queryFn: ({ signal }) => send(ownFieldCalls.list, { params: { id: clubId }, signal }),
  })
