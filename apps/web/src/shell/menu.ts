import { appPaths, clubPath, eventPath } from '@fletch/contract'
/** The places of the menu, and the paths for which each is current (rule R17). */
export const places = ['scorecards', 'clubs', 'events', 'profile'] as const
export type Place = (typeof places)[number]

export const placePaths: Record<Place, string> = {
  scorecards: appPaths.scorecards,
  clubs: appPaths.clubs,
  events: appPaths.events,
  profile: appPaths.profile,
}

const isHere: Record<Place, (path: string) => boolean> = {
  scorecards: (path) => path.startsWith(appPaths.scorecard),
  clubs: (path) => path === appPaths.clubs || path.startsWith(clubPath('')),
  events: (path) => path === appPaths.events || path.startsWith(eventPath('')),
  profile: (path) => path === appPaths.profile || path.startsWith(`${appPaths.profile}/`),
}

/** Capital letters and a trailing slash lead to the same screen, so they count as the same place. */
const plainPath = (path: string): string => path.toLowerCase().replace(/(?<!\/)\/+$/, '')

export const isActive = (place: Place, path: string): boolean => isHere[place](plainPath(path))
