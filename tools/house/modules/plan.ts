/**
 * The modules of the server in order. Each may import those before it, through their faces only. All are built on
 * `platform` (docs/architecture.md).
 */
export const moduleOrder = [
  'platform',
  'photos',
  'accounts',
  'rounds',
  'divisions',
  'cards',
  'clubs',
  'events',
  'series',
  'console',
  'own-data',
] as const

export type ModuleName = (typeof moduleOrder)[number]

export type Place = { readonly module: ModuleName; readonly slice: string; readonly file: string }

const inModule = /^apps\/server\/src\/modules\/([^/]+)\/(?:([^/]+)\/)?([^/]+)$/
const isModule = (name: string): name is ModuleName => moduleOrder.some((each) => each === name)

/** The module, slice and file of a path; undefined for code that assembles the application or copies all of it. */
export const placeOf = (path: string): Place | undefined => {
  const [, module = '', slice = '', file = ''] = inModule.exec(path) ?? []
  if (isModule(module)) return { module, slice, file }
  return path.startsWith('apps/server/src/platform/')
    ? { module: 'platform', slice: '', file: path }
    : undefined
}

export const isBelow = (lower: ModuleName, upper: ModuleName): boolean =>
  moduleOrder.indexOf(lower) < moduleOrder.indexOf(upper)

/**
 * The only module that writes each table, apart from migrations, cascading foreign keys and the triggers that note
 * members whose figures are out of date.
 */
export const tableOwners: Readonly<Record<string, ModuleName>> = {
  idempotencyKeys: 'platform',
  outbox: 'platform',
  rateLimits: 'platform',
  secrets: 'platform',
  logLines: 'platform',
  objects: 'photos',
  scorecardPhotos: 'photos',
  users: 'accounts',
  sessions: 'accounts',
  resetTokens: 'accounts',
  userNames: 'accounts',
  knownDevices: 'accounts',
  guardians: 'accounts',
  childTakeOvers: 'accounts',
  pushDevices: 'accounts',
  rounds: 'rounds',
  divisionSchemes: 'divisions',
  scorecards: 'cards',
  scorecardChanges: 'cards',
  scoreProposals: 'cards',
  scorecardDistances: 'cards',
  scorecardEditors: 'cards',
  cardArchers: 'cards',
  equipment: 'cards',
  clubs: 'clubs',
  clubAdministrators: 'clubs',
  clubMembers: 'clubs',
  staleMemberFigures: 'clubs',
  clubImports: 'clubs',
  clubChanges: 'clubs',
  clubMessages: 'clubs',
  clubMessagesOff: 'clubs',
  clubHandOvers: 'clubs',
  clubJoinRequests: 'clubs',
  suspendedLeavers: 'clubs',
  pastMembers: 'clubs',
  memberRefusals: 'clubs',
  memberClaims: 'clubs',
  memberMerges: 'clubs',
  memberInvitations: 'clubs',
  memberExpiries: 'clubs',
  ownFields: 'clubs',
  ownValues: 'clubs',
  calendars: 'events',
  events: 'events',
  eventAdmins: 'events',
  eventParticipants: 'events',
  eventGroups: 'events',
  eventRefusals: 'events',
  mailEntries: 'events',
  eventDivisionMerges: 'events',
  eventTargetsOut: 'events',
  groupArchers: 'events',
  eventChanges: 'events',
  eventNotices: 'events',
  eventMessages: 'events',
  eventScoreQueries: 'events',
  eventKeys: 'events',
  noticeSettings: 'events',
  eventTeamRules: 'events',
  eventTeams: 'events',
  eventTeamArchers: 'events',
  competitionScorecards: 'events',
  secondScores: 'events',
  series: 'series',
  seriesClubs: 'series',
  seriesQuestions: 'series',
  seriesEvents: 'series',
  seriesArchers: 'series',
  adminSessions: 'console',
  adminActions: 'console',
  bugReports: 'console',
  pageVisits: 'console',
  pageExits: 'console',
  visitDays: 'console',
  visitSessions: 'console',
  visitors: 'console',
  visitorDays: 'console',
  dataArchives: 'own-data',
}

/** A table's name in the database: `eventGroups` is `event_groups`. */
export const inDatabase = (table: string): string =>
  table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
