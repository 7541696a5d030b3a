import { posix } from 'node:path'
import { type Comment, type Program, parseSync } from 'oxc-parser'
import type { HouseFile } from './tree.ts'

export type Import = {
  /** As written in the import. */
  readonly specifier: string
  /** The imported file in this repository; undefined for packages. */
  readonly path: string | undefined
  /** Imports only types, so nothing of it exists at run time. */
  readonly isType: boolean
  readonly line: number
}

export type ParsedFile = {
  readonly path: string
  readonly text: string
  readonly program: Program
  readonly imports: readonly Import[]
  readonly comments: readonly Comment[]
  lineAt(offset: number): number
}

const workspaces: Record<string, string> = {
  '@fletch/domain': 'packages/domain/src',
  '@fletch/contract': 'packages/contract/src',
  '@fletch/messages': 'packages/messages/src',
  '@fletch/testkit': 'packages/testkit/src',
  '@fletch/server': 'apps/server/src',
  '@fletch/web': 'apps/web/src',
}

const leadsTo = (from: string, specifier: string): string | undefined => {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  const [scope, name, ...rest] = specifier.split('/')
  const sources = workspaces[`${scope}/${name}`]
  if (sources === undefined) return undefined
  const inside = rest.join('/')
  if (inside === '') return `${sources}/index.ts`
  // The build writes it.
  if (name === 'messages' && inside === 'load-area') return `${sources}/make.ts`
  if (name === 'messages' && !inside.includes('.'))
    return `packages/messages/en/${inside.replace('every/', '')}.json`
  return inside.includes('.') ? `${sources}/${inside}` : `${sources}/${inside}/index.ts`
}

export const isCode = (path: string) => /\.(ts|tsx|mts|mjs|js)$/.test(path)

const lineCounter = (text: string) => (offset: number) => text.slice(0, offset).split('\n').length

const importsOf = (
  path: string,
  { text, module, lineAt }: Pick<ParsedFile, 'text' | 'lineAt'> & Modules,
): Import[] => {
  const found = (specifier: string, start: number, isType: boolean): Import => ({
    specifier,
    path: leadsTo(path, specifier),
    isType,
    line: lineAt(start),
  })
  const onlyTypes = (entries: readonly { isType: boolean }[]) =>
    entries.length > 0 && entries.every((entry) => entry.isType)
  return [
    ...module.staticImports.map((each) =>
      found(each.moduleRequest.value, each.start, onlyTypes(each.entries)),
    ),
    ...module.staticExports.flatMap((each) => {
      const source = each.entries[0]?.moduleRequest
      return source ? [found(source.value, each.start, onlyTypes(each.entries))] : []
    }),
    ...module.dynamicImports.map(({ start, moduleRequest }) =>
      found(text.slice(moduleRequest.start + 1, moduleRequest.end - 1), start, false),
    ),
  ]
}

type Modules = { module: ReturnType<typeof parseSync>['module'] }

const parse = ({ path, text }: HouseFile): ParsedFile => {
  const { program, module, comments, errors } = parseSync(path, text)
  const [first] = errors
  if (first) throw new Error(`${path} cannot be read: ${first.message}`)
  const lineAt = lineCounter(text)
  return { path, text, program, comments, lineAt, imports: importsOf(path, { text, lineAt, module }) }
}

const parsed = new WeakMap<HouseFile, ParsedFile>()

/** The file with its syntax tree, parsed once for all rules. */
export const parseFile = (file: HouseFile): ParsedFile => {
  const known = parsed.get(file) ?? parse(file)
  parsed.set(file, known)
  return known
}
