import { isCode, parseFile } from '../parsed-file.ts'
import { isTest, type Rule } from '../rule.ts'
import type { HouseFile } from '../tree.ts'

const isSource = (path: string) =>
  /^(apps|packages)\/[a-z-]+\/src\//.test(path) && isCode(path) && !isTest(path)

/** Entry points: the two apps, what packages export, and what vitest, the build and browsers run. */
const begins =
  /\/src\/(main\.tsx?|index\.ts|vitest-[a-z]+\.ts|static-[a-z]+\.tsx|service-worker\/service-worker\.ts)$/

/** Workers and child processes are referenced by URL instead of being imported. */
const addressed = ({ path, text }: HouseFile): string[] =>
  [...text.matchAll(/new URL\(\s*'(\.[^']+)',\s*import\.meta\.url/g)].map(([, to = '']) =>
    new URL(to, `file:///${path}`).pathname.slice(1),
  )

/** knip cannot detect this: to it, packages that export all their files (`"./*"`) have no unused ones. */
export const orphans: Rule = {
  name: 'every source file is used by another',
  faults: (tree) => {
    const code = tree.filter(({ path }) => isCode(path))
    const used = new Set(
      code.flatMap((file) => [...parseFile(file).imports.map(({ path }) => path), ...addressed(file)]),
    )
    return code
      .filter(({ path }) => isSource(path) && !begins.test(path) && !used.has(path))
      .map(({ path }) => ({ path, says: 'nothing uses it' }))
  },
}
