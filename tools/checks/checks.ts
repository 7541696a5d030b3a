import '@fletch/messages/make.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiDocument } from '@fletch/testkit/api-document.ts'
import { migratedTables } from '@fletch/testkit/migrated-tables.ts'
import { checkHouse, describeFault } from '../house/house-rules.ts'
import { dataModel, dataModelFaults } from '../house/modules/data-model.ts'
import { readTree } from '../house/tree.ts'
import { checkLockFile } from '../lock-file/lock-file.ts'
import { runNode } from '../running/command.ts'
import { packageProgram } from '../running/programs.ts'
import { root } from '../running/root.ts'
import { buildWebApp, freshWebApp } from '../running/web-app.ts'
import { faultsOfApiDocument } from './api-document.ts'
import type { CheckResult } from './check-result.ts'
import { scriptBudgets } from './script-budgets.ts'

/** A check gives one result, or one for each of its rules. */
export type Check = () => Promise<CheckResult[]>

const programCheck =
  (name: string, program: string, args: string[]): Check =>
  async () => {
    const { code, output, seconds } = await runNode([packageProgram(program), ...args])
    return [{ name, isPassed: code === 0, seconds, words: output.trim() }]
  }

// Several checkers in one project repeat work on shared code: with one, two cores have a third less to do.
const types = programCheck('types (tsc)', 'tsc', ['-b', '--checkers', '1'])
const lint = programCheck('format and lint (Biome)', 'biome', [
  'check',
  '--error-on-warnings',
  '--max-diagnostics=none',
])
const unused = programCheck('nothing unused (knip)', 'knip', [
  '--no-progress',
  '--treat-config-hints-as-errors',
])

type RuleAnswer = { name: string; faults: string[] }

/** A rule that cannot run (a file that does not parse, no git) fails under the name of its kind. */
const ruleCheck =
  (kind: string, ask: () => RuleAnswer[] | Promise<RuleAnswer[]>): Check =>
  async () => {
    const started = performance.now()
    try {
      const answers = await ask()
      const seconds = (performance.now() - started) / 1000 / answers.length
      return answers.map(({ name, faults }) => ({
        name: `${kind}: ${name}`,
        isPassed: faults.length === 0,
        seconds,
        words: faults.join('\n'),
      }))
    } catch (error) {
      return [{ name: kind, isPassed: false, seconds: 0, words: String(error) }]
    }
  }

const house = ruleCheck('house', () =>
  checkHouse(readTree()).map(({ name, faults }) => ({ name, faults: faults.map(describeFault) })),
)

const tables = ruleCheck('data model', async () => {
  const page = readTree().find(({ path }) => path === dataModel)?.text ?? ''
  return [
    {
      name: `${dataModel} tells the tables as they are`,
      faults: dataModelFaults(page, await migratedTables()),
    },
  ]
})

const api = ruleCheck('API document', async () => {
  const faults = await faultsOfApiDocument(await apiDocument())
  return [{ name: 'a client can be made from it (redocly)', faults: faults === '' ? [] : [faults] }]
})

const lockFile = ruleCheck('lock file', () =>
  checkLockFile(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))),
)

const builtWith =
  (build: typeof buildWebApp): Check =>
  async () => {
    const started = performance.now()
    const { failure } = await build()
    const seconds = (performance.now() - started) / 1000
    const built = {
      name: 'the web app builds',
      isPassed: failure === undefined,
      seconds,
      words: failure ?? '',
    }
    if (failure !== undefined) return [built]
    const sizes = JSON.parse(readFileSync(join(root, 'apps/web/dist/sizes.json'), 'utf8'))
    return [built, ...scriptBudgets(sizes)]
  }

/** Builds the web app from its sources and compares its scripts with their budgets. */
export const webBuild = builtWith(buildWebApp)

/** The same, but builds only if the app has changed since the last build. */
export const webSizes = builtWith(freshWebApp)

/** All checks that do not run the code. */
export const staticChecks: readonly Check[] = [types, lint, unused, house, tables, api, lockFile]

/** Runs checks and reports each result as it arrives; by default two at a time, for the two cores of our machines. */
export const runChecks = async (
  checks: readonly Check[],
  report: (result: CheckResult) => void,
  atATime = 2,
) => {
  const waiting = [...checks]
  const results: CheckResult[] = []
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      for (const result of await check()) {
        results.push(result)
        report(result)
      }
    }
  }
  await Promise.all(Array.from({ length: atATime }, work))
  return results
}
