import { type Node, Visitor } from 'oxc-parser'
import { isCode, type ParsedFile, parseFile } from '../parsed-file.ts'
import { codeRule, isTest, type Rule } from '../rule.ts'
import type { HouseFile } from '../tree.ts'

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

/** A group of texts, or a text, by its path in a catalogue: `scoring` or `scoring.attention.band`. */
type Groups = ReadonlySet<string>

/** The groups of all catalogues, with the catalogue's file as the first name. */
const groupsIn = (tree: readonly HouseFile[]): Groups => {
  const groups = new Set<string>()
  for (const { path, text } of tree) {
    const [, noun] = /^packages\/messages\/en\/([\w-]+)\.json$/.exec(path) ?? []
    if (noun === undefined) continue
    groups.add(noun)
    for (const id of Object.keys(JSON.parse(text))) {
      const names = id.split('.')
      for (let depth = 1; depth < names.length; depth += 1)
        groups.add([noun, ...names.slice(0, depth)].join('.'))
    }
  }
  return groups
}

const nameOf = (node: Node): string | undefined => (node.type === 'Identifier' ? node.name : undefined)

/** Methods of arrays that call what they are given before they return. */
const runsAtOnce = new Set([
  'map',
  'flatMap',
  'filter',
  'find',
  'some',
  'every',
  'reduce',
  'from',
  'toSorted',
])

/** What of the catalogues a file reads while it loads. */
const readTooEarly = ({ program }: ParsedFile, groups: Groups): Node[] => {
  const early: Node[] = []
  /** Names of this file, with the group that each stands for. */
  const known = new Map<string, string>()
  const pathOf = (node: Node): string | undefined => {
    if (node.type === 'Identifier') return known.get(node.name)
    if (node.type !== 'MemberExpression' || node.computed) return undefined
    const group = pathOf(node.object)
    return group !== undefined && groups.has(group) ? `${group}.${nameOf(node.property)}` : undefined
  }
  const isGroup = (node: Node): boolean => groups.has(pathOf(node) ?? '')
  const name = (target: Node, path: string) => {
    const local = nameOf(target)
    if (local === undefined) return
    if (groups.has(path)) known.set(local, path)
    else early.push(target)
  }
  let depth = 0
  /** Functions that run at once, such as that of `names.map(…)`. */
  const atOnce = new Set<Node>()
  const enter = (node: Node) => {
    if (!atOnce.has(node)) depth += 1
  }
  const leave = (node: Node) => {
    if (!atOnce.has(node)) depth -= 1
  }
  new Visitor({
    ImportDeclaration: ({ source, specifiers }) => {
      const [, noun] = /^@fletch\/messages\/([\w-]+)$/.exec(source.value) ?? []
      if (noun !== undefined && groups.has(noun))
        for (const { local } of specifiers) known.set(local.name, noun)
    },
    VariableDeclarator: ({ id, init }) => {
      const path = init && pathOf(init)
      if (depth > 0 || !path || !groups.has(path)) return
      if (id.type === 'ObjectPattern')
        for (const each of id.properties)
          if (each.type === 'RestElement') early.push(each)
          else name(each.value, `${path}.${nameOf(each.key)}`)
      else name(id, path)
    },
    MemberExpression: (node) => {
      const path = pathOf(node)
      if (depth === 0 && path !== undefined && !groups.has(path)) early.push(node)
      if (depth === 0 && node.computed && isGroup(node.object)) early.push(node)
    },
    CallExpression: ({ callee, arguments: given }) => {
      if (depth > 0) return
      early.push(...given.filter(isGroup))
      if (callee.type === 'MemberExpression' && runsAtOnce.has(nameOf(callee.property) ?? ''))
        for (const each of given) atOnce.add(each)
    },
    SpreadElement: (node) => {
      if (depth === 0 && isGroup(node.argument)) early.push(node)
    },
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
  }).visit(program)
  return early
}

/** The texts of a module come after it, and again in another language. A group of texts stays the same object. */
export const textsWhenDrawn: Rule = {
  name: 'a text is read when it is shown, not while its module loads',
  faults: (tree) => {
    const groups = groupsIn(tree)
    return tree
      .filter(({ path }) => isCode(path) && path.startsWith('apps/web/src/') && !isTest(path))
      .flatMap((file) => {
        const parsed = parseFile(file)
        return readTooEarly(parsed, groups).map(({ start, end }) => ({
          path: file.path,
          line: parsed.lineAt(start),
          says: `${parsed.text.slice(start, end)}: read it in a function`,
        }))
      })
  },
}
