import type { Rule } from '../rule.ts'

const banned = /^(utils?|helpers?|managers?)$/
const bannedWhole = /^(commons?|services?)$/

const partsOf = (path: string) => path.split('/').map((part) => part.replace(/(\.[a-z0-9]+)+$/, ''))

/** A file with a catch-all name needs a better noun. */
export const nouns: Rule = {
  name: 'no drawers: utils, helpers, common, services, managers',
  faults: (tree) =>
    tree.flatMap(({ path }) => {
      const drawer = partsOf(path).find(
        (part) => bannedWhole.test(part) || part.split('-').some((word) => banned.test(word)),
      )
      return drawer === undefined ? [] : [{ path, says: `"${drawer}" says nothing about what is inside` }]
    }),
}

const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
const byCustom =
  /^(README\.md|CONTRIBUTING\.md|CHANGELOG\.md|SECURITY\.md|LICENSE|NOTICE|Dockerfile|Containerfile|Caddyfile|fletch@\.service)$/

export const kebabCase: Rule = {
  name: 'files and folders are in kebab-case',
  faults: (tree) =>
    tree
      .filter(({ path }) => path.split('/').some((part) => !kebab.test(part) && !byCustom.test(part)))
      .map(({ path }) => ({ path, says: 'not in kebab-case' })),
}
