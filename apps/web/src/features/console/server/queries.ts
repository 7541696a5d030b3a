import { adminServerCalls } from '@fletch/contract'
import { queryOptions } from '@tanstack/react-query'
import { sendAsAdmin } from '../../../server/admin-network.ts'

/** Loaded each time the page opens. */
export const serverQuery = queryOptions({
  queryKey: [adminServerCalls.read.path],
  queryFn: ({ signal }) => sendAsAdmin(adminServerCalls.read, { signal }),
})
