import { describe, expect, it } from 'vitest'
import { checkHouse, describeFault, houseRules } from './house-rules.ts'
import { drawnIn, withDrawing } from './modules/drawing.ts'
import { serverCircles, serverGraph, webCircles } from './modules/graph.ts'
import { planted } from './planted-faults.ts'
import { type HouseFile, readTree } from './tree.ts'

const server = 'apps/server/src'
const web = 'apps/web/src'

/** Rules about all files together, which have their own tests. */
const aboutTheWhole = [
  'every source file is used by another',
  'no circle between modules, slices or folders of the web',
  'a face hands out no SQL',
  'tests that ask a store run on both databases',
  'the drawing of the modules shows what the code is',
]

/** Rules about texts know their catalogues. */
const catalogue = {
  path: 'packages/messages/en/events.json',
  text: '{ "list.title": "Events", "photos.of.asked": "Asked" }',
}

const faultsOf = (path: string, text = '') =>
  checkHouse([{ path, text }, catalogue]).filter(({ name }) => !aboutTheWhole.includes(name))

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
      { path: `${web}/messages/waiting.ts`, text: '' },
      { path: `${web}/messages/waitin.ts`, text: '' },
    ]
    const faults = faultsOfRule('every source file is used by another', tree)
    expect(faults).toEqual([
      { path: `${server}/forgotten.ts`, says: 'nothing uses it' },
      { path: `${web}/messages/waitin.ts`, says: 'nothing uses it' },
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
    `<span aria-hidden="true">{'\\u00a0· '}</span>`,
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
    [
      `${web}/features/clubs/club/use-draft.ts`,
      "import { PhotoStep } from '../../cards/photos/photo-step.tsx'",
    ],
    [`${web}/ui/button.tsx`, "import { uiTexts } from '@fletch/messages/ui'"],
    ['packages/domain/src/accounts/common-passwords.ts', 'export const birthday = new Date(0)'],
  ])('%s', (path, text) => {
    expect(faultsOf(path, text).flatMap(({ faults }) => faults.map(describeFault))).toEqual([])
  })
})

it('reads the whole repository', () => {
  const paths = readTree().map(({ path }) => path)
  expect(paths).toContain('tools/bootstrap.mjs')
  expect(paths).toContain('package-lock.json')
})
