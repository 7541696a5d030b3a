import { childCalls } from '@fletch/domain/contract'
import { queryOptions } from '@tanstack/react-query'
import { keepChildren } from '../../../server/act-for.ts'
import { send } from '../../../server/api.ts'

/** The archers whom one acts for; the phone keeps them, to act for one without a signal. */
export const childrenQuery = (userId: string) =>
  queryOptions({
    queryKey: [childCalls.list.path, userId],
    queryFn: async ({ signal }) => {
      const children = await send(childCalls.list, { signal })
      keepChildren(userId, children)
      return children
    },
  })
