import { useSyncExternalStore } from 'react'
import { useParams, useSearch } from 'wouter'

/** The parts of an address that may contain a token. */
interface Places {
  /** `#token=…`, as in mails: browsers do not send it, so no log contains it. */
  readonly hash: string
  /** `?token=…`, as in older mails. */
  readonly search: string
  /** `/…`, the last segment of the path. */
  readonly step?: string | undefined
}

/** The token of a mailed link, wherever it is; null if there is none. */
export const tokenIn = ({ hash, search, step }: Places): string | null =>
  new URLSearchParams(hash.replace(/^#/, '')).get('token') ||
  step ||
  new URLSearchParams(search).get('token') ||
  null

/** A second link opened in the same tab may change only the part after '#'. */
const onHashChange = (changed: () => void) => {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

/** The token of the mailed link that led to this screen. */
export const useMailedToken = (): string | null => {
  const hash = useSyncExternalStore(onHashChange, () => location.hash)
  return tokenIn({ hash, search: useSearch(), step: useParams()['token'] })
}
