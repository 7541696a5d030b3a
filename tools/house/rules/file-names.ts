import { furtherKinds, isFurtherKind } from '../further-kinds.ts'
import type { Fault, Rule } from '../rule.ts'

// A kind that holds two things is two files, each with its noun before the kind: `ledger-store.ts`.
const serverKinds = /^([a-z0-9-]+-)?(routes|commands|reads|policy|store)\.ts$/
const webKinds = /^(([a-z0-9-]+-)?(queries|mutations)\.ts|use-[a-z0-9-]+\.ts|[a-z0-9-]+\.tsx)$/

const isKnown = {
  server: (file: string) => serverKinds.test(file),
  web: (file: string) => webKinds.test(file),
}

const featureFile = /^apps\/(server|web)\/src\/features\/([^/]+)\/(.+)$/

export const featureFiles: Rule = {
  name: 'files of a feature are of a known kind',
  faults: (tree) =>
    tree.flatMap(({ path }): Fault[] => {
      const [, side, feature = '', file = ''] = featureFile.exec(path) ?? []
      if ((side !== 'server' && side !== 'web') || /^[a-z0-9-]+\.test\.tsx?$/.test(file)) return []
      if (isKnown[side](file) || isFurtherKind(side, feature, file)) return []
      return [
        { path, says: 'not a kind of file that features have (tools/house/further-kinds.ts declares more)' },
      ]
    }),
}

export const declaredKinds: Rule = {
  name: 'every further kind of file is in use',
  faults: (tree) =>
    furtherKinds
      .filter(({ side, file }) => !tree.some(({ path }) => isInFeature(path, side, file)))
      .map(({ side, file }) => ({
        path: 'tools/house/further-kinds.ts',
        says: `no ${side} feature has a ${file}`,
      })),
}

const isInFeature = (path: string, side: string, declared: string) => {
  const [, itsSide, feature, file] = featureFile.exec(path) ?? []
  return itsSide === side && [file, `${feature}/${file}`].includes(declared)
}

const banned = /^(utils?|helpers?|managers?)$/
const bannedWhole = /^(commons?|services?)$/

const partsOf = (path: string) => path.split('/').map((part) => part.replace(/(\.[a-z0-9]+)+$/, ''))

/** A thing that has no noun has no home yet: find the noun. */
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
  /^(README\.md|CONTRIBUTING\.md|SECURITY\.md|LICENSE|NOTICE|Dockerfile|Containerfile|Caddyfile|fletch@\.service)$/

export const kebabCase: Rule = {
  name: 'files and folders are in kebab-case',
  faults: (tree) =>
    tree
      .filter(({ path }) => path.split('/').some((part) => !kebab.test(part) && !byCustom.test(part)))
      .map(({ path }) => ({ path, says: 'not in kebab-case' })),
}
