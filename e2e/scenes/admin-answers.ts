import type {
  AdminAction,
  AnalyticsReport,
  FailedMail,
  HandledBugReport,
  ListedUser,
  LogLine,
  ServerState,
  SystemHealth,
  UserStats,
} from '@fletch/contract'

const start = Date.parse('2026-11-20T18:30:00.000Z')
const minute = 60_000
const dayMilliseconds = 24 * 60 * minute

const ago = (milliseconds: number): string => new Date(start - milliseconds).toISOString()
const pageOf = <Item>(items: readonly Item[]) => ({ items, nextCursor: null })

const stats: UserStats = {
  totalUsers: 1284,
  activeToday: 97,
  totalScorecards: 18_406,
  newThisWeek: 23,
  activeThisWeek: 412,
  clubOwners: 36,
  bugReports: 48,
  openBugReports: 3,
}

const health: SystemHealth = {
  database: true,
  objectStorage: true,
  emailService: false,
  checks: [
    { part: 'database', isUp: true, milliseconds: 1.4, problem: null },
    { part: 'objectStorage', isUp: true, milliseconds: 38.2, problem: null },
    { part: 'emailService', isUp: false, milliseconds: 2001.3, problem: 'No answer within 2 seconds' },
  ],
}

const server: ServerState = {
  version: '1.4.0',
  node: '24.21.0',
  database: 'postgresql',
  runningSince: ago(19 * dayMilliseconds),
  mail: { way: 'smtp', server: 'mail.greenwood-bowhunters.example:587' },
  disk: {
    database: 412_600_000,
    photos: 18_340_000_000,
    photoCount: 21_907,
    inBucket: false,
    free: 61_200_000_000,
    dataFolder: '/var/lib/fletch',
  },
  lastBackupAt: new Date(Date.now() - 9 * 60 * minute).toISOString(),
}

/** The state of a server that was just set up. */
export const newServer: ServerState = {
  ...server,
  database: 'sqlite',
  mail: { way: 'files', folder: '/var/lib/fletch/outbox' },
  disk: { ...server.disk, database: 860_000, photos: 0, photoCount: 0 },
  lastBackupAt: null,
}

const lines: readonly Omit<LogLine, 'id' | 'timestamp'>[] = [
  { level: 'info', message: 'the administrator signed in', details: '' },
  {
    level: 'error',
    message: 'a job was given up on',
    details: '{"job":"0198","kind":"card-mail","attempts":150,"reason":"connect ECONNREFUSED 10.0.0.7:587"}',
  },
  {
    level: 'warn',
    message: 'a job failed and will be tried again',
    details: '{"job":"0198","kind":"card-mail","attempts":12,"reason":"connect ECONNREFUSED 10.0.0.7:587"}',
  },
  { level: 'warn', message: 'a sign-in as administrator failed', details: '{"reqId":"req-1"}' },
  { level: 'info', message: 'the server is ready', details: '{"address":"http://127.0.0.1:3000"}' },
  { level: 'info', message: 'database brought up to date', details: '{"steps":["0019-administrator"]}' },
]

const logs: readonly LogLine[] = Array.from({ length: 24 }, (_, n) => ({
  id: `line-${n}`,
  timestamp: ago(n * 7 * minute),
  ...(lines[n % lines.length] ?? { level: 'info', message: '', details: '' }),
}))

const names = ['Ada Riser', 'Ben Limb', 'Cleo Nilsen', 'Dag Kant', 'Eva Pil', 'Finn Torre', 'Gia Bosque']

const users: readonly ListedUser[] = Array.from({ length: 14 }, (_, n) => {
  const [firstName = '', lastName = ''] = (names[n % names.length] ?? '').split(' ')
  return {
    id: `user-${n}`,
    firstName,
    lastName,
    email: `${firstName}.${lastName}.${n}@example.org`.toLowerCase(),
    club: n % 3 === 0 ? 'Greenwood Bowhunters' : 'The Oaks',
    isVerified: n % 4 !== 1,
    isDisowned: n === 5,
    createdAt: ago(n * 9 * 60 * minute),
    lastActiveAt: n % 5 === 2 ? null : ago(n * 47 * minute),
    ownedClubs: n === 3 ? 2 : 0,
    sessions: n === 2 ? 0 : n % 3,
    blockedAt: n === 2 ? ago(3 * 60 * minute) : null,
  }
})

const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'

