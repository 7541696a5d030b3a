import { Visitor } from 'oxc-parser'
import { codeRule, type Rule } from '../rule.ts'

const orders = /@ts-(ignore|expect-error|nocheck)|biome-ignore|eslint-disable|prettier-ignore/
const promises = /\b(TODO|FIXME|XXX|HACK)\b/

/** Suppressing a check hides the fault that it would report. */
export const silencers = codeRule('nothing silences a check or is left for later', {
  where: () => true,
  finds: ({ comments, lineAt }) =>
    comments.flatMap(({ value, start }) => {
      const word = orders.exec(value)?.[0] ?? promises.exec(value)?.[0]
      return word === undefined ? [] : [{ line: lineAt(start), says: word }]
    }),
})

export const doubleCasts = codeRule('no cast by way of unknown', {
  where: () => true,
  finds: ({ program, lineAt }) => {
    const found: { line: number; says: string }[] = []
    new Visitor({
      TSAsExpression: ({ expression, start }) => {
        const inner = expression.type === 'ParenthesizedExpression' ? expression.expression : expression
        if (inner.type === 'TSAsExpression' && inner.typeAnnotation.type === 'TSUnknownKeyword') {
          found.push({ line: lineAt(start), says: 'as unknown as: say what it is, or check it' })
        }
      },
    }).visit(program)
    return found
  },
})

/** An object that is written out and spread at once says nothing that its fields do not, but packs its lines. */
export const literalSpreads = codeRule('no object is spread where it is written', {
  where: () => true,
  finds: ({ program, lineAt }) => {
    const found: { line: number; says: string }[] = []
    const look = ({ argument, start }: { argument: { type: string }; start: number }) => {
      if (argument.type === 'ObjectExpression')
        found.push({ line: lineAt(start), says: 'name the fields here' })
    }
    new Visitor({ SpreadElement: look, JSXSpreadAttribute: look }).visit(program)
    return found
  },
})

// Split into parts, so that this file does not break its own rule.
const places = [
  ['..', 'shared'],
  ['', 'work', ''],
  ['', 'tmp', ''],
].map((parts) => parts.join('/'))
const hosts = ['registry.npmjs', 'registry.yarnpkg'].map((name) => `${name}.`)

/** Readers do not have what is outside the repository. */
export const outside: Rule = {
  name: 'nothing names a place outside the repository',
  faults: (tree) =>
    tree.flatMap(({ path, text }) =>
      [...places, ...hosts]
        .filter((place) => text.includes(place))
        .map((place) => ({ path, line: text.slice(0, text.indexOf(place)).split('\n').length, says: place })),
    ),
}
