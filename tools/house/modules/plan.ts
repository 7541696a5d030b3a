/**
 * The modules of the server in their order: each knows those before it, through their faces alone. `platform` is what
 * all of them stand on (docs/architecture.md).
 */
export const moduleOrder = [
  'platform',
  'photos',
  'accounts',
  'cards',
  'clubs',
  'events',
  'console',
  'own-data',
] as const

export type ModuleName = (typeof moduleOrder)[number]

/** The slices of each module: folders of `features` today, folders of the module once they are moved. */
const slices: Readonly<Record<Exclude<ModuleName, 'platform'>, readonly string[]>> = {
  photos: ['photos'],
  accounts: ['accounts', 'sessions', 'profile', 'email-verification', 'known-devices', 'user-search'],
  cards: ['scorecards', 'group-scorecards', 'card-history', 'statistics', 'sharing'],
  clubs: [
    'clubs',
    'club-activity',
    'club-administrators',
    'club-hand-overs',
    'club-imports',
    'club-members',
    'imported-members',
    'member-figures',
    'member-links',
  ],
  events: [
    'events',
    'club-events',
    'event-admins',
    'event-calendar',
    'event-groups',
    'event-live',
    'event-participants',
    'event-results',
  ],
  console: [
    'admin-actions',
    'admin-analytics',
    'admin-bug-reports',
    'admin-health',
    'admin-logs',
    'admin-mails',
    'admin-sessions',
    'admin-users',
    'analytics',
    'bug-reports',
  ],
  'own-data': ['my-data', 'account-deletion', 'questions'],
}

const moduleOfSlice = new Map(
  Object.entries(slices).flatMap(([module, names]) => names.map((name) => [name, module as ModuleName])),
)

export type Place = { readonly module: ModuleName; readonly slice: string; readonly file: string }

const feature = /^apps\/server\/src\/features\/([^/]+)\/(.+)$/
const inModule = /^apps\/server\/src\/modules\/([^/]+)\/(?:([^/]+)\/)?([^/]+)$/
const platform = /^apps\/server\/src\/(?:(?:db|http|parts|platform)\/|[a-z-]+\.ts$)/
/** What puts the application together or copies all of it belongs to no module. */
const outsideModules = /^apps\/server\/src\/(?:app|main|server|config|features)\.ts$/

const isModule = (name: string): name is ModuleName => moduleOrder.some((each) => each === name)

/** Where a file of the server stands; undefined outside the modules. Throws for a feature that has no module yet. */
export const placeOf = (path: string): Place | undefined => {
  const [, name = '', inside = ''] = feature.exec(path) ?? []
  if (name !== '') {
    const module = moduleOfSlice.get(name)
    if (module === undefined) throw new Error(`${name} stands in no module: see tools/house/modules/plan.ts`)
    return { module, slice: name, file: inside }
  }
  const [, module = '', slice = '', file = ''] = inModule.exec(path) ?? []
  if (isModule(module)) return { module, slice, file }
  if (outsideModules.test(path) || !platform.test(path)) return undefined
  return { module: 'platform', slice: '', file: path }
}

export const isBelow = (lower: ModuleName, upper: ModuleName): boolean =>
  moduleOrder.indexOf(lower) < moduleOrder.indexOf(upper)

/** Who alone writes each table. Migrations, foreign keys that cascade and the trigger of decision 0013 stand outside. */
export const tableOwners: Readonly<Record<string, ModuleName>> = {
  idempotencyKeys: 'platform',
  outbox: 'platform',
  rateLimits: 'platform',
  secrets: 'platform',
  logLines: 'platform',
  notes: 'platform',
  objects: 'photos',
  scorecardPhotos: 'photos',
  users: 'accounts',
  sessions: 'accounts',
  userNames: 'accounts',
  knownDevices: 'accounts',
  scorecards: 'cards',
  scorecardChanges: 'cards',
  scoreProposals: 'cards',
  scorecardEditors: 'cards',
  cardArchers: 'cards',
  clubs: 'clubs',
  clubAdministrators: 'clubs',
  clubMembers: 'clubs',
  staleMemberFigures: 'clubs',
  clubImports: 'clubs',
  clubChanges: 'clubs',
  clubHandOvers: 'clubs',
  suspendedLeavers: 'clubs',
  events: 'events',
  eventAdmins: 'events',
  eventParticipants: 'events',
  eventGroups: 'events',
  eventRefusals: 'events',
  groupArchers: 'events',
  competitionScorecards: 'events',
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
