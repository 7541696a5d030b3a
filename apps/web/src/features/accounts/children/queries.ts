import { childCalls } from '@fletch/contract'
import { queryOptions } from '@tanstack/react-query'
import { keepChildren } from '../../../server/act-for.ts'
import { send } from '../../../server/api.ts'

/** The archers for whom the user acts, stored on the phone to work without a signal. */
export const childrenQuery = (userId: string) =>
  queryOptions({
    queryKey: [childCalls.list.path, userId],
    staleTime: 0, // another device may have added an archer
    queryFn: async ({ signal }) => {
      const children = await send(childCalls.list, { signal })
      keepChildren(userId, children)
      return children
    },
  })
