import { QueryClient } from '@tanstack/react-query'

const hour = 60 * 60 * 1000

/** Specification 1, section 9: current-user data is fresh for three hours. */
export const currentUserFreshFor = 3 * hour

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Specification 1, section 9: queries do not retry, refetch on focus or poll.
      retry: false,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      // Without a network a query fails at once and says so, instead of waiting for one without a word.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** Specification 1, section 4: after any write all are marked stale, those on screen are fetched again. */
export const markAllStale = () => void queryClient.invalidateQueries()
