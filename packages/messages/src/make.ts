// Makes script and types of the catalogues in packages/messages/<language>, in packages/messages/made. Imported by what
// starts, builds, checks or tests; it writes only what has changed.
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Catalogue, scriptOf, typesOf } from './compile.ts'

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

const catalogues = globSync('en/*.json', { cwd: root })
const wanted = new Set<string>()
const add = (path: string, content: string) => {
  wanted.add(path)
  write(path, content)
}
const named = <Result>(path: string, work: () => Result): Result => {
  try {
    return work()
  } catch (error) {
    throw new Error(`packages/messages/${path}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}
for (const path of catalogues) {
  const feature = basename(path, '.json')
  const catalogue = named(path, () => JSON.parse(readFileSync(join(root, path), 'utf8')) as Catalogue)
  add(
    join('en', `${feature}.js`),
    named(path, () => scriptOf(catalogue)),
  )
  add(
    `${feature}.js`,
    `import { texts } from '../src/texts.ts'\nimport data from './en/${feature}.js'\nexport const ${String(catalogue['@@x-name'])} = /* @__PURE__ */ texts(data)\n`,
  )
  add(`${feature}.d.ts`, typesOf(catalogue))
}
for (const path of globSync(['*.js', '*.d.ts', '*/*.js'], { cwd: made }))
  if (!wanted.has(path)) rmSync(join(made, path))
