// Makes script and types of the catalogues in packages/messages/<language>, in packages/messages/made. Run before every
// verb, and imported by what watches or runs alone; it does nothing while what was made is current. `<noun>.js` is a
// catalogue of the app, in the language that it shows; `every/<noun>.js` gives it in any language; `load-area.js` loads the
// texts of an area.
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Catalogue } from './compile.ts'
import { languages } from './languages.ts'

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

const makeAll = async (): Promise<void> => {
  const { faultsOf, groupsOf, scriptOf, typesOf } = await import('./compile.ts')
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
      throw new Error(
        `packages/messages/${path}: ${error instanceof Error ? error.message : String(error)}`,
        {
          cause: error,
        },
      )
    }
  }

  const read = (path: string): Catalogue =>
    inCatalogue(path, () => JSON.parse(readFileSync(join(root, path), 'utf8')) as Catalogue)

  const sources = new Map(
    globSync('en/*.json', { cwd: root }).map((path) => [basename(path, '.json'), read(path)]),
  )
  /** What an app loads together: from the first page to the console. */
  const areas = ['first', 'own', 'event', 'board', 'office', 'club', 'console', 'names', 'faults']
  /** What the server and the build alone say: mails, and the page without scripts. */
  const ofServer = 'server'
  const nounsOf = new Map<string, string[]>(areas.map((area) => [area, []]))

  for (const [noun, source] of sources) {
    const path = `en/${noun}.json`
    inCatalogue(path, () => {
      const area = String(source['@@x-area'])
      const name = String(source['@@x-name'])
      if (area !== ofServer) {
        const nouns = nounsOf.get(area)
        if (nouns === undefined)
          throw new Error(`there is no area ${area}, only ${[...areas, ofServer].join(', ')}`)
        nouns.push(noun)
        const groups = JSON.stringify(groupsOf(source))
        add(
          `${noun}.js`,
          `import { catalogue } from '../src/catalogues.ts'\nexport const ${name} = catalogue('${area}', '${noun}', ${groups})\n`,
        )
        add(`${noun}.d.ts`, typesOf(source))
      }
      const imports = languages.map((code) => `import ${code} from '../${code}/${noun}.js'\n`).join('')
      add(
        `every/${noun}.js`,
        `import { everyLanguage } from '../../src/texts.ts'\n${imports}export const ${name} = everyLanguage({ ${languages.join(', ')} })\n`,
      )
      add(
        `every/${noun}.d.ts`,
        `import type { Language } from '../../src/languages.ts'\n${typesOf(source, '(language: Language) => ')}`,
      )
    })
  }
  for (const language of languages)
    for (const [noun, source] of sources) {
      const path = `${language}/${noun}.json`
      const own = language === 'en' ? source : read(path)
      const script = inCatalogue(path, () => {
        const [fault] = faultsOf(own, source)
        if (fault !== undefined) throw new Error(fault)
        // What is not translated yet is told in English.
        return scriptOf({ ...source, ...own }, source)
      })
      add(`${language}/${noun}.js`, script)
    }
  for (const [area, nouns] of nounsOf)
    for (const language of languages) {
      const imports = nouns.map((noun, at) => `import n${at} from './${noun}.js'\n`).join('')
      const members = nouns.map((noun, at) => `${JSON.stringify(noun)}: n${at}`).join(', ')
      add(`${language}/area-${area}.js`, `${imports}export default { ${members} }\n`)
    }
  const loaders = languages.map((language) => {
    const ofAreas = areas.map((area) => `${area}: () => import('./${language}/area-${area}.js')`)
    return `  ${language}: {\n    ${ofAreas.join(',\n    ')},\n  },\n`
  })
  add(
    'load-area.js',
    `const areas = {\n${loaders.join('')}}\n\nexport const areaNames = Object.keys(areas.en)\nexport const loadArea = async (language, area) => (await areas[language][area]()).default\n`,
  )
  add(
    'load-area.d.ts',
    "import type { LoadArea } from '../src/catalogues.ts'\nexport declare const areaNames: readonly string[]\nexport declare const loadArea: LoadArea\n",
  )
  for (const path of globSync(['*.js', '*.d.ts', '*/*.js', '*/*.d.ts'], { cwd: made }))
    if (!wanted.has(path)) rmSync(join(made, path))
}

/** What was made is of these files. */
const sourcesNow = (): string => {
  const hash = createHash('sha256')
  for (const path of globSync(['*/*.json', 'src/*.ts', 'package.json'], { cwd: root }).sort())
    hash.update(`${path}\n${contentOf(join(root, path))}\n`)
  return hash.digest('hex')
}

const current = sourcesNow()
if (contentOf(join(made, 'made-from')) !== current) {
  await makeAll()
  write('made-from', current)
}
