import { Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { isCode, parseFile } from './parsed-file.ts'
import { isTest } from './rule.ts'
import { type HouseFile, readTree } from './tree.ts'

/**
 * Input lengths in characters. Exponential backtracking shows at the first length, or would never end. Quadratic
 * behaviour takes seconds at the last length, on any machine.
 */
const lengths = [24, 1000, 12_000, 40_000]
/** CPU time of this thread in ms, whatever else the machine does; the best of four. */
const moment = 40
/** In ms. A time this long is no coincidence and need not be measured again. */
const eternity = 400

/** Time limit for all of them, in ms. */
const patience = 150_000

const usual = [...'aA0 /.-@,"\'<:=\n\té']
const beginnings = ['', 'https://', 'a@', '//', '2026-01-01', '<', '"', 'x']
const endings = ['\0', ' ', '!']

/** Characters that an expression mentions, which it may backtrack over. */
const spokenOf = (pattern: string): string[] => [
  ...new Set(pattern.replace(/\\[pP]\{\w+\}|\\[dDsSwWbB]|\\x\w\w|[[\](){}|?*+^$]/g, '').replace(/\\/g, '')),
]

/** The literal words at the start of an expression. */
const wordsOf = (pattern: string): string[] =>
  (pattern.replace(/\\([/.:-])/g, '$1').match(/[\w/:.<"= -]{3,}/g) ?? []).slice(0, 3)

const pumpsFor = (pattern: string): string[] => {
  const signs = spokenOf(pattern).slice(0, 5)
  const pairs = signs.flatMap((one) => signs.map((other) => one + other))
  return [...new Set([...usual, ...signs, ...pairs, ...signs.map((sign) => `a${sign}`)])]
}

const timed = (expression: RegExp, text: string): number => {
  const begun = process.threadCpuUsage()
  expression.lastIndex = 0
  expression.test(text)
  const { user, system } = process.threadCpuUsage(begun)
  return (user + system) / 1000
}

/** An input that makes the expression slow; undefined if none did. */
const weakness = (pattern: string, flags: string): string | undefined => {
  if (!/[*+]|\{\d+,\}/.test(pattern)) return undefined
  const expression = new RegExp(pattern, flags)
  for (const beginning of [...beginnings, ...wordsOf(pattern)])
    for (const pump of pumpsFor(pattern))
      for (const ending of endings) {
        const isSlow = lengths.some((length) => {
          const text = beginning + pump.repeat(length / pump.length) + ending
          const took = timed(expression, text)
          return took > eternity || (took > moment && [2, 3, 4].every(() => timed(expression, text) > moment))
        })
        if (isSlow) return JSON.stringify([beginning, pump, ending])
      }
  return undefined
}

const expressionsIn = (file: HouseFile): { pattern: string; flags: string }[] => {
  const found: { pattern: string; flags: string }[] = []
  new Visitor({
    Literal: (node) => {
      if ('regex' in node) found.push(node.regex)
    },
  }).visit(parseFile(file).program)
  return found
}

test('expressions with quadratic behaviour are detected by their time', { timeout: patience }, () => {
  expect(weakness('^(a+)+$', '')).toBeDefined()
  expect(weakness('^[^\\s/]+\\.[^\\s]+$', '')).toBeDefined()
  expect(weakness('^https?:\\/\\/[^\\s/]+\\.[^\\s]+$', '')).toBeDefined()
  expect(weakness('\\s+$', '')).toBeDefined()
  expect(weakness('^\\d{4}-\\d+$', '')).toBeUndefined()
})

test('no input makes a regular expression of the product slow', { timeout: patience }, () => {
  const isOurs = ({ path }: HouseFile) =>
    /^(apps|packages\/domain)\/.*src\//.test(path) && isCode(path) && !isTest(path)
  const expressions = new Map(
    readTree()
      .filter(isOurs)
      .flatMap((file) =>
        expressionsIn(file).map((each) => [`/${each.pattern}/${each.flags} ${file.path}`, each]),
      ),
  )
  expect(expressions.size).toBeGreaterThan(50)
  const weak = [...expressions].flatMap(([name, { pattern, flags }]) => {
    const how = weakness(pattern, flags)
    return how === undefined ? [] : [`${name}: ${how}`]
  })
  expect(weak).toEqual([])
})
