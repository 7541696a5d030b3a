// Makes script and types of the catalogues in packages/messages/<language>, in packages/messages/made. Imported by what
// starts, builds, checks or tests; it writes only what has changed.
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Catalogue, faultsOf, scriptOf, typesOf } from './compile.ts'

const root = join(import.meta.dirname, '..')
const made = join(root, 'made')

const contentOf = (file: string): string | undefined =>
  existsSync(file) ? readFileSync(file, 'utf8') : undefined

/** Several processes may do this at once: a reader sees the old content or the new. */
const write = (path: string, content: string) => {
  const file = join(made, path)
  if (contentOf(file) === content) return
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, content)
  renameSync(draft, file)
}

const wanted = new Set<string>()
const add = (path: string, content: string) => {
  wanted.add(path)
  write(path, content)
}

/** Says which catalogue is wrong. */
const inCatalogue = <Result>(path: string, work: () => Result): Result => {
  try {
    return work()
  } catch (error) {
    throw new Error(`packages/messages/${path}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

const read = (path: string): Catalogue =>
  inCatalogue(path, () => JSON.parse(readFileSync(join(root, path), 'utf8')) as Catalogue)

const sources = new Map(
  globSync('en/*.json', { cwd: root }).map((path) => [basename(path, '.json'), read(path)]),
)
for (const [noun, source] of sources) {
  const name = String(source['@@x-name'])
  add(
    `${noun}.js`,
    `import { texts } from '../src/texts.ts'\nimport data from './en/${noun}.js'\nexport const ${name} = /* @__PURE__ */ texts(data)\n`,
  )
  add(
    `${noun}.d.ts`,
    inCatalogue(`en/${noun}.json`, () => typesOf(source)),
  )
}
for (const path of globSync('[a-z][a-z]/*.json', { cwd: root })) {
  const catalogue = read(path)
  const script = inCatalogue(path, () => {
    const source = sources.get(basename(path, '.json'))
    if (source === undefined) throw new Error('there is no such catalogue in English')
    const [fault] = faultsOf(catalogue, source)
    if (fault !== undefined) throw new Error(fault)
    return scriptOf(catalogue, source)
  })
  add(path.replace('.json', '.js'), script)
}
for (const path of globSync(['*.js', '*.d.ts', '*/*.js'], { cwd: made }))
  if (!wanted.has(path)) rmSync(join(made, path))
