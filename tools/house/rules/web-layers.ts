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
      if (other === undefined || other === own || openToOthers.test(file.split('/').at(-1) ?? ''))
        return undefined
      return `${file} belongs to ${other}; its components, hooks, queries and mutations are open to others`
    },
  },
)

/** The features in order. What an earlier one shows of a later one is a slot that the routes fill. */
const featureOrder = [
  'accounts',
  'messages',
  'rounds',
  'divisions',
  'bests',
  'season',
  'bows',
  'cards',
  'profile',
  'clubs',
  'events',
  'series',
  'console',
]

export const webFeatureOrder = importRule('a web feature knows only those before it', {
  where: (path) => features.test(path),
  objects: ({ path = '' }, from) => {
    const [, own = ''] = features.exec(from) ?? []
    const [, other] = features.exec(path) ?? []
    if (!featureOrder.includes(own)) return `${own} has no place in the order of features`
    if (other === undefined || featureOrder.indexOf(other) <= featureOrder.indexOf(own)) return undefined
    return `${own} stands before ${other}`
  },
})

/** What each shared layer of the web app may import of our own code. */
const mayImport: Record<string, RegExp> = {
  ui: /^apps\/web\/src\/(ui\/|messages\/(format|faults)\.ts$)|^packages\/messages\/(src\/(catalogues|languages)\.ts|src\/make\.ts|en\/(ui|app|qr-codes|link-sharing)\.json)$/,
  messages: /^(apps\/web\/src\/messages\/|packages\/(domain|contract|messages)\/)/,
}

const layerOf = (path: string) => /^apps\/web\/src\/([^/]+)\//.exec(path)?.[1] ?? ''

export const webLayers = importRule('ui and messages know nothing above them', {
  where: (path) => layerOf(path) in mayImport && !isTest(path),
  objects: ({ path }, from) => {
    const layer = layerOf(from)
    if (path === undefined || mayImport[layer]?.test(path)) return undefined
    return layer === 'ui' ? 'ui knows no feature and nothing of archery' : `${layer} may not import this`
  },
})

/**
 * The rooms of the web app in order; each may import those before it. Files outside of them (main, routes, the
 * signed-in app) assemble the rooms.
 */
const rooms = [
  'messages',
  'ui',
  'service-worker',
  'server',
  'phone',
  'session',
  'installed',
  'visits',
  'shell',
  'boot',
  'features',
]

const inWeb = /^apps\/web\/src\//

export const webRooms = importRule('a room of the web app knows only those before it', {
  where: (path) => rooms.includes(layerOf(path)) && !(layerOf(path) in mayImport) && !isTest(path),
  objects: ({ path = '' }, from) => {
    if (!inWeb.test(path)) return undefined
    const [own, other] = [layerOf(from), layerOf(path)]
    if (rooms.includes(other) && rooms.indexOf(other) <= rooms.indexOf(own)) return undefined
    return `${own} stands before ${other || 'what puts the app together'}`
  },
})

export const storage = importRule("only phone/ opens the phone's databases", {
  where: (path) => inWeb.test(path) && layerOf(path) !== 'phone',
  objects: ({ specifier }) => (specifier === 'idb' ? 'records on the phone belong to phone/' : undefined),
})
