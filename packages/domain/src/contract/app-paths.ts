/**
 * Where the screens of the app are. Letters, calendars and printed codes lead to them, so an address stays once it was
 * given out.
 */
export const appPaths = {
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  /** With the token of a letter behind it. */
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  /** With the token of a letter behind it: turns letters like it off. */
  emailsOff: '/emails-off',
  /** What is shot today. */
  today: '/today',
  scorecards: '/scorecards',
  scorecard: '/scorecard',
  clubs: '/clubs',
  /** With a club's code behind it. */
  joinClub: '/clubs/join',
  events: '/competitions',
  /** With the key of a public board behind it. */
  live: '/live',
  rounds: '/rounds',
  series: '/series',
  /** With the key of a public series behind it. */
  liveSeries: '/series/live',
  profile: '/profile',
  bows: '/profile/bows',
  children: '/profile/archers',
  /** With the token of a parent's link behind it. */
  takeOver: '/own-sign-in',
  waiting: '/waiting',
  admin: '/admin',
  adminLogin: '/admin/login',
  adminConsole: '/admin/console',
} as const

/** Addresses that make no sense for someone who is signed in. */
export const signedOutOnly = [appPaths.login, appPaths.register] as const

/** Addresses that are for signed-out people, too: they are not a place to come back to after signing in. */
export const signedOutPaths = [
  ...signedOutOnly,
  appPaths.forgotPassword,
  appPaths.resetPassword,
  appPaths.verifyEmail,
  appPaths.emailsOff,
  appPaths.takeOver,
  appPaths.live,
  appPaths.liveSeries,
] as const

/** As a parent gives it: no browser sends what stands behind '#'. */
export const takeOverPath = (token: string): string => `${appPaths.takeOver}#token=${token}`

export const scorecardPath = (id: string): string => `${appPaths.scorecard}/${id}`
export const clubPath = (id: string): string => `${appPaths.clubs}/${id}`
export const clubRoundsPath = (id: string): string => `${clubPath(id)}?tab=rounds`
/** Where a round of a club is made. */
export const newClubRoundPath = (id: string): string => `${clubPath(id)}/rounds/new`
/** The same, begun with a copy of a round. */
export const copyClubRoundPath = (id: string, roundId: string): string =>
  `${newClubRoundPath(id)}?from=${encodeURIComponent(roundId)}`
/** The best totals of a club's members. */
export const clubRecordsPath = (id: string): string => `${clubPath(id)}/records`
export const joinClubPath = (code: string): string => `${appPaths.joinClub}/${code}`
/** Where programs read a calendar. */
export const calendarPath = (key: string): string => `/api/calendars/${key}/events.ics`
export const publicBoardPath = (key: string): string => `${appPaths.live}/${key}`
/** The same on a wall. */
export const publicBigScreenPath = (key: string): string => `${publicBoardPath(key)}/screen`
export const eventPath = (id: string): string => `${appPaths.events}/${id}`
export const eventResultsPath = (id: string): string => `${eventPath(id)}/results`
/** The results of one round of an event; the first has no number in its address. */
export const roundResultsPath = (id: string, round: number): string =>
  `${eventResultsPath(id)}${round > 1 ? `?round=${round}` : ''}`
/** Where officers note who has arrived and who has paid. */
export const checkInPath = (id: string): string => `${eventPath(id)}/check-in`
/** The same at the row of one archer: what the code of a registration says. */
export const checkInOfPath = (id: string, participantId: string): string =>
  `${checkInPath(id)}?archer=${encodeURIComponent(participantId)}`
/** Its groups and teams. */
export const groupsPath = (id: string): string => `${eventPath(id)}/groups`
/** All archers as a table, for officers. */
export const participantsPath = (id: string): string => `${eventPath(id)}/participants`
/** Where a list of archers is brought in. */
export const participantsImportPath = (id: string): string => `${participantsPath(id)}/import`
/** What an event has on paper, for officers: score sheets, slips, lists. */
export const printPath = (id: string): string => `${eventPath(id)}/print`
export const eventBoardPath = (id: string): string => `${eventPath(id)}/scoring`
/** The board on a wall, for those who are signed in. */
export const eventBigScreenPath = (id: string): string => `${eventPath(id)}/screen`
/** The scoring of one's own group, or the board for who walks in none. */
export const joinScoringPath = (id: string): string => `${eventBoardPath(id)}?own=group`
export const seriesPath = (id: string): string => `${appPaths.series}/${id}`
export const publicSeriesPath = (key: string): string => `${appPaths.liveSeries}/${key}`
export const roundPath = (id: string): string => `${appPaths.rounds}/${id}`
export const groupScoringPath = (eventId: string, groupId: string): string =>
  `${eventPath(eventId)}/groups/${groupId}/scoring`
