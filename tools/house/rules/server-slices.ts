import { placeOf } from '../modules/plan.ts'
import { importRule, isTest } from '../rule.ts'

const inModules = /^apps\/server\/src\/modules\//
const closedToOthers = /^([a-z0-9-]+-)?(routes|policy|store|feature|jobs)\.ts$/

/** Another slice is asked through what it reads and does, so that its queries stay its own. */
export const serverSlices = importRule('a slice asks another through its reads and commands', {
  where: (path) => inModules.test(path) && !isTest(path),
  objects: ({ path = '' }, from) => {
    const [own, other] = [placeOf(from), placeOf(path)]
    if (own === undefined || other === undefined || !inModules.test(path)) return undefined
    if (own.module === other.module && own.slice === other.slice) return undefined
    return closedToOthers.test(other.file)
      ? `${other.file} belongs to ${other.module}/${other.slice}; its reads and commands are open to others`
      : undefined
  },
})

/** What all modules stand on knows none of them. */
export const platformBelow = importRule('the platform knows no module', {
  where: (path) => path.startsWith('apps/server/src/platform/') && !isTest(path),
  objects: ({ path = '' }) => (inModules.test(path) ? 'the platform may not import a module' : undefined),
})

export const databaseLayer = importRule('db knows no other part of the platform', {
  where: (path) => path.startsWith('apps/server/src/platform/db/') && !isTest(path),
  objects: ({ path = '' }) =>
    /^apps\/server\/src\/platform\/(?!db\/)[^/]+\//.test(path)
      ? 'the database is the lowest layer'
      : undefined,
})

/** HTTP stays in routes: what a slice does can be called by a job or a test as well. */
export const slicesWithoutHttp = importRule('commands, reads, policy and store know no HTTP', {
  where: (path) => inModules.test(path) && /\/([a-z0-9-]+-)?(commands|reads|policy|store)\.ts$/.test(path),
  objects: ({ path = '', specifier, isType }) => {
    if (/^(fastify|@fastify\/)/.test(specifier)) return 'HTTP belongs into routes.ts'
    if (path.startsWith('apps/server/src/platform/http/') && !isType) return 'HTTP belongs into routes.ts'
    return undefined
  },
})

export const routesDecideNothing = importRule('routes go through commands and reads', {
  where: (path) => inModules.test(path) && /\/([a-z0-9-]+-)?routes\.ts$/.test(path),
  objects: ({ path = '' }) =>
    /[/-]store\.ts$/.test(path)
      ? 'a route takes no decision and runs no SQL: call a command or a read'
      : undefined,
})

/** Who may is a rule book of pure functions: it looks nothing up. */
export const policyIsPure = importRule('a policy looks nothing up', {
  where: (path) => inModules.test(path) && /\/([a-z0-9-]+-)?policy\.ts$/.test(path),
  objects: ({ path = '', isType }) =>
    /[/-](store|reads|commands)\.ts$|\/platform\/.+\//.test(path) && !isType
      ? 'a policy is a pure function over what it is given'
      : undefined,
})
