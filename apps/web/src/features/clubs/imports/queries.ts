import { clubImportCalls } from '@fletch/domain/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../server/api.ts'

/** The imports of the last 24 hours. */
export const importsQuery = (clubId: string) =>
  queryOptions({
    queryKey: [clubImportCalls.list.path, clubId],
    queryFn: ({ signal }) => send(clubImportCalls.list, { params: { clubId }, signal }),
    staleTime: 0,
  })
