import { Visitor } from 'oxc-parser'
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
