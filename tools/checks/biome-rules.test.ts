import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { runCommand } from '../running/command.ts'
import { root } from '../running/root.ts'

/** What our biome.json must report, one fault per file, and what it must accept (no rule). */
const planted: [path: string, code: string, rule?: string][] = [
  ['packages/contract/src/whole-zod.ts', "export * from 'zod'", 'noRestrictedImports'],
  ['packages/domain/src/zod.ts', "export * from 'zod/mini'", 'noRestrictedImports'],
  ['packages/domain/src/wire.ts', "export * from '@fletch/contract'", 'noRestrictedImports'],
  ['packages/domain/src/files.ts', "export { readFile } from 'node:fs'", 'noRestrictedImports'],
  ['packages/domain/src/server.ts', "export * from '@fletch/server/app.ts'", 'noRestrictedImports'],
  [
    'packages/contract/src/allowed.ts',
    "export * from '@fletch/domain'\nexport * from 'zod/mini'\nexport * from './whole-zod.ts'",
  ],
  ['apps/server/src/web.ts', "export * from '@fletch/web'", 'noRestrictedImports'],
  ['apps/server/src/modules/photos/uploads/reads.ts', "export { sql } from 'kysely'", 'noRestrictedImports'],
  [
    'apps/server/src/modules/photos/uploads/commands.ts',
    "export { default } from 'sharp'",
    'noRestrictedImports',
  ],
  [
    'apps/server/src/modules/clubs/club/store.ts',
    "export { default } from 'nodemailer'",
    'noRestrictedImports',
  ],
  ['apps/server/src/modules/photos/uploads/store.ts', "export { sql } from 'kysely'"],
  ['apps/server/src/modules/cards/saving/ledger-store.ts', "export { sql } from 'kysely'"],
  [
    'apps/server/src/modules/clubs/club/logo-store.ts',
    "export { default } from 'nodemailer'",
    'noRestrictedImports',
  ],
  ['apps/server/src/platform/objects/objects.ts', "export { sql } from 'kysely'", 'noRestrictedImports'],
  ['apps/server/src/platform/images/images.ts', "export { default } from 'sharp'"],
  ['apps/server/src/platform/jobs/jobs.ts', "export { Client } from 'pg'", 'noRestrictedImports'],
  ['apps/server/src/settings.ts', 'export const port = process.env.PORT', 'noProcessEnv'],
  ['apps/server/src/config.ts', 'export const port = process.env.PORT'],
  ['apps/server/src/a.ts', "import { b } from './b.ts'\nexport const a = () => b", 'noImportCycles'],
  ['apps/server/src/b.ts', "import { a } from './a.ts'\nexport const b = () => a", 'noImportCycles'],
  [
    'apps/server/src/c.ts',
    "import type { D } from './d.ts'\nexport type C = D | 1\nexport const c = (one: C): C => one",
    'noImportCycles',
  ],
  [
    'apps/server/src/d.ts',
    "import { c } from './c.ts'\nexport type D = 2\nexport const d = () => c(2)",
    'noImportCycles',
  ],
  ['apps/server/src/Camel.ts', 'export const one = 1', 'useFilenamingConvention'],
  [
    'apps/server/src/lost.ts',
    'const save = async () => 1\nexport const go = () => {\n  save()\n}',
    'noFloatingPromises',
  ],
  ['apps/server/src/speaks.ts', "console.log('here')", 'noConsole'],
  ['apps/server/src/loose.ts', 'export const all = (one: any) => one', 'noExplicitAny'],
  ['apps/server/src/sure.ts', 'export const first = (all: string[]) => all[0]!', 'noNonNullAssertion'],
  ['apps/server/src/swallows.ts', 'try {\n  JSON.parse("")\n} catch {}', 'noEmptyBlockStatements'],
  [
    'apps/server/src/cards.test.ts',
    "import { it } from 'vitest'\nit.skip('saves', () => 1)",
    'noSkippedTests',
  ],
  [
    'apps/server/src/clubs.test.ts',
    "import { it } from 'vitest'\nit.only('joins', () => 1)",
    'noFocusedTests',
  ],
  ['apps/web/src/server/api.ts', "export * from '@fletch/server/app.ts'", 'noRestrictedImports'],
  ['apps/web/src/server/schemas.ts', "export * from 'zod/mini'", 'noRestrictedImports'],
  ['apps/web/src/ui/round.ts', "export * from '@fletch/domain'", 'noRestrictedImports'],
  ['apps/web/src/ui/pad.ts', "export * from '../features/cards/scoring/zone-pad.tsx'", 'noRestrictedImports'],
  [
    'apps/web/src/features/cards/scoring/zone-pad.tsx',
    'export const Pad = () => <p>Miss</p>',
    'noJsxLiterals',
  ],
]

const folder = mkdtempSync(join(tmpdir(), 'fletch-biome-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const lint = async (): Promise<{ path: string; rule: string }[]> => {
  cpSync(join(root, 'biome.json'), join(folder, 'biome.json'))
  for (const [path, code] of planted) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), `${code}\n`)
  }
  const biome = join(root, 'node_modules/.bin/biome')
  const { stdout } = await runCommand(
    biome,
    ['lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none'],
    {
      cwd: folder,
    },
  )
  const report: { diagnostics: { category: string; location: { path: string } }[] } = JSON.parse(stdout)
  return report.diagnostics.map(({ category, location }) => ({
    path: location.path,
    rule: category.slice(category.lastIndexOf('/') + 1),
  }))
}

const found = await lint()

describe('Biome reports a planted fault', () => {
  it.each(planted.filter(([, , rule]) => rule !== undefined))('%s', (path, _code, rule) => {
    expect(found.filter((each) => each.path === path).map((each) => each.rule)).toContain(rule)
  })

  it.each(planted.filter(([, , rule]) => rule === undefined))('but accepts %s', (path) => {
    expect(found.filter((each) => each.path === path)).toEqual([])
  })
})
