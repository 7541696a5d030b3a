/**
 * Paths of the app's screens. Mails, calendars and printed codes link to them, so a published path must keep working.
 */
export const appPaths = {
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  /** Followed by the token of a mail. */
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  /** Followed by the token of a mail: turns off mails of that kind. */
  emailsOff: '/emails-off',
  /** Followed by the token of a mail: an entry for an event without an account. */
  mailEntry: '/entry',
  /** What is shot today. */
  today: '/today',
  scorecards: '/scorecards',
  scorecard: '/scorecard',
  clubs: '/clubs',
  /** Followed by a club's join code. */
  joinClub: '/clubs/join',
  events: '/competitions',
  /** Followed by the key of a public board. */
  live: '/live',
  rounds: '/rounds',
  series: '/series',
  /** Followed by the key of a public series. */
  liveSeries: '/series/live',
  profile: '/profile',
  bows: '/profile/bows',
  children: '/profile/archers',
  /** Followed by the token that a parent hands over. */
  takeOver: '/own-sign-in',
  waiting: '/waiting',
  admin: '/admin',
  adminLogin: '/admin/login',
  adminConsole: '/admin/console',
} as const

/** Paths that make no sense once someone is signed in. */
export const signedOutOnly = [appPaths.login, appPaths.register] as const

/** Paths for people who are signed out. The app does not return to them after a sign-in. */
export const signedOutPaths = [
  ...signedOutOnly,
  appPaths.forgotPassword,
  appPaths.resetPassword,
  appPaths.verifyEmail,
  appPaths.emailsOff,
  appPaths.mailEntry,
  appPaths.takeOver,
  appPaths.live,
  appPaths.liveSeries,
] as const

/** Screens whose path is followed by a key or a token, which no log may keep. */
export const keyedPaths = [
  appPaths.live,
  appPaths.liveSeries,
  appPaths.joinClub,
  appPaths.resetPassword,
  appPaths.verifyEmail,
  appPaths.emailsOff,
  appPaths.mailEntry,
  appPaths.takeOver,
] as const

/** The link that a parent hands over. Browsers never send the part after '#' to a server. */
export const takeOverPath = (token: string): string => `${appPaths.takeOver}#token=${token}`

export const scorecardPath = (id: string): string => `${appPaths.scorecard}/${id}`
export const clubPath = (id: string): string => `${appPaths.clubs}/${id}`
export const clubRoundsPath = (id: string): string => `${clubPath(id)}?tab=rounds`
/** The form for a new round of a club. */
export const newClubRoundPath = (id: string): string => `${clubPath(id)}/rounds/new`
/** The same form, filled with a copy of a round. */
export const copyClubRoundPath = (id: string, roundId: string): string =>
  `${newClubRoundPath(id)}?from=${encodeURIComponent(roundId)}`
/** The best totals of a club's members. */
export const clubRecordsPath = (id: string): string => `${clubPath(id)}/records`
export const joinClubPath = (code: string): string => `${appPaths.joinClub}/${code}`
/** Where calendar programs read a calendar. */
export const calendarPath = (key: string): string => `/api/calendars/${key}/events.ics`
export const publicBoardPath = (key: string): string => `${appPaths.live}/${key}`
/** The public board for a big screen. */
export const publicBigScreenPath = (key: string): string => `${publicBoardPath(key)}/screen`
/** The short link to a public event. The server leads from it to the event's page. */
export const shortEventPath = (code: string): string => `/e/${code}`
/** The picture that messengers show of a link to a public event. */
export const publicEventPicturePath = (id: string): `/${string}` =>
  `/api/public/competitions/${id}/picture.png`
export const eventPath = (id: string): string => `${appPaths.events}/${id}`
export const eventResultsPath = (id: string): string => `${eventPath(id)}/results`
/** The results of one round of an event. The first round has no number in its path. */
export const roundResultsPath = (id: string, round: number): string =>
  `${eventResultsPath(id)}${round > 1 ? `?round=${round}` : ''}`
/** Where officers record arrivals and payments. */
export const checkInPath = (id: string): string => `${eventPath(id)}/check-in`
/** Check-in at the row of one archer; the QR code of a registration holds this path. */
export const checkInOfPath = (id: string, participantId: string): string =>
  `${checkInPath(id)}?archer=${encodeURIComponent(participantId)}`
/** An event's groups and teams. */
export const groupsPath = (id: string): string => `${eventPath(id)}/groups`
/** All archers as a table, for officers. */
export const participantsPath = (id: string): string => `${eventPath(id)}/participants`
/** Where officers import a list of archers. */
export const participantsImportPath = (id: string): string => `${participantsPath(id)}/import`
/** Where officers take over scorecards by their codes. */
export const scanPath = (id: string): string => `${eventPath(id)}/scan`
/** What officers can print: score sheets, slips, lists. */
export const printPath = (id: string): string => `${eventPath(id)}/print`
export const eventBoardPath = (id: string): string => `${eventPath(id)}/scoring`
/** The board for a big screen, for signed-in users. */
export const eventBigScreenPath = (id: string): string => `${eventPath(id)}/screen`
/** Scoring of the user's own group, or the board if the user is in no group. */
export const joinScoringPath = (id: string): string => `${eventBoardPath(id)}?own=group`
export const seriesPath = (id: string): string => `${appPaths.series}/${id}`
export const publicSeriesPath = (key: string): string => `${appPaths.liveSeries}/${key}`
export const roundPath = (id: string): string => `${appPaths.rounds}/${id}`
export const groupScoringPath = (eventId: string, groupId: string): string =>
  `${eventPath(eventId)}/groups/${groupId}/scoring`

const groupScoring = new RegExp(`^${groupScoringPath('[^/]+', '[^/]+')}/?$`)

/** Whether a path is for scoring: a new card, a saved one, or that of a group. */
export const isScoringPath = (path: string): boolean =>
  path === '/' || path.startsWith(scorecardPath('')) || groupScoring.test(path)
