import { type Call, contract } from '@fletch/contract'
import { migratedTables } from '@fletch/testkit/migrated-tables.ts'
import { describe, expect, test } from 'vitest'
import { secretsOfAccounts } from './modules/accounts/module.ts'
import { secretsOfClubs } from './modules/clubs/module.ts'
import { secretsOfEvents } from './modules/events/module.ts'

/** Everything of a person that a stranger could have kept. Every lock-out ends it: kept-secrets.test.ts tries each. */
const ofPeople = [...secretsOfAccounts, ...secretsOfClubs, ...secretsOfEvents]

interface Staying {
  readonly name: string
  readonly stored: readonly string[]
  readonly opens: readonly string[]
  /** Why a lock-out of a person leaves it, and how it is renewed. */
  readonly stays: string
}

/** Secrets that belong to an event, a club or the server. */
const staying: readonly Staying[] = [
  {
    name: 'key of a public board',
    stored: ['events.live_key'],
    opens: ['GET /api/live/:key', 'GET /api/competitions/:id/public'],
    stays: "the event's, for everyone: officers switch the board off and on, which makes a new key",
  },
  {
    name: 'key of a public series',
    stored: ['series.public_key'],
    opens: [
      'GET /api/public-series/:key',
      'GET /api/public-series/:key/table.csv',
      'GET /api/public-series/:key/teams.csv',
    ],
    stays: "the series', for everyone: officers switch the page off and on, which makes a new key",
  },
  {
    name: 'join code of a club',
    stored: ['clubs.join_code'],
    opens: ['GET /api/clubs/by-code/:code/invitation'],
    stays:
      "the club's: it shows what the list of clubs shows, and joining needs an account. Officers renew it",
  },
  {
    name: 'link to an entry by email',
    stored: ['mail_entries.token_hash'],
    opens: [
      'POST /api/mail-entries/read',
      'POST /api/mail-entries/confirm',
      'POST /api/mail-entries/change',
      'POST /api/mail-entries/calendar',
      'POST /api/mail-entries/withdraw',
    ],
    stays: 'of people without an account: it ends when the entry moves to one',
  },
  {
    name: 'code of a group',
    stored: ['event_groups.code'],
    opens: [],
    stays: "the event's: it only finds the group, and what one may do there depends on the session",
  },
  {
    name: "session of the administrator, and their browser's mark",
    stored: ['admin_sessions.token_hash'],
    opens: ['POST /api/admin/login'],
    stays: 'no account: a new password of the administrator ends both',
  },
  {
    name: 'keys of the server',
    stored: ['secrets.value'],
    opens: [],
    stays: 'never leave the server; what they sign is in this list',
  },
]

/** Columns whose names sound like a secret, and what they are. */
const noSecrets: Readonly<Record<string, string>> = {
  'club_imports.request_hash': 'of the imported file',
  'events.short_code': 'leads to the page of an event while it is public',
  'club_members.email_key': 'for finding',
  'club_members.first_name_key': 'for finding',
  'club_members.last_name_key': 'for finding',
  'club_members.membership_key': 'for finding',
  'club_members.name_key': 'for finding',
  'club_members.person_key': 'for finding',
  'clubs.name_key': 'for finding',
  'member_invitations.email_key': 'for finding',
  'clubs.zip_code': 'of the place',
  'event_division_merges.code': 'of a division',
  'event_division_merges.into_code': 'of a division',
  'event_participants.mark': 'DNF and the like',
  'event_participants.mark_reason': 'DNF and the like',
  'event_teams.name_key': 'for finding',
  'guardians.link_expires_at': 'a time',
  'idempotency_keys.key': 'works only with the session of its account',
  'idempotency_keys.request_hash': 'of a request',
  'mail_entries.email_key': 'for finding',
  'objects.received_hash': 'of an image',
  'rate_limits.key': 'whose tries are counted',
  'user_names.key': 'for finding',
  'users.email_key': 'for finding',
  'users.name_key': 'for finding',
  'users.password_hash': 'of what only its owner knows; a lock-out may replace it',
  'users.reset_token_expires_at': 'a time',
  'users.reverse_name_key': 'for finding',
}

/** Calls without a session that open nothing of a person. */
const forEveryone = [
  'GET /api/auth/mail-server',
  'GET /api/division-schemes',
  'GET /api/division-schemes/:id',
  'GET /api/public/competitions/:id/picture.png',
  'GET /api/rounds',
  'GET /api/rounds/:id',
  'GET /api/schemas/fletch-results-1.json',
  'GET /api/settings',
  'GET /objects/logo/:objectId',
  'POST /api/analytics/page-exit',
  'POST /api/analytics/page-visit',
  'POST /api/auth/forgot-password',
  'POST /api/auth/register',
  'POST /api/bug-reports',
  'POST /api/public/competitions/:id/entries',
]

const nameOf = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}`

const soundsSecret =
  /[._](auth|code|endpoint|hash|key|link|mark|nonce|p256dh|password|pin|salt|secret|signature|token)(_|$)/

const listedColumns = new Set([
  ...[...ofPeople, ...staying].flatMap(({ stored }) => stored),
  ...Object.keys(noSecrets),
])

const listedCalls = new Set([
  ...ofPeople.flatMap(({ opens }) => opens.map(nameOf)),
  ...staying.flatMap(({ opens }) => opens),
  ...forEveryone,
])

/** Columns that may hold a secret and are not in the list. */
const unlistedColumns = (columns: readonly string[]) =>
  columns.filter((column) => soundsSecret.test(column) && !listedColumns.has(column))

/** Calls that need no session and are not in the list. */
const unlistedCalls = (calls: readonly Pick<Call, 'method' | 'path' | 'access'>[]) =>
  calls
    .filter(({ access }) => access === 'anyone' || access === 'signed-address')
    .map(nameOf)
    .filter((name) => !listedCalls.has(name))

const columns = async () =>
  (await migratedTables()).flatMap((table) => table.columns.map(({ name }) => `${table.name}.${name}`))

const calls: readonly Call[] = Object.values(contract).flatMap((noun) => Object.values(noun))

describe('the list of secrets', () => {
  test('has every column that may hold one, and no column that is gone', async () => {
    const all = await columns()
    expect(unlistedColumns(all)).toEqual([])
    expect([...listedColumns].filter((column) => !all.includes(column))).toEqual([])
  })

  test('has every call that opens something without a session, and no call that is gone', () => {
    expect(unlistedCalls(calls)).toEqual([])
    const all = new Set(calls.map(nameOf))
    expect([...listedCalls].filter((name) => !all.has(name))).toEqual([])
  })

  test('misses a new secret', () => {
    expect(unlistedColumns(['users.magic_token', 'event_guests.entry_key', 'users.first_name'])).toEqual([
      'users.magic_token',
      'event_guests.entry_key',
    ])
    const path = '/api/guests/:key'
    expect(unlistedCalls([{ method: 'GET', path, access: 'anyone' }])).toEqual([`GET ${path}`])
  })

  test('is printed', () => {
    const lines = [
      'Ended by every lock-out:',
      ...ofPeople.map(({ name, ended }) => `- ${name}: ${ended}`),
      'Not of a person:',
      ...staying.map(({ name, stays }) => `- ${name}: ${stays}`),
    ]
    process.stdout.write(`${lines.join('\n')}\n`)
    expect(new Set(lines).size).toBe(lines.length)
  })
})
