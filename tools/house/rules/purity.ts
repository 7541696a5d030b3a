import { type Node, Visitor } from 'oxc-parser'
import { codeRule, isTest } from '../rule.ts'

const isNamed = (node: Node, name: string) =>
  (node.type === 'Identifier' && node.name === name) || (node.type === 'Literal' && node.value === name)

/** The domain and the contract return the same result for the same input, whenever and wherever they run. */
export const purity = codeRule('the domain knows no clock and no chance', {
  where: (path) => /^packages\/(domain|contract)\/src\//.test(path) && !isTest(path),
  finds: ({ program, lineAt }) => {
    const found: { line: number; says: string }[] = []
    const add = (start: number, says: string) => found.push({ line: lineAt(start), says })
    new Visitor({
      MemberExpression: ({ object, property, start }) => {
        if (isNamed(object, 'Date') && isNamed(property, 'now'))
          add(start, 'Date.now: take the time as an argument')
        if (isNamed(object, 'Math') && isNamed(property, 'random'))
          add(start, 'Math.random: take chance as an argument')
      },
      NewExpression: ({ callee, arguments: given, start }) => {
        if (isNamed(callee, 'Date') && given.length === 0)
          add(start, 'new Date(): take the time as an argument')
      },
    }).visit(program)
    return found
  },
})

/** A clubhouse may serve the app over plain http in its own network. */
export const idsWithoutHttps = codeRule('the web app makes ids without https too', {
  where: (path) => path.startsWith('apps/web/src/') && !isTest(path),
  finds: ({ program, lineAt }) => {
    const found: { line: number; says: string }[] = []
    new Visitor({
      MemberExpression: ({ property, start }) => {
        if (isNamed(property, 'randomUUID'))
          found.push({ line: lineAt(start), says: 'randomUUID: needs https; use v7 of uuid' })
      },
    }).visit(program)
    return found
  },
})
