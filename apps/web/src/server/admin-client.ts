import { QueryClient } from '@tanstack/react-query'

/** The administrator's own: nothing in it is an archer's, and it goes with the page. */
export const adminClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** Asks again for what some calls list: no write of the administrator's makes anything stale by itself. */
export const askAgain = (...calls: readonly { readonly path: string }[]) =>
  Promise.all(calls.map(({ path }) => adminClient.invalidateQueries({ queryKey: [path] })))
