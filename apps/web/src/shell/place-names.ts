import { appTexts } from '@fletch/messages/app'
import { useUser } from '../session/session.tsx'
import type { Place } from './menu.ts'

/** The names of the places in the menu: the profile shows the user's first name. */
export const usePlaceNames = (): Record<Place, string> => {
  const { firstName } = useUser()
  return { ...appTexts.entries, profile: firstName || appTexts.entries.profile }
}
