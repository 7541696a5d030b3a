import type { Fault, Rule } from '../rule.ts'
import type { HouseFile } from '../tree.ts'

const page = 'docs/rules.md'

/** `(rule R24)` in a comment or a test's name, `rules.md#r24` in a link. */
const citation = /\brule R(\d+)\b|rules\.md#r(\d+)\b/g

type Citation = { readonly number: string; readonly path: string; readonly line: number }

const matchesIn = ({ text }: HouseFile, pattern: RegExp) =>
  text
    .split('\n')
    .flatMap((line, index) => [...line.matchAll(pattern)].map((match) => ({ line: index + 1, match })))

const citationsIn = (file: HouseFile): Citation[] =>
  matchesIn(file, citation).map(({ line, match: [, named, linked] }) => ({
    number: named ?? linked ?? '',
    path: file.path,
    line,
  }))

/** A cited rule must exist in the project, and an existing rule must be cited by what enforces it. */
export const citedRules: Rule = {
  name: 'a rule that is cited stands in docs/rules.md, and each there is cited',
  faults: (tree) => {
    const rules = tree.find(({ path }) => path === page)
    const written = rules === undefined ? [] : matchesIn(rules, /<a id="r(\d+)"><\/a>\*\*R\1 /g)
    const numbers = new Set(written.map(({ match: [, number] }) => number))
    const cited = tree.filter(({ path }) => path !== page).flatMap(citationsIn)
    const unknown = cited
      .filter(({ number }) => !numbers.has(number))
      .map(({ number, path, line }): Fault => ({ path, line, says: `${page} has no R${number}` }))
    const isCited = new Set(cited.map(({ number }) => number))
    const idle = written
      .filter(({ match: [, number = ''] }) => !isCited.has(number))
      .map(({ line, match: [, number] }): Fault => ({ path: page, line, says: `nothing cites R${number}` }))
    return [...unknown, ...idle]
  },
}

/** Readers have only the project's own pages. */
export const ownPages: Rule = {
  name: 'nothing points at a page that is not in the project',
  faults: (tree) =>
    tree
      .filter(({ path }) => path !== 'package-lock.json')
      .flatMap((file) =>
        matchesIn(file, /\bspeci[f]ications?\b/gi).map(({ line, match: [word] }) => ({
          path: file.path,
          line,
          says: `${word}: cite a rule of ${page} instead`,
        })),
      ),
}
