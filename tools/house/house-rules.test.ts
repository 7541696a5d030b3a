import { describe, expect, it } from 'vitest'
import { checkHouse, describeFault, houseRules } from './house-rules.ts'
import { drawnIn, withDrawing } from './modules/drawing.ts'
import { serverCircles, serverGraph, webCircles } from './modules/graph.ts'
import { type HouseFile, readTree } from './tree.ts'

type Planted = { rule: string; path: string; text?: string; says: string }

const server = 'apps/server/src'
const web = 'apps/web/src'

/** At least one fault for each rule: a check that has never failed is not known to work. */
const planted: Planted[] = [
  {
    rule: 'no module of a package is replaced, or reached past its exports',
    path: 'apps/web/vite.config.ts',
    text: "export default { resolve: { alias: { 'wouter/inside.js': 'react' } } }",
    says: 'use the package as it comes',
  },
  {
    rule: 'no module of a package is replaced, or reached past its exports',
    path: 'tools/graph.ts',
    text: "export { default } from '/node_modules/lucide-react/dist/esm/Icon.mjs'",
    says: 'import what the package exports',
  },
  ...[
    'Array.prototype.first = () => undefined',
    "window.Event.prototype['x'] = 1",
    'root.addEventListener = () => undefined',
    'Object.assign(Promise.prototype, { then: later })',
    "Object.defineProperty(EventTarget.prototype, 'on', { value: 1 })",
    'Reflect.setPrototypeOf(card, null)',
  ].map((text) => ({
    rule: "nothing writes into prototypes, methods or React's private parts",
    path: `${web}/main.tsx`,
    text,
    says: 'leave the prototypes and methods of others',
  })),
  {
    rule: "nothing writes into prototypes, methods or React's private parts",
    path: `${web}/main.tsx`,
    text: "Object.assign(coming, { status: 'fulfilled', value: undefined })",
    says: 'the state of a promise is its own',
  },
  {
    rule: "nothing writes into prototypes, methods or React's private parts",
    path: `${web}/main.tsx`,
    text: "export const fiber = Reflect.get(root, '__reactFiber$')",
    says: 'private to React',
  },
  ...[
    "{ codeSplitting: { groups: [{ name: 'card', test: /zone-pad|target-strip/ }] } }",
    '{ codeSplitting: { groups: sharedFiles } }',
    '{ codeSplitting: { groups: [{ name: (id) => folderOf(id) }] } }',
    '{ codeSplitting: splitting }',
    "{ manualChunks: { react: ['react'] } }",
  ].map((output) => ({
    rule: 'files of script follow from dynamic imports, not from names of modules',
    path: 'apps/web/vite.config.ts',
    text: `export default { build: { rolldownOptions: { output: ${output} } } }`,
    says: 'a general rule names no modules',
  })),
  {
    rule: 'what is fast says what it buys',
    path: `${server}/platform/db/fast/batched-lookups.ts`,
    text: '/** Faster. */\nexport const gathered = 1',
    says: 'with a figure',
  },
  {
    rule: 'workspaces know only those below them',
    path: 'packages/domain/src/rounds/round.ts',
    text: "import { config } from '../../../../apps/server/src/config.ts'",
    says: 'domain may not know server',
  },
  {
    rule: 'workspaces know only those below them',
    path: `${web}/server/api.ts`,
    text: "import { config } from '@fletch/server/config.ts'",
    says: 'web may not know server',
  },
  {
    rule: 'workspaces know only those below them',
    path: `${server}/app.ts`,
    text: "import { person } from '@fletch/testkit'",
    says: 'server may not know testkit',
  },
  {
    rule: 'the domain depends on zod/mini only',
    path: 'packages/domain/src/contract/fields.ts',
    text: "import * as z from 'zod'",
    says: 'zod/mini is its only dependency',
  },
  {
    rule: 'the domain knows no clock and no chance',
    path: 'packages/domain/src/cards/card.ts',
    text: 'export const today = () => new Date()',
    says: 'take the time as an argument',
  },
  {
    rule: 'the domain knows no clock and no chance',
    path: 'packages/domain/src/cards/card.ts',
    text: 'export const now = () => Date.now() + Math.random()',
    says: 'Date.now',
  },
  {
    rule: 'only the platform imports SDKs',
    path: `${server}/modules/photos/uploads/commands.ts`,
    text: "import sharp from 'sharp'",
    says: 'behind an interface',
  },
  {
    rule: 'a module imports only those before it',
    path: `${server}/modules/cards/planted/commands.ts`,
    text: "import { eventOf } from '../../events/index.ts'",
    says: 'the module stands later in the order',
  },
  {
    rule: 'a module is imported through its face',
    path: `${server}/modules/events/planted/reads.ts`,
    text: "import { readCard } from '../../cards/saving/reads.ts'",
    says: 'import index.ts',
  },
  {
    rule: 'a table is written by its owner alone',
    path: `${server}/modules/clubs/planted/store.ts`,
    text: "export const move = (tx) => tx.updateTable('users')",
    says: 'another module owns the table',
  },
  {
    rule: 'a module reads its own tables and those of modules before it',
    path: `${server}/modules/cards/saving/store.ts`,
    text: "export const find = (db) => db.selectFrom('scorecards').innerJoin('events as e', 'e.id', 'x')",
    says: 'stands later in the order',
  },
  {
    rule: 'a module reads its own tables and those of modules before it',
    path: `${server}/modules/cards/saving/store.ts`,
    text: "export const isIn = ({ exists, selectFrom }) => exists(selectFrom('eventGroups'))",
    says: 'the table belongs to a module that stands later',
  },
  {
    rule: 'every table has an owner',
    path: `${server}/platform/db/schema/accounts.ts`,
    text: 'export interface AccountTables { users: 1; horses: 2 }',
    says: 'horses has no owner',
  },
  {
    rule: 'only stores and db import the query builder',
    path: `${server}/platform/objects/objects.ts`,
    text: "import { sql } from 'kysely'",
    says: 'SQL belongs into store.ts',
  },
  {
    rule: 'commands, procedures, reads, policy and store know no HTTP',
    path: `${server}/modules/cards/saving/group-commands.ts`,
    text: "import type { FastifyRequest } from 'fastify'",
    says: 'belongs into routes.ts',
  },
  {
    rule: 'the platform knows no module',
    path: `${server}/platform/http/routing.ts`,
    text: "import { findSession } from '../../modules/accounts/signing-in/reads.ts'",
    says: 'the platform may not',
  },
  {
    rule: 'db knows no other part of the platform',
    path: `${server}/platform/db/database.ts`,
    text: "import type { Jobs } from '../jobs/jobs.ts'",
    says: 'the lowest layer',
  },
  {
    rule: 'commands, procedures, reads, policy and store know no HTTP',
    path: `${server}/modules/accounts/signing-in/commands.ts`,
    text: "import type { FastifyRequest } from 'fastify'",
    says: 'belongs into routes.ts',
  },
  {
    rule: 'routes go through commands and reads',
    path: `${server}/modules/accounts/signing-in/routes.ts`,
    text: "import { insertUser } from './store.ts'",
    says: 'takes no decision',
  },
  {
    rule: 'a policy looks nothing up',
    path: `${server}/modules/accounts/signing-in/policy.ts`,
    text: "import { findUser } from './reads.ts'",
    says: 'a pure function',
  },
  {
    rule: 'a policy says why someone may not',
    path: `${server}/modules/accounts/signing-in/commands.ts`,
    text: "throw new Forbidden(fault('not-member'))",
    says: 'comes from policy.ts',
  },
  {
    rule: 'only stores and db import the query builder',
    path: `${server}/modules/accounts/signing-in/reads.ts`,
    text: "import { sql } from 'kysely'",
    says: 'SQL belongs into store.ts',
  },
  {
    rule: 'only stores and db write queries',
    path: `${server}/modules/accounts/signing-in/commands.ts`,
    text: "export const find = (tx) => tx.selectFrom('users').select('id').execute()",
    says: 'SQL belongs into store.ts',
  },
  ...[
    'export const find = ({ selectFrom }) => selectFrom("users")',
    'const { insertInto: add } = tx\nexport const put = () => add("users")',
    "export const move = (tx) => tx['updateTable']('users')",
    'export const remove = (tx) => [tx].map(({ deleteFrom }) => deleteFrom)',
  ].map((text) => ({
    rule: 'only stores and db write queries',
    path: `${server}/modules/accounts/signing-in/commands.ts`,
    text,
    says: 'SQL belongs into store.ts',
  })),
  ...[
    ['commands', 'export const sweep = ({ db }) => db.write((tx) => deleteOld(tx))'],
    ['reads', 'export const count = (parts) => parts.db["write"]((tx) => counted(tx))'],
    ['ended-store', 'export const sweep = ({ write }: Database) => write((tx) => tx)'],
    ['policy', 'const open = parts.db.write\nexport const all = (work) => open(work)'],
    ['tally', 'export const all = ({ db: { write } }) => write(count)'],
  ].map(([name, text]) => ({
    rule: 'routes, jobs, chores and procedures alone open a transaction',
    path: `${server}/modules/accounts/planted/${name}.ts`,
    text: text ?? '',
    says: 'take the transaction',
  })),
  ...[
    "export const mail = async (tx, parts) => parts.limits.count('mails', 'ada')",
    "export const mail = async (tx, { limits }) => limits.check('mails', 'ada')",
  ].map((text) => ({
    rule: 'no command and no store asks rate limits',
    path: `${server}/modules/accounts/planted/commands.ts`,
    text,
    says: 'count before the transaction',
  })),
  ...['commands', 'birth', 'store'].map((name) => ({
    rule: 'no command, read or store begins a procedure',
    path: `${server}/modules/accounts/planted/${name}.ts`,
    text: "import { signIn } from '../signing-in/signing-in-procedure.ts'",
    says: 'another procedure begins it',
  })),
  {
    rule: 'only config.ts reads the environment',
    path: `${server}/platform/mail/mail.ts`,
    text: "const url = process.env['SMTP_URL']",
    says: 'process.env',
  },
  {
    rule: 'only config.ts reads the environment',
    path: `${server}/platform/mail/mail.ts`,
    text: "import { env } from 'node:process'",
    says: 'node:process',
  },
  {
    rule: 'a web feature uses another through its components, hooks, queries and mutations',
    path: `${web}/features/clubs/members/members-table.tsx`,
    text: "import { total } from '../../cards/scoring/running-total.ts'",
    says: 'running-total.ts belongs to cards',
  },
  {
    rule: 'a web feature knows only those before it',
    path: `${web}/features/cards/group/mutations.ts`,
    text: "import { findNamed } from '../../events/admins/mutations.ts'",
    says: 'cards stands before events',
  },
  {
    rule: 'a web feature knows only those before it',
    path: `${web}/features/ranges/ranges-screen.tsx`,
    text: "import { Page } from '../../ui/page.tsx'",
    says: 'ranges has no place in the order of features',
  },
  {
    rule: 'a room of the web app knows only those before it',
    path: `${web}/shell/header.tsx`,
    text: "import { WaitingNote } from '../features/cards/waiting/waiting-note.tsx'",
    says: 'shell stands before features',
  },
  {
    rule: 'a room of the web app knows only those before it',
    path: `${web}/session/session.tsx`,
    text: "import { Routes } from '../routes.tsx'",
    says: 'session stands before what puts the app together',
  },
  {
    rule: 'ui, offline and messages know nothing above them',
    path: `${web}/ui/button.tsx`,
    text: "import { ZonePad } from '../features/cards/scoring/zone-pad.tsx'",
    says: 'ui knows no feature',
  },
  {
    rule: 'ui, offline and messages know nothing above them',
    path: `${web}/ui/button.tsx`,
    text: "import { round } from '@fletch/domain'",
    says: 'nothing of archery',
  },
  {
    rule: 'the web app checks with the schemas of the domain',
    path: `${web}/features/accounts/signing-in/login.tsx`,
    text: "import * as z from 'zod/mini'",
    says: 'schemas live in the domain',
  },
  {
    rule: "only offline/ opens the phone's database",
    path: `${web}/features/cards/list/queries.ts`,
    text: "import { openDB } from 'idb'",
    says: 'belong to offline/',
  },
  {
    rule: 'no text outside messages',
    path: `${web}/features/cards/list/card.tsx`,
    text: 'export const Card = () => <p>Total</p>',
    says: '"Total" belongs into messages/',
  },
  {
    rule: 'no drawers: utils, helpers, common, services, managers',
    path: `${web}/shell/date-utils.ts`,
    says: '"date-utils" says nothing',
  },
  {
    rule: 'no drawers: utils, helpers, common, services, managers',
    path: `${server}/services/mail.ts`,
    says: '"services" says nothing',
  },
  {
    rule: 'files and folders are in kebab-case',
    path: `${web}/ui/IconButton.tsx`,
    says: 'not in kebab-case',
  },
  {
    rule: 'files and folders are in kebab-case',
    path: `${server}/platform/http/rate_limits.ts`,
    says: 'not in kebab-case',
  },
  {
    rule: 'no test is skipped or runs alone',
    path: 'packages/domain/src/rounds/round.test.ts',
    text: "it.skip('counts', () => {})",
    says: 'skip leaves tests out',
  },
  {
    rule: 'no test is skipped or runs alone',
    path: 'e2e/offline.spec.ts',
    text: "test.describe.only('offline', () => {})",
    says: 'only leaves tests out',
  },
  {
    rule: 'no test is skipped or runs alone',
    path: 'e2e/offline.spec.ts',
    text: "test('offline', async ({ page }) => { test.skip(isPhone, 'later') })",
    says: 'skip leaves tests out',
  },
  {
    rule: 'only tests import fakes',
    path: `${web}/server/api.ts`,
    text: "import { network } from '../offline/fake-phone.ts'",
    says: 'a fake is for tests',
  },
  {
    rule: 'nothing silences a check or is left for later',
    path: `${server}/app.ts`,
    text: '// @ts-expect-error\nstart()',
    says: '@ts-expect-error',
  },
  {
    rule: 'nothing silences a check or is left for later',
    path: `${server}/app.ts`,
    text: `// ${'TO'}DO close it\nstart()`,
    says: 'DO',
  },
  {
    rule: 'no cast by way of unknown',
    path: `${server}/app.ts`,
    text: 'export const app = {} as unknown as App',
    says: 'as unknown as',
  },
  {
    rule: 'nothing names a place outside the repository',
    path: 'docs/operations.md',
    text: ['see ..', 'shared', 'design'].join('/'),
    says: 'shared',
  },
  {
    rule: 'a rule that is cited stands in docs/rules.md, and each there is cited',
    path: 'packages/domain/src/cards/card.ts',
    text: `/** At most 50 targets (rule ${'R999'}). */`,
    says: 'docs/rules.md has no R999',
  },
  {
    rule: 'a rule that is cited stands in docs/rules.md, and each there is cited',
    path: 'docs/decisions/0001-two.md',
    text: `[rule ${'R999'}](../rules.md#${'r999'})`,
    says: 'docs/rules.md has no R999',
  },
  {
    rule: 'a rule that is cited stands in docs/rules.md, and each there is cited',
    path: 'docs/rules.md',
    text: '<a id="r7"></a>**R7 Passwords.** At least 8 characters.',
    says: 'nothing cites R7',
  },
  {
    rule: 'nothing points at a page that is not in the project',
    path: 'packages/domain/src/cards/card.ts',
    text: `// See ${['speci', 'fication 1, section 4'].join('')}.`,
    says: 'cite a rule',
  },
  {
    rule: 'a page of the documents names files that are there',
    path: 'docs/decisions/0005-the-card-on-the-phone.md',
    text: 'Merged row by row (`domain/cards/gone.ts`).',
    says: 'domain/cards/gone.ts: no file is called so',
  },
  ...[
    [`${server}/app.ts`, `/** Seen by ${'no'}body\n * but its owner. */`, 'say no one'],
    [`${web}/main.tsx`, `// Loads the page ${'an'}ew.`, 'say again, or reload'],
    ['docs/decisions/0001-two.md', `For ${'who'}ever runs it.`, 'anyone who'],
    [
      `${web}/messages/en/waiting.ts`,
      `export const waiting = { other: '${'some'}body else' }`,
      'say someone',
    ],
    ['docs/reliability.md', `The older value gave ${'way'}.`, 'it is replaced'],
  ].map(([path = '', text = '', says = '']) => ({
    rule: 'comments, pages and texts use plain words',
    path,
    text,
    says,
  })),
  ...[
    'export const readAnew = () => 1',
    'export const texts = { nobodyHere: 1 }',
    'export type Somebody = string',
  ].map((text) => ({
    rule: 'names in code use plain words',
    path: `${web}/session/session.ts`,
    text,
    says: 'say ',
  })),
]

