import type { Rule } from '../rule.ts'

const page = /^(?:[A-Z]+|docs\/.+)\.md$/

/**
 * How pages abbreviate paths: from `src/` on for the app or the server, and by the first letter for tests in
 * docs/reliability.md.
 */
const beginnings: Readonly<Record<string, string>> = {
  a: 'apps/server/src',
  e: 'e2e/journeys',
  web: 'apps/web/src',
  server: 'apps/server/src',
  domain: 'packages/domain/src',
  contract: 'packages/contract/src',
}

const fileIn = /`([\w.@/-]+\.(?:tsx?|mjs|css|md|conf|service))`/g

const isThere = (name: string, paths: readonly string[]): boolean => {
  const [first = '', ...rest] = name.split('/')
  const inFull = [beginnings[first] ?? first, ...rest].join('/')
  return paths.some((path) =>
    [name, inFull].some((each) => path === each || path.endsWith(`/${each.replace(/^\.\//, '')}`)),
  )
}

export const namedFiles: Rule = {
  name: 'a page of the documents names files that are there',
  faults: (tree) => {
    const paths = tree.map(({ path }) => path)
    return tree
      .filter(({ path }) => page.test(path))
      .flatMap(({ path, text }) =>
        text.split('\n').flatMap((line, index) =>
          [...line.matchAll(fileIn)]
            .map(([, name = '']) => name)
            .filter((name) => !isThere(name, paths))
            .map((name) => ({ path, line: index + 1, says: `${name}: no file is called so any more` })),
        ),
      )
  },
}
