import { Visitor } from 'oxc-parser'
import { isCode, parseFile } from '../parsed-file.ts'
import { codeRule, type Fault, type Rule } from '../rule.ts'
import type { HouseFile } from '../tree.ts'

/** Literary words and what people say instead. Words before an @ are part of an address and are allowed. */
const plain: readonly (readonly [RegExp, string])[] = [
  [/\bsomebody\b(?!@)/i, 'someone'],
  [/\bnobody\b(?!@)/i, 'no one'],
  [/\beverybody\b(?!@)/i, 'everyone'],
  [/\banybody\b(?!@)/i, 'anyone'],
  [/\bwhoever\b/i, 'the person who is meant, or anyone who'],
  [/\banew\b/i, 'again, or reload'],
  [/\b(?:wherein|whereof|thereof|therein|thereby)\b/i, 'in it, of it, so'],
  [/\bg(?:ave|ives?|iving) way\b/i, 'what happens to it: it is replaced, it loses, it waits'],
]

type Words = { readonly text: string; readonly line: number }

/** What people read in a file: comments, texts on screen, a whole page of the docs. */
const wordsOf = (file: HouseFile): Words[] => {
  const isPage = file.path.endsWith('.md')
  if (isPage || file.path.startsWith('apps/web/src/messages/'))
    return file.text.split('\n').map((text, index) => ({ text, line: index + 1 }))
  if (!isCode(file.path)) return []
  const { comments, lineAt } = parseFile(file)
  return comments.flatMap(({ value, start }) => {
    const first = lineAt(start)
    return value.split('\n').map((text, index) => ({ text, line: first + index }))
  })
}

export const plainWords: Rule = {
  name: 'comments, pages and texts use plain words',
  faults: (tree) =>
    tree.flatMap((file) =>
      wordsOf(file).flatMap(({ text, line }) =>
        plain.flatMap(([pattern, better]): Fault[] => {
          const word = pattern.exec(text)?.[0]
          return word === undefined ? [] : [{ path: file.path, line, says: `${word}: say ${better}` }]
        }),
      ),
    ),
}

/** A name as it is spoken: `isAlreadyThere` becomes "is Already There". */
const spoken = (name: string): string => name.split(/(?=[A-Z])|_/).join(' ')

export const plainNames = codeRule('names in code use plain words', {
  where: () => true,
  finds: ({ program, lineAt }) => {
    const found: { line: number; says: string }[] = []
    const look = ({ name, start }: { readonly name: string; readonly start: number }) => {
      const better = plain.find(([pattern]) => pattern.test(spoken(name)))?.[1]
      if (better !== undefined) found.push({ line: lineAt(start), says: `${name}: say ${better}` })
    }
    new Visitor({ Identifier: look, JSXIdentifier: look }).visit(program)
    return found
  },
})
