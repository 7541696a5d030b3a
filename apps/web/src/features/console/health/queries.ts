import { adminHealthCalls } from '@fletch/domain/contract'
import { queryOptions } from '@tanstack/react-query'
import { sendAsAdmin } from '../../../server/admin-network.ts'

/** Asked anew whenever somebody comes to look. */
export const healthQuery = queryOptions({
  queryKey: [adminHealthCalls.read.path],
  queryFn: ({ signal }) => sendAsAdmin(adminHealthCalls.read, { signal }),
})
