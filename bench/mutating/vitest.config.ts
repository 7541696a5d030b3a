// How Stryker runs the tests of a subject (bench/mutants.ts): in a copy of the repository whose node_modules is a link.
// Without these names a package of ours would be loaded from the code that is not changed.
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const packages = join(process.cwd(), 'packages')

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@fletch\/(domain|contract)$/, replacement: `${packages}/$1/src/index.ts` },
      { find: /^@fletch\/domain\/testing\//, replacement: `${packages}/domain/testing/` },
    ],
  },
  // One start for all files, because each change runs them all.
  test: { include: JSON.parse(process.env.MUTANTS_TESTS ?? '[]'), isolate: false, testTimeout: 90_000 },
})
