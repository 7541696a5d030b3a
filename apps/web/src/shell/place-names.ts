import { appTexts } from '../messages/app.ts'
import { useUser } from '../session/session.tsx'
import type { Place } from './menu.ts'

/** What the menu calls each place: the profile carries the first name of the user. */
export const usePlaceNames = (): Record<Place, string> => {
  const { firstName } = useUser()
  return { ...appTexts.entries, profile: firstName || appTexts.entries.profile }
}
