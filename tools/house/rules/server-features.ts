import { isPublicKind } from '../further-kinds.ts'
import { importRule, isTest } from '../rule.ts'

const features = /^apps\/server\/src\/features\/([^/]+)\/(.+)$/
const openToOthers = /^([a-z0-9-]+-)?(reads|commands)\.ts$/

/** Another feature is asked through what it reads and does, so that its tables stay its own. */
export const serverFeatures = importRule('a server feature asks another through its reads and commands', {
  where: (path) => features.test(path),
  objects: ({ path = '' }, from) => {
    const [, own] = features.exec(from) ?? []
    const [, other, file = ''] = features.exec(path) ?? []
    if (
      other === undefined ||
      other === own ||
      openToOthers.test(file) ||
      isPublicKind('server', other, file)
    )
      return undefined
    if (isTest(from) && file === 'feature.ts') return undefined // its chores, to see them done
    return `${file} belongs to ${other}; its reads and commands are open to others`
  },
})

const lower = /^apps\/server\/src\/(http|db|parts)\//

/** What all features share knows none of them. */
export const serverLayers = importRule('http, db and parts know no feature', {
  where: (path) => lower.test(path) && !isTest(path),
  objects: ({ path = '' }) => (features.test(path) ? 'a lower layer may not import a feature' : undefined),
})

export const databaseLayer = importRule('db knows neither http nor parts', {
  where: (path) => path.startsWith('apps/server/src/db/') && !isTest(path),
  objects: ({ path = '' }) =>
    /^apps\/server\/src\/(http|parts)\//.test(path) ? 'the database is the lowest layer' : undefined,
})

/** HTTP stays in routes: what a feature does can be called by a job or a test as well. */
export const featuresWithoutHttp = importRule('commands, reads, policy and store know no HTTP', {
  where: (path) =>
    /\/features\/[^/]+\/([a-z0-9-]+-)?(commands|reads|policy|store)\.ts$/.test(path) &&
    path.startsWith('apps/server/'),
  objects: ({ path = '', specifier, isType }) => {
    if (/^(fastify|@fastify\/)/.test(specifier)) return 'HTTP belongs into routes.ts'
    if (path.startsWith('apps/server/src/http/') && !isType) return 'HTTP belongs into routes.ts'
    return undefined
  },
})

export const routesDecideNothing = importRule('routes go through commands and reads', {
  where: (path) => /^apps\/server\/src\/features\/[^/]+\/([a-z0-9-]+-)?routes\.ts$/.test(path),
  objects: ({ path = '' }) =>
    /[/-]store\.ts$/.test(path)
      ? 'a route takes no decision and runs no SQL: call a command or a read'
      : undefined,
})

/** Who may is a rule book of pure functions: it looks nothing up. */
export const policyIsPure = importRule('a policy looks nothing up', {
  where: (path) => /^apps\/server\/src\/features\/[^/]+\/([a-z0-9-]+-)?policy\.ts$/.test(path),
  objects: ({ path = '', isType }) =>
    /[/-](store|reads|commands)\.ts$|\/(db|parts)\//.test(path) && !isType
      ? 'a policy is a pure function over what it is given'
      : undefined,
})
