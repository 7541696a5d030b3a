// npm run bench mutants [-- points]: Stryker changes the code of a subject's rules in every small way, one change at a
// time, and runs their tests. A change that fails no test has survived: a test is missing, or a comment at the line
// says why nothing can notice it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mutantBudgets } from './measuring/budgets.ts'
import { report } from './measuring/report.ts'

const version = '10.1.1'

const domain = 'packages/domain/src'
const phone = 'apps/web/src/phone'
const server = 'apps/server/src/modules'

interface Subject {
  /** The files that are changed, and the tests that must notice it, as patterns. */
  readonly code: readonly string[]
  readonly tests: readonly string[]
}

const subjects: Readonly<Record<keyof typeof mutantBudgets, Subject>> = {
  points: {
    code: [
      `${domain}/rounds/{hits,pad,round,three-arrow}.ts`,
      `${domain}/cards/{rows,tally,target-number}.ts`,
    ],
    tests: [
      `${domain}/rounds/*.test.ts`,
      `${domain}/cards/{any-round,edits,rows,tally,target-number}.test.ts`,
    ],
  },
  merging: {
    code: [
      `${domain}/cards/{changes,columns,merge,shot-fields}.ts`,
      `${domain}/{clubs/merged-member,equipment/merged}.ts`,
    ],
    tests: [
      `${domain}/cards/{any-round,changes,edits,entering,merge,rows}.test.ts`,
      `${domain}/{clubs/merged-member,equipment/merged}.test.ts`,
    ],
  },
  standings: {
    code: [`${domain}/events/{over-all,placing,shot,standings}.ts`, `${domain}/rounds/{tie-rules,ties}.ts`],
    tests: [`${domain}/events/{over-all,standings}.test.ts`, `${domain}/rounds/tie-rules.test.ts`],
  },
  divisions: {
    code: [`${domain}/divisions/{disciplines,merged,moving-up,proposal,scheme,small}.ts`],
    tests: [`${domain}/divisions/*.test.ts`],
  },
  series: {
    code: [`${domain}/{grouped-by,series/series}.ts`],
    tests: [`${domain}/{grouped-by,series/series}.test.ts`],
  },
  sync: {
    code: [
      `${domain}/cards/entering.ts`,
      `${phone}/cards/card-{changes,record}.ts`,
      `${phone}/outbox/schedule.ts`,
    ],
    tests: [
      `${domain}/cards/{any-round,entering}.test.ts`,
      `${phone}/{cards/{card-record,group-part},outbox/schedule}.test.ts`,
      'apps/web/src/testing/sync/{explore,stories}.test.ts',
    ],
  },
  policies: {
    code: [`${server}/*/*/policy.ts`],
    tests: [`${server}/*/*-policies.test.ts`],
  },
}

const root = join(import.meta.dirname, '..')
const cache = join(root, '.cache/mutants')
const modules = join(cache, version, 'node_modules')

/** Runs a program to its end, and ends it with us. */
const run = async (program: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}) => {
  const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' })
  const stop = (signal: NodeJS.Signals) => child.kill(signal)
  process.on('SIGINT', stop).on('SIGTERM', stop)
  const [code] = await once(child, 'exit')
  process.off('SIGINT', stop).off('SIGTERM', stop)
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}`)
}

/** Stryker brings 177 packages that nothing else needs, so this command installs it and `npm start` does not. */
const install = async (): Promise<void> => {
  if (existsSync(join(modules, '.package-lock.json'))) return
  const folder = join(cache, version)
  mkdirSync(folder, { recursive: true })
  const names = ['@stryker-mutator/core', '@stryker-mutator/vitest-runner']
  const dependencies = Object.fromEntries(names.map((name) => [name, version]))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }))
  // Without its own Vitest, because the tests run with ours.
  await run('npm', ['install', '--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund'], folder)
}

/** A change, as Stryker reports it. One with which the code cannot even be loaded is a RuntimeError and not counted. */
interface Mutant {
  readonly status: 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'Ignored' | 'RuntimeError'
  readonly mutatorName: string
  readonly replacement?: string
  readonly location: { readonly start: { readonly line: number } }
}

const mutate = async (name: string, { code, tests }: Subject): Promise<(Mutant & { file: string })[]> => {
  const settings = join(cache, `${name}-settings.json`)
  const results = join(cache, `${name}.json`)
  const options = {
    mutate: code,
    testRunner: 'vitest',
    plugins: [join(modules, '@stryker-mutator/vitest-runner/dist/src/index.js')],
    vitest: { configFile: join(import.meta.dirname, 'mutating/vitest.config.ts'), related: false },
    // By test it would run only the first test of each round: what is computed for a round is kept for the next test.
    coverageAnalysis: 'all',
    concurrency: 1,
    // A busy machine is no endless loop.
    timeoutMS: 60_000,
    tempDirName: join(cache, 'copy'),
    ignorePatterns: ['.cache'],
    // Stryker would rewrite it with functions that our TypeScript does not have.
    tsconfigFile: 'none.json',
    disableTypeChecks: false,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: results },
  }
  writeFileSync(settings, JSON.stringify(options))
  const program = join(modules, '@stryker-mutator/core/bin/stryker.js')
  await run(process.execPath, [program, 'run', settings], root, { MUTANTS_TESTS: JSON.stringify(tests) })
  const { files }: { files: Record<string, { mutants: Mutant[] }> } = JSON.parse(
    readFileSync(results, 'utf8'),
  )
  return Object.entries(files).flatMap(([file, { mutants }]) => mutants.map((each) => ({ ...each, file })))
}

const names = Object.keys(subjects) as (keyof typeof subjects)[]
const asked = process.argv.slice(2)
const unknown = asked.find((word) => !names.some((name) => name === word))
if (unknown !== undefined) throw new Error(`There is no subject ${unknown}, only ${names.join(', ')}`)
await install()
for (const name of names.filter((each) => asked.length === 0 || asked.includes(each))) {
  const mutants = await mutate(name, subjects[name])
  const withStatus = (...statuses: Mutant['status'][]) =>
    mutants.filter(({ status }) => statuses.includes(status))
  const killed = withStatus('Killed', 'Timeout')
  const survivors = withStatus('Survived', 'NoCoverage')
  for (const { file, location, mutatorName, replacement = '' } of survivors) {
    const words = replacement.replaceAll(/\s+/g, ' ').slice(0, 100)
    process.stdout.write(`${file}:${location.start.line} survived: ${mutatorName} ${words}\n`)
  }
  const score = (100 * killed.length) / (killed.length + survivors.length)
  report(`Mutants of ${name}`, [
    { name: 'changes', unit: '', values: [killed.length + survivors.length], budget: null },
    { name: 'noticed by a test', unit: '', values: [killed.length], budget: null },
    { name: 'survived', unit: '', values: [survivors.length], budget: null },
    { name: 'explained at their line', unit: '', values: [withStatus('Ignored').length], budget: null },
    { name: 'score', unit: '%', values: [score], budget: { atLeast: mutantBudgets[name] } },
  ])
}
