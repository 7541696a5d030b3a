import { type Node, Visitor } from 'oxc-parser'
import { codeRule, importRule, isTest } from '../rule.ts'

const inModules = /^apps\/server\/src\/modules\//

/** All modules are built on the platform, so it must not import any of them. */
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

/** HTTP stays in routes, so that jobs and tests can call the rest of a slice as well. */
export const slicesWithoutHttp = importRule('commands, procedures, reads, policy and store know no HTTP', {
  where: (path) =>
    inModules.test(path) && /\/([a-z0-9-]+-)?(commands|procedures?|reads|policy|store)\.ts$/.test(path),
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

/** Policies are pure functions and look nothing up. */
export const policyIsPure = importRule('a policy looks nothing up', {
  where: (path) => inModules.test(path) && /\/([a-z0-9-]+-)?policy\.ts$/.test(path),
  objects: ({ path = '', isType }) =>
    /[/-](store|reads|commands|procedures?)\.ts$|\/platform\/.+\//.test(path) && !isType
      ? 'a policy is a pure function over what it is given'
      : undefined,
})

const isNamed = (node: Node, name: string): boolean => node.type === 'Identifier' && node.name === name

const isFault = (node: Node): boolean => node.type === 'CallExpression' && isNamed(node.callee, 'fault')

/** Each slice has one place that says who may do what. */
export const refusalsInPolicies = codeRule('a policy says why someone may not', {
  where: (path) => inModules.test(path) && !isTest(path),
  finds: ({ program, lineAt }) => {
    const found: { line: number; says: string }[] = []
    new Visitor({
      NewExpression: ({ callee, arguments: given, start }) => {
        if (isNamed(callee, 'Forbidden') && given.some(isFault))
          found.push({ line: lineAt(start), says: 'the reason of a refusal comes from policy.ts' })
      },
    }).visit(program)
    return found
  },
})