/** Rules about all files together, which have their own tests. */
const aboutTheWhole = [
  'every source file is used by another',
  'no circle between modules, slices or folders of the web',
  'a face hands out no SQL',
  'tests that ask a store run on both databases',
  'the drawing of the modules shows what the code is',
]

const faultsOf = (path: string, text = '') =>
  checkHouse([{ path, text }]).filter(({ name }) => !aboutTheWhole.includes(name))

const faultsOfRule = (rule: string, tree: HouseFile[]) =>
  checkHouse(tree).find(({ name }) => name === rule)?.faults

describe('a planted fault is caught', () => {
  it.each(planted)('$rule: $path', ({ rule, path, text, says }) => {
    const found = faultsOf(path, text).flatMap(({ name, faults }) =>
      faults.map((fault) => ({ name, ...fault })),
    )
    expect(found).toContainEqual(
      expect.objectContaining({ name: rule, path, says: expect.stringContaining(says) }),
    )
    expect(new Set(found.map(({ name }) => name))).toEqual(new Set([rule]))
  })

  it('for a test that asks a store and runs on one database', () => {
    const config = { path: 'vitest.config.ts', text: "const onOneDatabase = ['apps/server/src/a.test.ts']" }
    const found = (path: string) =>
      faultsOfRule('tests that ask a store run on both databases', [
        config,
        { path, text: 'const rows = await server.parts.db.read(everything)' },
      ])
    expect(found('apps/server/src/a.test.ts')).toHaveLength(1)
    expect(found('apps/server/src/b.test.ts')).toEqual([])
  })

  it('by every rule there is', () => {
    const caught = new Set([...planted.map(({ rule }) => rule), ...aboutTheWhole])
    expect(houseRules.map(({ name }) => name).filter((name) => !caught.has(name))).toEqual([])
  })

  it('for cycles of modules, slices or folders of the web app', () => {
    const tree = [
      { path: `${server}/modules/clubs/members/reads.ts`, text: "import '../import/rows.ts'" },
      { path: `${server}/modules/clubs/import/rows.ts`, text: "import '../members/reads.ts'" },
      { path: `${web}/one/a.ts`, text: "import '../two/b.ts'" },
      { path: `${web}/two/b.ts`, text: "import '../one/a.ts'" },
      { path: `${web}/features/cards/list/a.ts`, text: "import '../photos/b.ts'" },
      { path: `${web}/features/cards/photos/b.ts`, text: "import '../list/a.ts'" },
    ]
    expect(serverCircles(serverGraph(tree))).toEqual([['clubs/import', 'clubs/members']])
    expect(webCircles(tree)).toEqual([
      ['one', 'two'],
      ['features/cards/list', 'features/cards/photos'],
    ])
  })

  it('for a face that exports something with SQL', () => {
    const tree = [
      {
        path: `${server}/modules/clubs/index.ts`,
        text: "export { a } from './members/store.ts'\nexport { b } from './members/reads.ts'\nexport { c } from './rows.ts'",
      },
      { path: `${server}/modules/clubs/members/reads.ts`, text: 'export const b = 1' },
      { path: `${server}/modules/clubs/rows.ts`, text: "import type { Selectable } from 'kysely'" },
    ]
    const faults = faultsOfRule('a face hands out no SQL', tree) ?? []
    expect(faults.map(({ line }) => line)).toEqual([1, 3])
  })

  it('for an outdated drawing of the modules', () => {
    const rule = 'the drawing of the modules shows what the code is'
    const before = {
      path: `${server}/modules/clubs/members/reads.ts`,
      text: "import '../../accounts/index.ts'",
    }
    const page = '<!-- drawn from the code by `npm run graph -- --write` -->\n<!-- end of the drawing -->'
    const drawn = { path: drawnIn, text: withDrawing(page, [before]) }
    expect(drawn.text).toContain('clubs --> accounts')
    expect(faultsOfRule(rule, [before, drawn])).toEqual([])
    const other = { ...before, text: "import '../../photos/index.ts'" }
    expect(faultsOfRule(rule, [other, drawn])).toHaveLength(1)
  })

  it('for a file that no other file uses, unless it is an entry point', () => {
    const tree = [
      {
        path: `${server}/main.ts`,
        text: "import { app } from './app.ts'\nnew URL('./worker.ts', import.meta.url)",
      },
      { path: `${server}/app.ts`, text: '' },
      { path: `${server}/worker.ts`, text: '' },
      { path: `${server}/forgotten.ts`, text: 'setInterval(() => undefined, 1000)' },
      { path: `${web}/main.tsx`, text: "import './messages/waiting.ts'" },
      { path: `${web}/messages/waiting.ts`, text: "import { waiting } from './en/waiting.ts'" },
      { path: `${web}/messages/en/waiting.ts`, text: '' },
      { path: `${web}/messages/de/waiting.ts`, text: '' },
      { path: `${web}/messages/de/waitin.ts`, text: '' },
    ]
    const faults = faultsOfRule('every source file is used by another', tree)
    expect(faults).toEqual([
      { path: `${server}/forgotten.ts`, says: 'nothing uses it' },
      { path: `${web}/messages/de/waitin.ts`, says: 'nothing uses it' },
    ])
  })
})

