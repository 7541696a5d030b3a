/** The places of the menu, and where each counts as the current one (rule R17). */
export const places = ['scorecards', 'clubs', 'events', 'profile'] as const
export type Place = (typeof places)[number]

export const placePaths: Record<Place, string> = {
  scorecards: '/scorecards',
  clubs: '/clubs',
  events: '/competitions',
  profile: '/profile',
}

const isHere: Record<Place, (path: string) => boolean> = {
  scorecards: (path) => path.startsWith('/scorecard'),
  clubs: (path) => path === '/clubs' || path.startsWith('/clubs/'),
  events: (path) => path === '/competitions' || path.startsWith('/competitions/'),
  profile: (path) => path === '/profile',
}

/** Large letters and a slash at the end lead to the same screen, and so count for the same place. */
const named = (path: string): string => path.toLowerCase().replace(/(?<!\/)\/+$/, '')

export const isActive = (place: Place, path: string): boolean => isHere[place](named(path))
