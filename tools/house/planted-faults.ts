export type Planted = {
  readonly rule: string
  readonly path: string
  readonly text: string
  readonly says: string
}

const server = 'apps/server/src'
const web = 'apps/web/src'

type Fault = readonly [path: string, text: string, says: string]

/** At least one fault for each rule: a check that has never failed is not known to work. */
const faults: Readonly<Record<string, readonly Fault[]>> = {
  'a text is read when it is shown, not while its module loads': [
    [
      `${web}/features/events/event-line.tsx`,
      "import { eventTexts } from '@fletch/messages/events'\nconst texts = eventTexts.list\nconst title = texts.title",
      'texts.title: read it in a function',
    ],
    [
      `${web}/features/events/event-line.tsx`,
      "import { eventTexts } from '@fletch/messages/events'\nconst { title, ...rest } = eventTexts.list",
      'title: read it in a function',
    ],
    [
      `${web}/features/events/event-line.tsx`,
      "import { eventTexts } from '@fletch/messages/events'\nconst names = ['asked'].map((value) => eventTexts.photos.of[value])",
      'eventTexts.photos.of[value]: read it in a function',
    ],
  ],
  'what a screen stores on the phone is kept or told': [
    [
      `${web}/features/events/check-in/mutations.ts`,
      "import { arrivals } from '../../../phone/check-in/arrivals.ts'\nexport const tap = () => arrivals.note([])",
      'arrivals.note: pass it to keptOrTold',
    ],
  ],
  'no failure of the phone is dropped': [
    [
      `${web}/phone/phone.ts`,
      'export const start = (userId: string) => void wake(userId)',
      'wake: write .catch(logError) instead of void',
    ],
    [
      `${web}/features/cards/photos/mutations.ts`,
      "import { room } from '../../../phone/phone.ts'\nexport const look = () => void room?.look()",
      'room.look: write .catch(logError) instead of void',
    ],
  ],
  'a test that replaces a module has its own worker': [
    [`${server}/app.test.ts`, "vi.mock('./config.ts')", 'add it to replacingModules'],
  ],
  'workspaces know only those below them': [
    [
      'packages/domain/src/rounds/round.ts',
      "import { config } from '../../../../apps/server/src/config.ts'",
      'domain may not know server',
    ],
    [
      'packages/domain/src/rounds/round.ts',
      "import { user } from '@fletch/contract'",
      'domain may not know contract',
    ],
    [
      'packages/domain/src/rounds/round.ts',
      "import type { User } from '../../../contract/src/user.ts'",
      'domain may not know contract',
    ],
    [`${web}/server/api.ts`, "import { config } from '@fletch/server/config.ts'", 'web may not know server'],
    [`${server}/app.ts`, "import { person } from '@fletch/testkit'", 'server may not know testkit'],
  ],
  'the domain knows no clock and no chance': [
    [
      'packages/domain/src/cards/card.ts',
      'export const today = () => new Date()',
      'take the time as an argument',
    ],
    ['packages/domain/src/cards/card.ts', 'export const now = () => Date.now() + Math.random()', 'Date.now'],
  ],
  'the web app makes ids without https too': [
    [
      `${web}/features/clubs/rounds/typed-round.ts`,
      'export const newKey = () => crypto.randomUUID()',
      'randomUUID: needs https',
    ],
  ],
  'a module imports only those before it': [
    [
      `${server}/modules/cards/planted/commands.ts`,
      "import { eventOf } from '../../events/index.ts'",
      'the module stands later in the order',
    ],
  ],
  'a module is imported through its face': [
    [
      `${server}/modules/events/planted/reads.ts`,
      "import { readCard } from '../../cards/saving/reads.ts'",
      'import index.ts',
    ],
  ],
  'a table is written by its owner alone': [
    [
      `${server}/modules/clubs/planted/store.ts`,
      "export const move = (tx) => tx.updateTable('users')",
      'another module owns the table',
    ],
  ],
  'a module reads its own tables and those of modules before it': [
    [
      `${server}/modules/cards/saving/store.ts`,
      "export const find = (db) => db.selectFrom('scorecards').innerJoin('events as e', 'e.id', 'x')",
      'stands later in the order',
    ],
    [
      `${server}/modules/cards/saving/store.ts`,
      "export const isIn = ({ exists, selectFrom }) => exists(selectFrom('eventGroups'))",
      'the table belongs to a module that stands later',
    ],
  ],
  'every table has an owner': [
    [
      `${server}/platform/db/schema/accounts.ts`,
      'export interface AccountTables { users: 1; horses: 2 }',
      'horses has no owner',
    ],
  ],
  'commands, procedures, reads, policy and store know no HTTP': [
    [
      `${server}/modules/accounts/signing-in/commands.ts`,
      "import type { FastifyRequest } from 'fastify'",
      'belongs into routes.ts',
    ],
  ],
  'the platform knows no module': [
    [
      `${server}/platform/http/routing.ts`,
      "import { findSession } from '../../modules/accounts/signing-in/reads.ts'",
      'the platform may not',
    ],
  ],
  'db knows no other part of the platform': [
    [`${server}/platform/db/database.ts`, "import type { Jobs } from '../jobs/jobs.ts'", 'the lowest layer'],
  ],
  'routes go through commands and reads': [
    [
      `${server}/modules/accounts/signing-in/routes.ts`,
      "import { insertUser } from './store.ts'",
      'takes no decision',
    ],
  ],
  'a policy looks nothing up': [
    [
      `${server}/modules/accounts/signing-in/policy.ts`,
      "import { findUser } from './reads.ts'",
      'a pure function',
    ],
  ],
  'a policy says why someone may not': [
    [
      `${server}/modules/accounts/signing-in/commands.ts`,
      "throw new Forbidden(fault('not-member'))",
      'comes from policy.ts',
    ],
  ],
  'only one place of a module reads what people have agreed to': [
    [
      `${server}/modules/events/results/store.ts`,
      'export const isOpen = (row) => row.agreedAt !== null',
      'ask mayDisclose',
    ],
    [
      `${server}/modules/events/results/store.ts`,
      "export const list = (db) => db.selectFrom('eventParticipants as archer').where('archer.agreedAt', 'is not', null)",
      'ask mayDisclose',
    ],
    [
      `${server}/modules/clubs/members/store.ts`,
      "export const list = (db) => db.selectFrom('clubMembers').where('clubMembers.declinedAt', 'is', null)",
      'ask mayDisclose',
    ],
  ],
  'only stores and db write queries': [
    [
      `${server}/modules/accounts/signing-in/commands.ts`,
      "export const find = (tx) => tx.selectFrom('users').select('id').execute()",
      'SQL belongs into store.ts',
    ],
    [
      `${server}/modules/accounts/signing-in/commands.ts`,
      'const { insertInto: add } = tx\nexport const put = () => add("users")',
      'SQL belongs into store.ts',
    ],
  ],
  'routes, jobs, chores and procedures alone open a transaction': [
    [
      `${server}/modules/accounts/planted/commands.ts`,
      'export const sweep = ({ db }) => db.write((tx) => deleteOld(tx))',
      'take the transaction',
    ],
    [
      `${server}/modules/accounts/planted/tally.ts`,
      'export const all = ({ db: { write } }) => write(count)',
      'take the transaction',
    ],
  ],
  'no command and no store asks rate limits': [
    [
      `${server}/modules/accounts/planted/commands.ts`,
      "export const mail = async (tx, parts) => parts.limits.count('mails', 'ada')",
      'count before the transaction',
    ],
    [
      `${server}/modules/accounts/planted/commands.ts`,
      "export const mail = async (tx, { limits }) => limits.check('mails', 'ada')",
      'count before the transaction',
    ],
  ],
  'no command, read or store begins a procedure': [
    [
      `${server}/modules/accounts/planted/commands.ts`,
      "import { signIn } from '../signing-in/signing-in-procedure.ts'",
      'another procedure begins it',
    ],
  ],
  'a web feature uses another through its components, hooks, queries and mutations': [
    [
      `${web}/features/clubs/members/members-table.tsx`,
      "import { total } from '../../cards/scoring/running-total.ts'",
      'running-total.ts belongs to cards',
    ],
  ],
  'a web feature knows only those before it': [
    [
      `${web}/features/cards/group/mutations.ts`,
      "import { findNamed } from '../../events/admins/mutations.ts'",
      'cards stands before events',
    ],
    [
      `${web}/features/ranges/ranges-screen.tsx`,
      "import { Page } from '../../ui/page.tsx'",
      'ranges has no place in the order of features',
    ],
  ],
  'a room of the web app knows only those before it': [
    [
      `${web}/shell/header.tsx`,
      "import { WaitingNote } from '../features/cards/waiting/waiting-note.tsx'",
      'shell stands before features',
    ],
    [
      `${web}/session/session.tsx`,
      "import { Routes } from '../routes.tsx'",
      'session stands before what puts the app together',
    ],
  ],
  'ui and messages know nothing above them': [
    [
      `${web}/ui/button.tsx`,
      "import { ZonePad } from '../features/cards/scoring/zone-pad.tsx'",
      'ui knows no feature',
    ],
    [`${web}/ui/button.tsx`, "import { round } from '@fletch/domain'", 'nothing of archery'],
  ],
  "only phone/ opens the phone's databases": [
    [`${web}/features/cards/list/queries.ts`, "import { openDB } from 'idb'", 'belong to phone/'],
  ],
  'no text outside messages': [
    [
      `${web}/features/cards/list/card.tsx`,
      'export const Card = () => <p>Total</p>',
      '"Total" belongs into messages/',
    ],
  ],
  'no test is skipped or runs alone': [
    ['packages/domain/src/rounds/round.test.ts', "it.skip('counts', () => {})", 'skip leaves tests out'],
    ['e2e/offline.spec.ts', "test.describe.only('offline', () => {})", 'only leaves tests out'],
    [
      'e2e/offline.spec.ts',
      "test('offline', async ({ page }) => { test.skip(isPhone, 'later') })",
      'skip leaves tests out',
    ],
  ],
  'nothing silences a check or is left for later': [
    [`${server}/app.ts`, '// @ts-expect-error\nstart()', '@ts-expect-error'],
    [`${server}/app.ts`, `// ${'TO'}DO close it\nstart()`, 'DO'],
  ],
  'no cast by way of unknown': [
    [`${server}/app.ts`, 'export const app = {} as unknown as App', 'as unknown as'],
  ],
  'no object is spread where it is written': [
    [`${server}/app.ts`, 'export const app = { ...{ a: 1 }, b: 2 }', 'name the fields here'],
  ],
  'nothing names a place outside the repository': [
    ['docs/operations.md', ['see ..', 'shared', 'design'].join('/'), 'shared'],
  ],
  'a rule that is cited stands in docs/rules.md, and each there is cited': [
    [
      'packages/domain/src/cards/card.ts',
      `/** At most 50 targets (rule ${'R999'}). */`,
      'docs/rules.md has no R999',
    ],
    ['docs/rules.md', '<a id="r7"></a>**R7 Passwords.** At least 8 characters.', 'nothing cites R7'],
  ],
  'nothing points at a page that is not in the project': [
    ['packages/domain/src/cards/card.ts', `// See ${'speci'}fication 1, section 4.`, 'cite a rule'],
  ],
  'a page of the documents names files that are there': [
    [
      'docs/decisions/0011-sync.md',
      'Merged row by row (`domain/cards/gone.ts`).',
      'domain/cards/gone.ts: no file is called so',
    ],
  ],
}

export const planted: readonly Planted[] = Object.entries(faults).flatMap(([rule, each]) =>
  each.map(([path, text, says]) => ({ rule, path, text, says })),
)
