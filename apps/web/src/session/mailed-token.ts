import { useSyncExternalStore } from 'react'
import { useParams, useSearch } from 'wouter'

/** The parts of an address that may hold a token. */
interface Places {
  /** `#token=…`, as mails have it: no browser sends it, so that no log on the way knows it. */
  readonly hash: string
  /** `?token=…`, as mails had it before. */
  readonly search: string
  /** `/…`, the last step of the path. */
  readonly step?: string | undefined
}

/** The token of a mailed link, wherever it stands; null when there is none. */
export const tokenIn = ({ hash, search, step }: Places): string | null =>
  new URLSearchParams(hash.replace(/^#/, '')).get('token') ||
  step ||
  new URLSearchParams(search).get('token') ||
  null

/** Another link that is opened in the same tab may change nothing but what stands behind '#'. */
const onHashChange = (changed: () => void) => {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

/** The token of the mailed link that led to this screen. */
export const useMailedToken = (): string | null => {
  const hash = useSyncExternalStore(onHashChange, () => location.hash)
  return tokenIn({ hash, search: useSearch(), step: useParams()['token'] })
}
