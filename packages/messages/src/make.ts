// Makes script and types of the catalogues in packages/messages/<language>, in packages/messages/made. Run before every
// verb, and imported by what watches or runs alone; it does nothing while what was made is current. `<noun>.js` is a
// catalogue of the app, in the language that it shows; `every/<noun>.js` gives it in any language; `load-area.js` loads the
// texts of an area in the words of a country, and says how much of a language is translated. A folder of a language that
// `languages.ts` does not name is a draft, which is checked and not offered.
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Catalogue } from './compile.ts'
import { type Language, languageNames, languages } from './languages.ts'

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
  const { faultsOf, groupsOf, scriptOf, shareOf, typesOf } = await import('./compile.ts')
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
  const areas = ['first', 'own', 'event', 'board', 'office', 'codes', 'club', 'console', 'names', 'faults']
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
        `import { everyLanguage } from '../../src/every-language.ts'\nimport { countries } from './countries.js'\n${imports}export const ${name} = everyLanguage({ ${languages.join(', ')} }, countries)\n`,
      )
      add(
        `every/${noun}.d.ts`,
        `import type { Variant } from '../../src/variants.ts'\n${typesOf(source, '(variant: Variant) => ')}`,
      )
    })
  }
  const readFolder = (folder: string): Map<string, Catalogue> => {
    const paths = globSync(`${folder}/*.json`, { cwd: root })
    const own = paths.map((path): [noun: string, Catalogue] => {
      const noun = basename(path, '.json')
      const catalogue = read(path)
      inCatalogue(path, () => {
        const source = sources.get(noun)
        if (source === undefined) throw new Error('there is no such file in en')
        const [fault] = faultsOf(catalogue, source)
        if (fault !== undefined) throw new Error(fault)
        scriptOf(catalogue, source)
      })
      return [noun, catalogue]
    })
    return new Map(own)
  }

  const countries = read('countries.json')
  const folders = [...new Set(globSync('*/*.json', { cwd: root }).map(dirname))]
  const ofFolder = new Map(folders.map((folder) => [folder, readFolder(folder)]))
  for (const language of languages)
    for (const [noun, source] of sources) {
      // What is not translated yet is told in English.
      const whole = { ...source, ...ofFolder.get(language)?.get(noun) }
      add(`${language}/${noun}.js`, scriptOf(whole, source))
    }
  const lineOf = (language: Language): string => {
    const share = shareOf(ofFolder.get(language)?.values() ?? [], sources.values()) / 100
    const told = share < 1 ? ` · ${share.toLocaleString(language, { style: 'percent' })}` : ''
    return languageNames[language] + told
  }
  const lines = Object.fromEntries(languages.map((language) => [language, lineOf(language)]))
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
    `const areas = {\n${loaders.join('')}}
export const languageLines = ${JSON.stringify(lines)}
export const areaNames = Object.keys(areas.en)
export const loadArea = async (language, area, locale) => {
  const { default: texts } = await areas[language][area]()
  return ${JSON.stringify(Object.keys(countries))}.includes(locale) ? (await import('./in-country.js')).inCountry(locale, texts) : texts
}
`,
  )
  add('every/countries.js', `export const countries = ${JSON.stringify(countries)}\n`)
  // Loaded for these countries only, because the first page waits for what stands above.
  add(
    'in-country.js',
    `import { inWordsOf } from '../src/in-country.ts'\nimport { countries } from './every/countries.js'\nexport const inCountry = (locale, texts) => inWordsOf(countries, locale, texts)\n`,
  )
  add(
    'load-area.d.ts',
    `import type { LoadArea } from '../src/catalogues.ts'
import type { Language } from '../src/languages.ts'
export declare const languageLines: Readonly<Record<Language, string>>
export declare const areaNames: readonly string[]
export declare const loadArea: LoadArea
`,
  )
  for (const path of globSync(['*.js', '*.d.ts', '*/*.js', '*/*.d.ts'], { cwd: made }))
    if (!wanted.has(path)) rmSync(join(made, path))
}

/** What was made is of these files. */
const sourcesNow = (): string => {
  const hash = createHash('sha256')
  for (const path of globSync(['*/*.json', '*.json', 'src/*.ts'], { cwd: root }).sort())
    hash.update(`${path}\n${contentOf(join(root, path))}\n`)
  return hash.digest('hex')
}

const current = sourcesNow()
if (contentOf(join(made, 'made-from')) !== current) {
  await makeAll()
  write('made-from', current)
}
