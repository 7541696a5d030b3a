import { importRule, isTest } from '../rule.ts'

const features = /^apps\/web\/src\/features\/([^/]+)\/(.+)$/
const openToOthers = /^([a-z0-9-]+-)?(queries|mutations)\.ts$|^use-[a-z0-9-]+\.ts$|\.tsx$/

export const webFeatures = importRule(
  'a web feature uses another through its components, hooks, queries and mutations',
  {
    where: (path) => features.test(path),
    objects: ({ path = '' }, from) => {
      const [, own] = features.exec(from) ?? []
      const [, other, file = ''] = features.exec(path) ?? []
      if (other === undefined || other === own || openToOthers.test(file)) return undefined
      return `${file} belongs to ${other}; its components, hooks, queries and mutations are open to others`
    },
  },
)

/** What each shared layer of the web app may import of our own. */
const mayImport: Record<string, RegExp> = {
  ui: /^apps\/web\/src\/(ui\/|messages\/(en\/)?(ui|format|language)\.ts$)/,
  offline: /^(apps\/web\/src\/offline\/|packages\/domain\/)/,
  messages: /^(apps\/web\/src\/messages\/|packages\/domain\/)/,
}

const layerOf = (path: string) => /^apps\/web\/src\/([^/]+)\//.exec(path)?.[1] ?? ''

export const webLayers = importRule('ui, offline and messages know nothing above them', {
  where: (path) => layerOf(path) in mayImport && !isTest(path),
  objects: ({ path }, from) => {
    const layer = layerOf(from)
    if (path === undefined || mayImport[layer]?.test(path)) return undefined
    return layer === 'ui' ? 'ui knows no feature and nothing of archery' : `${layer} may not import this`
  },
})
