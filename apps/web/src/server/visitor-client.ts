import { QueryClient } from '@tanstack/react-query'

/**
 * For a page that visitors open: its answers are apart from those of the signed-in user. Without a network a query
 * fails at once and says so, and is asked again when the network is back.
 */
export const createVisitorClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
      },
    },
  })
