import { type Expression, Visitor } from 'oxc-parser'
import { codeRule, isTest } from '../rule.ts'

/** What a screen stores on the phone, by the name under which it is imported. */
const stores = new Map([
  ['arrivals', new Set(['note', 'again', 'drop'])],
  ['equipment', new Set(['keep'])],
])

const teller = 'keptOrTold'

/**
 * A promise that is dropped with `void` drops its failure too. What a screen stores on the phone is passed to a function
 * that shows a notice if it fails.
 */
export const keptOrTold = codeRule('what a screen stores on the phone is kept or told', {
  where: (path) => path.startsWith('apps/web/src/features/') && !isTest(path),
  finds: ({ program, lineAt }) => {
    const told: (readonly [number, number])[] = []
    const storing: { readonly start: number; readonly says: string }[] = []
    new Visitor({
      CallExpression: ({ callee, start, end }) => {
        if (callee.type === 'Identifier' && callee.name === teller) told.push([start, end])
        if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return
        if (callee.property.type !== 'Identifier') return
        const [store, method] = [callee.object.name, callee.property.name]
        if (stores.get(store)?.has(method))
          storing.push({ start, says: `${store}.${method}: pass it to ${teller}, which shows a failure` })
      },
    }).visit(program)
    return storing
      .filter(({ start }) => !told.some(([from, to]) => start > from && start < to))
      .map(({ start, says }) => ({ line: lineAt(start), says }))
  },
})

/** What stands for the phone in other files. */
const ofPhone = new Set(['arrivals', 'card', 'equipment', 'keptArrivals', 'keptEquipment', 'phone', 'room'])

/** Methods of collections, whose results are no promises. */
const ofCollections = new Set(['add', 'delete', 'push', 'set'])

/** The names in a chain of calls, from its start: `room.look().catch()` is room, look, catch. */
const chainOf = (node: Expression): string[] => {
  if (node.type === 'CallExpression') return chainOf(node.callee)
  if (node.type === 'ChainExpression') return chainOf(node.expression)
  if (node.type === 'Identifier') return [node.name]
  if (node.type !== 'MemberExpression') return []
  return [...chainOf(node.object), node.property.type === 'Identifier' ? node.property.name : '']
}

/** `void` in front of a promise drops its failure. On the phone that can be a score that is never heard of again. */
export const failuresOfPhone = codeRule('no failure of the phone is dropped', {
  where: (path) =>
    path.startsWith('apps/web/src/') && !path.startsWith('apps/web/src/testing/') && !isTest(path),
  finds: ({ path, program, lineAt }) => {
    const found: { readonly line: number; readonly says: string }[] = []
    new Visitor({
      UnaryExpression: ({ operator, argument, start }) => {
        if (
          operator !== 'void' ||
          (argument.type !== 'CallExpression' && argument.type !== 'ChainExpression')
        )
          return
        const chain = chainOf(argument)
        const isOfPhone = path.startsWith('apps/web/src/phone/') || ofPhone.has(chain[0] ?? '')
        if (!isOfPhone || chain.includes('catch') || ofCollections.has(chain.at(-1) ?? '')) return
        found.push({
          line: lineAt(start),
          says: `${chain.join('.')}: write .catch(logError) instead of void`,
        })
      },
    }).visit(program)
    return found
  },
})
