import { type DataArchive, myDataCalls } from '@fletch/domain/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../server/api.ts'

/** Milliseconds between two looks at a file that is being made. */
const lookAgain = 1500

const isBeingMade = ({ state }: DataArchive) => state === 'making'

/** The files that were asked for, newest first; looked at again only while one is being made. */
export const archivesQuery = queryOptions({
  queryKey: [myDataCalls.list.path],
  queryFn: () => send(myDataCalls.list),
  refetchInterval: ({ state }) => (state.data?.some(isBeingMade) ? lookAgain : false),
})
