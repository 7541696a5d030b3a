import { type Node, Visitor } from 'oxc-parser'
import { codeRule, isTest } from '../rule.ts'

/** Attributes that people see or hear. */
const spokenAttributes =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|alt|title|placeholder|label|description|hint|heading|message|text|caption|legend|summary|help|error|(?!enterKeyHint$)(\w+)(Label|Text|Title|Hint|Message))$/

const hasWords = (text: string) => /\p{L}/u.test(text)

/** Whether a text starts like a sentence or a title of several words, as no identifier or class list does. */
const isSentence = (text: string) => /^\p{Lu}[\p{Ll}’']*[,:]? \p{L}/u.test(text)

/** The literals that an expression can evaluate to when it is shown. */
const shown = (node: Node): { text: string; start: number }[] => {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [{ text: node.value, start: node.start }] : []
    case 'TemplateLiteral':
      return node.quasis.map(({ value, start }) => ({ text: value.cooked ?? value.raw, start }))
    case 'ConditionalExpression':
      return [...shown(node.consequent), ...shown(node.alternate)]
    case 'LogicalExpression':
      return [...shown(node.left), ...shown(node.right)]
    case 'BinaryExpression':
      return node.operator === '+' ? [...shown(node.left), ...shown(node.right)] : []
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'JSXExpressionContainer':
      return shown(node.expression)
    default:
      return []
  }
}

const isError = (node: Node) => node.type === 'Identifier' && /Error$|^(Invalid|Wrong)/.test(node.name)

const shorten = (text: string) => {
  const line = text.trim().replace(/\s+/g, ' ')
  return `"${line.length > 40 ? `${line.slice(0, 40)}…` : line}" belongs into messages/`
}

// The gallery shows the building blocks with samples, to developers only.
const withTexts = /^apps\/web\/src\/(messages|ui\/gallery)\//

/** All texts on screen are in messages/, so that a second language only adds files there. */
export const texts = codeRule('no text outside messages', {
  where: (path) => path.startsWith('apps/web/src/') && !withTexts.test(path) && !isTest(path),
  finds: ({ program, lineAt }) => {
    const found = new Map<number, string>()
    const add = (text: string, start: number) => found.set(start, shorten(text))
    const addWords = (literals: { text: string; start: number }[]) => {
      for (const { text, start } of literals) if (hasWords(text)) add(text, start)
    }
    const forDevelopers = new Set<Node>()
    new Visitor({
      JSXText: ({ value, start }) => addWords([{ text: value, start }]),
      JSXElement: ({ children }) => addWords(children.flatMap(shown)),
      JSXFragment: ({ children }) => addWords(children.flatMap(shown)),
      JSXAttribute: ({ name, value }) => {
        if (name.type === 'JSXIdentifier' && spokenAttributes.test(name.name) && value) addWords(shown(value))
      },
      NewExpression: ({ callee, arguments: given }) => {
        if (isError(callee)) for (const each of given) forDevelopers.add(each)
      },
      Literal: (node) => {
        if (typeof node.value === 'string' && isSentence(node.value) && !forDevelopers.has(node))
          add(node.value, node.start)
      },
    }).visit(program)
    return [...found].map(([start, says]) => ({ line: lineAt(start), says }))
  },
})
