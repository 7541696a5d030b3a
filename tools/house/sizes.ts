import { isCode, parseFile } from './parsed-file.ts'
import type { HouseFile } from './tree.ts'

/** The size of a part of the repository. */
export type Size = {
  readonly part: string
  readonly files: number
  readonly lines: number
  readonly tests: number
  readonly testLines: number
  /** Code files that exactly one other file imports, not counting tests. */
  readonly withOneImporter: number
}

const parts = [
  'packages/domain',
  'packages/contract',
  'apps/server',
  'apps/web',
  'packages/testkit',
  'e2e',
  'bench',
  'tools',
]

const isForTests = (path: string) =>
  /\.test\.tsx?$|\/fake-[a-z0-9-]+\.ts$|^apps\/web\/testing\//.test(path) || path.startsWith('e2e/')

const linesOf = (files: readonly HouseFile[]): number =>
  files.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)

/** The number of code files that import each file. */
const importersOf = (code: readonly HouseFile[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const file of code) {
    const imported = new Set(parseFile(file).imports.flatMap(({ path }) => path ?? []))
    for (const path of imported) counts.set(path, (counts.get(path) ?? 0) + 1)
  }
  return counts
}

export const sizesOf = (tree: readonly HouseFile[]): Size[] => {
  const code = tree.filter(({ path }) => isCode(path))
  const importers = importersOf(code.filter(({ path }) => !isForTests(path)))
  return parts.map((part) => {
    const all = code.filter(({ path }) => path.startsWith(`${part}/`))
    const [files, tests] = [
      all.filter(({ path }) => !isForTests(path)),
      all.filter(({ path }) => isForTests(path)),
    ]
    return {
      part,
      files: files.length,
      lines: linesOf(files),
      tests: tests.length,
      testLines: linesOf(tests),
      withOneImporter: files.filter(({ path }) => importers.get(path) === 1).length,
    }
  })
}