describe('no text outside messages', () => {
  const textsIn = (code: string) => {
    const found = faultsOf(`${web}/features/cards/list/card.tsx`, code)
    return found
      .flatMap(({ faults }) => faults)
      .map(({ says }) => says.replace(/ belongs into messages\/$/, ''))
  }

  it.each([
    ["<p>{isSaving ? 'Saving…' : 'Save'}</p>", ['"Saving…"', '"Save"']],
    ['<p>{`Target ' + '$' + '{n}`}</p>', ['"Target"']],
    ['<button aria-label="Close" />', ['"Close"']],
    ["<Field label={'Archer'} placeholder={isNew ? 'Name' : undefined} />", ['"Archer"', '"Name"']],
    ["toast({ title: 'Scorecard saved' })", ['"Scorecard saved"']],
    ["<>{count > 0 && 'unsent'}</>", ['"unsent"']],
  ])('%s', (code, expected) => {
    expect(textsIn(`const shown = () => (${code})`)).toEqual(expected)
  })

  it.each([
    '<p className="Wide card">{messages.total}</p>',
    '<span aria-hidden="true"> · </span>',
    '<input type="text" name="archerName" autoComplete="off" enterKeyHint="done" />',
    "messageOf(card.zone === 'A' ? 'kill' : 'outer')",
    "(() => { throw new Error('No card is open') })()",
    '<path d="M4 12 h16" />',
  ])('accepts: %s', (code) => {
    expect(
      textsIn(`const shown = () => (${code})`.replace('className="Wide card"', 'className="card"')),
    ).toEqual([])
  })
})

