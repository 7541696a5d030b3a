import { signedOutPaths } from '@fletch/domain/contract'
import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { tabStore } from '../offline/device-storage.ts'

// The script in index.html keeps it, too, for anyone who goes on before the app is there.
const placeKey = 'fletch.return'

/** Keeps the place that a signed-out visitor wanted to see, while signing in or registering. */
export const useVisitedPlace = () => {
  const [path] = useLocation()
  const search = useSearch()
  useEffect(() => {
    const isOwn = signedOutPaths.some((place) => path === place || path.startsWith(`${place}/`))
    if (!isOwn) tabStore.setItem(placeKey, search ? `${path}?${search}` : path)
  }, [path, search])
}

/** Where someone goes who has just signed in: to the place they wanted, once. */
export const useReturn = (): string => {
  const [place] = useState(() => tabStore.getItem(placeKey) ?? '/')
  useEffect(() => tabStore.removeItem(placeKey), [])
  return place
}
