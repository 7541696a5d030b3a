import { signedOutPaths } from '@fletch/contract'
import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { tabStore } from '../server/device-storage.ts'

// Also set by the script in index.html, for visitors who continue before the app has loaded.
const placeKey = 'fletch.return'

/** Remembers the page that a visitor wanted while they sign in or register. */
export const useRememberPath = () => {
  const [path] = useLocation()
  const search = useSearch()
  useEffect(() => {
    const isOwn = signedOutPaths.some((place) => path === place || path.startsWith(`${place}/`))
    if (!isOwn) rememberPath(search ? `${path}?${search}` : path)
  }, [path, search])
}

/** Remembers a page to which signing in or registering leads; it may contain a token after '#'. */
export const rememberPath = (path: string) => tabStore.setItem(placeKey, path)

/** Whether signing in leads to a page that the visitor wanted, instead of a new card. */
export const hasReturnPath = (): boolean => !['/', null].includes(tabStore.getItem(placeKey))

/** Where to go after signing in: the wanted page, once. */
export const useReturnPath = (): string => {
  const [place] = useState(() => tabStore.getItem(placeKey) ?? '/')
  useEffect(() => tabStore.removeItem(placeKey), [])
  return place
}