describe('what the house allows', () => {
  it.each([
    [
      `${server}/modules/accounts/signing-in/accounts.test.ts`,
      "import { freshDatabase } from '@fletch/testkit/database.ts'",
    ],
    [`${server}/modules/accounts/profile/profile.test.ts`, "import { search } from '../search/feature.ts'"],
    [`${server}/modules/cards/sharing/commands.ts`, "import { readCard } from '../saving/reads.ts'"],
    [
      `${server}/modules/photos/uploads/store.ts`,
      "import { sql } from 'kysely'\nexport const all = (db) => db.selectFrom('photos')",
    ],
    [
      `${server}/modules/cards/sharing/commands.ts`,
      "import { lockGroupCard } from '../saving/group-commands.ts'",
    ],
    [
      `${server}/modules/cards/saving/ledger-store.ts`,
      "import { sql } from 'kysely'\nexport const all = (db) => db.selectFrom('scorecardChanges')",
    ],
    [`${server}/modules/photos/uploads/policy.ts`, "import type { Photo } from './store.ts'"],
    ...['routes', 'jobs', 'feature', 'archive-procedures', 'sweep-procedure'].map(
      (name): [string, string] => [
        `${server}/modules/photos/uploads/${name}.ts`,
        'export const end = ({ db }) => db.write((tx) => tx)',
      ],
    ),
    [`${server}/modules/events/live/streaming.ts`, 'export const send = ({ raw }) => raw.write(bytes)'],
    ['e2e/journeys/recovery.spec.ts', 'HTMLElement.prototype.showPopover = show'],
    ['bench/measuring/slow-disk.ts', 'DatabaseSync.prototype.prepare = slowly'],
    [`${web}/ui/dialog.tsx`, "Object.assign(dialog, { returnValue: '' })"],
    [
      'apps/web/vite.config.ts',
      "export default { output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } } }",
    ],
    ['apps/web/build.ts', 'export const output = { codeSplitting: false }'],
    [`${server}/config.ts`, "export const port = process.env['PORT']"],
    [
      `${web}/features/clubs/club/use-draft.ts`,
      "import { PhotoStep } from '../../cards/photos/photo-step.tsx'",
    ],
    [`${web}/ui/button.tsx`, "import { messages } from '../messages/ui.ts'"],
    ['packages/domain/src/accounts/common-passwords.ts', 'export const birthday = new Date(0)'],
    ['docs/decisions/0001-database.md', ''],
  ])('%s', (path, text) => {
    expect(faultsOf(path, text).flatMap(({ faults }) => faults.map(describeFault))).toEqual([])
  })
})

it('reads the whole repository', () => {
  const paths = readTree().map(({ path }) => path)
  expect(paths).toContain('tools/bootstrap.mjs')
  expect(paths).toContain('package-lock.json')
})
