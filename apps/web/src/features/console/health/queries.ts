import { adminHealthCalls } from '@fletch/domain/contract'
import { queryOptions } from '@tanstack/react-query'
import { sendAsAdmin } from '../../../server/admin-network.ts'

/** Loaded each time the page opens. */
export const healthQuery = queryOptions({
  queryKey: [adminHealthCalls.read.path],
  queryFn: ({ signal }) => sendAsAdmin(adminHealthCalls.read, { signal }),
})
