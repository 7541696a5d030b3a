import { type DataArchive, myDataCalls } from '@fletch/domain/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../server/api.ts'

/** How often a file that is being prepared is checked, in milliseconds. */
const pollInterval = 1500

const isPreparing = ({ state }: DataArchive) => state === 'making'

/** The user's files, newest first. Polled only while one is being prepared. */
export const archivesQuery = queryOptions({
  queryKey: [myDataCalls.list.path],
  queryFn: () => send(myDataCalls.list),
  refetchInterval: ({ state }) => (state.data?.some(isPreparing) ? pollInterval : false),
})