const bugs: readonly HandledBugReport[] = [
  {
    id: 'bug-1',
    title: 'The pad takes no zone in the rain',
    description:
      'With wet fingers every second tap on 2B is lost. It happened on targets 4, 9 and 17 of our club shoot.',
    priority: 'high',
    category: 'scorecard',
    stepsToReproduce: '1. Rain\n2. Tap 2B',
    userEmail: 'ada.riser@example.org',
    userId: 'user-0',
    userAgent: phone,
    url: 'https://fletch.example/scorecard/0198c0de',
    timestamp: ago(50 * minute),
    doneAt: null,
  },
  {
    id: 'bug-2',
    title: 'Members are sorted oddly',
    description: 'Names with Å come last.',
    priority: 'low',
    category: 'club',
    stepsToReproduce: '',
    userEmail: 'anonymous@fletch.invalid',
    userId: null,
    userAgent: '',
    url: 'https://fletch.example/clubs',
    timestamp: ago(30 * 60 * minute),
    doneAt: null,
  },
]

const mails: readonly FailedMail[] = [
  {
    id: 'mail-1',
    kind: 'card-mail',
    recipient: 'secretary@hollow-hill-field-archery-society.example',
    attempts: 150,
    problem: 'connect ECONNREFUSED 10.0.0.7:587',
    createdAt: ago(26 * 60 * minute),
    nextAttemptAt: null,
  },
  {
    id: 'mail-2',
    kind: 'password-reset',
    recipient: 'ada.riser@example.org',
    attempts: 3,
    problem: 'connect ECONNREFUSED 10.0.0.7:587',
    createdAt: ago(2 * minute),
    nextAttemptAt: ago(-minute),
  },
]

const desk =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'

const actions: readonly AdminAction[] = [
  { id: 'action-1', at: ago(minute), kind: 'mail sent again', subject: 'password-reset', userAgent: desk },
  {
    id: 'action-2',
    at: ago(9 * minute),
    kind: 'bug report done',
    subject:
      'The group card of the winter shoot at Hollow Hill shows the archers in another order than the paper',
    userAgent: desk,
  },
  { id: 'action-3', at: ago(12 * minute), kind: 'signed in', subject: null, userAgent: desk },
  {
    id: 'action-4',
    at: ago(26 * 60 * minute),
    kind: 'all mails sent again',
    subject: '14',
    userAgent: phone,
  },
  { id: 'action-5', at: ago(26 * 60 * minute), kind: 'signed in', subject: null, userAgent: phone },
]

const days = Array.from({ length: 30 }, (_, n) => {
  const views = 180 + ((n * 53) % 97) + (n % 7 > 4 ? 240 : 0)
  return { date: ago((29 - n) * dayMilliseconds).slice(0, 10), views, visitors: Math.round(views / 4.2) }
})

const analytics: AnalyticsReport = {
  isOn: true,
  from: days[0]?.date ?? '',
  to: days.at(-1)?.date ?? '',
  totalPageViews: days.reduce((sum, { views }) => sum + views, 0),
  uniqueVisitors: 1106,
  bounceRate: 31.4,
  avgDwellTime: 94_000,
  topPages: [
    { path: '/', views: 3120, bounceRate: 22, avgDwellTime: 41_000 },
    { path: '/scorecard/:id', views: 2870, bounceRate: 4, avgDwellTime: 312_000 },
    { path: '/scorecards', views: 1104, bounceRate: 35, avgDwellTime: 28_000 },
    { path: '/competitions/:id/groups/:id/scoring', views: 641, bounceRate: 3, avgDwellTime: 401_000 },
    { path: '/clubs/:id', views: 402, bounceRate: 41, avgDwellTime: 35_000 },
  ],
  deviceTypes: [
    { type: 'Mobile', percentage: 81.2, count: 2011 },
    { type: 'Desktop', percentage: 14.6, count: 362 },
    { type: 'Tablet', percentage: 4.2, count: 104 },
  ],
  userEngagement: {
    sessionsToday: 131,
    avgSessionDuration: 412_000,
    pagesPerSession: 3.4,
    returnVisitorRate: 58.3,
  },
  referrers: [
    { source: 'Direct', percentage: 71.5, count: 1771 },
    { source: 'greenwood-bowhunters.example.org', percentage: 17.2, count: 426 },
    { source: 'search.example', percentage: 11.3, count: 280 },
  ],
  days,
}

/** The console's answers on a server that has been in use for years and cannot reach its mail server. */
export const adminAnswers = {
  'user-stats': stats,
  'system-health': health,
  server,
  logs: pageOf(logs),
  users: pageOf(users),
  'bug-reports': pageOf(bugs),
  mails: pageOf(mails),
  actions: pageOf(actions),
  analytics,
} as const

/** The latest log entries. */
export const recentLogs = pageOf(logs.slice(0, 5))

/** A server that does not record visits. */
export const analyticsOff: AnalyticsReport = {
  ...analytics,
  isOn: false,
  totalPageViews: 0,
  uniqueVisitors: 0,
  topPages: [],
  deviceTypes: [],
  referrers: [],
}
