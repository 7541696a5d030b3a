import { QueryClient } from '@tanstack/react-query'

/** The administrator's cache: separate from the archers', and gone with the page. */
export const adminClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** Refetches these calls: writes of the administrator make nothing stale automatically. */
export const refetch = (...calls: readonly { readonly path: string }[]) =>
  Promise.all(calls.map(({ path }) => adminClient.invalidateQueries({ queryKey: [path] })))
