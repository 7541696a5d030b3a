// THIRD-PARTY-NOTICES.txt: the packages of others that the app and the server ship, with their licences.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../running/root.ts'

/** A package that is shipped, with what its licence asks to pass on. */
export interface ShippedPackage {
  readonly name: string
  readonly version: string
  /** SPDX expression. */
  readonly licence: string
  readonly author: string
  readonly source: string
  /** The texts in the package; empty if it has none. */
  readonly texts: readonly string[]
}

const texts = /^(?:licen[cs]e|copying|notice|copyright)(?:[-.].*)?$/i

const wordOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  const { name, url, type } = Object(value)
  return String(name ?? url ?? type ?? '')
}

export const readPackage = (folder: string): ShippedPackage => {
  const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return {
    name: wordOf(about.name),
    version: wordOf(about.version),
    licence: wordOf(about.license ?? about.licenses?.[0]),
    author: wordOf(about.author),
    source: wordOf(about.repository ?? about.homepage).replace(/^git\+/, ''),
    texts: readdirSync(folder)
      .filter((file) => texts.test(file))
      .sort()
      .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim()),
  }
}

/**
 * What packages carry compiled inside them, under a licence of its own. No folder of it is installed that could be read.
 */
const compiledInside: Readonly<Record<string, readonly ShippedPackage[]>> = {
  'zxing-wasm': [
    {
      name: 'ZXing-C++',
      version: '',
      licence: 'Apache-2.0',
      author: 'ZXing authors',
      source: 'https://github.com/zxing-cpp/zxing-cpp',
      texts: [],
    },
    {
      name: 'ZXingWasm.cpp',
      version: '',
      licence: 'Apache-2.0',
      author: 'Ze-Zheng Wu',
      source: 'https://github.com/Sec-ant/zxing-wasm',
      texts: [],
    },
  ],
}

/** Packages, each followed by what is compiled inside it. */
export const withInside = (packages: readonly ShippedPackage[]): readonly ShippedPackage[] =>
  packages.flatMap((each) => [each, ...(compiledInside[each.name] ?? [])])

/** Licences whose text is the same everywhere, for packages that ship none. */
const usualTexts = (licence: string): string | undefined => {
  const file = join(import.meta.dirname, `${licence.toLowerCase().replaceAll('.', '-')}.txt`)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}

const line = '-'.repeat(80)

/**
 * The notices of packages. Equal texts are written once, under all packages that have them. Throws for a package
 * without a licence text of its own whose licence has no usual one.
 */
export const noticesOf = (packages: readonly ShippedPackage[]): string => {
  const byText = new Map<string, ShippedPackage[]>()
  const lacking: string[] = []
  for (const each of packages) {
    const usual = each.texts.length === 0 ? usualTexts(each.licence) : undefined
    const text = usual === undefined ? each.texts.join('\n\n') : usual
    if (text === '') lacking.push(`${each.name} ${each.version} (${each.licence || 'no licence'})`)
    else byText.set(text, [...(byText.get(text) ?? []), each])
  }
  if (lacking.length > 0) throw new Error(`No licence text for ${lacking.join(', ')}`)
  const headOf = ({ name, version, licence, author, source }: ShippedPackage) =>
    [`${name} ${version}`.trim(), licence, author, source].filter((part) => part !== '').join(' · ')
  const parts = [...byText].map(
    ([text, all]) => `${line}\n${all.map(headOf).join('\n')}\n${line}\n\n${text}\n`,
  )
  return [
    'Fletch ships these packages of others, each under its own licence.',
    `${packages.length} packages. The addresses are where their source can be had.`,
    '',
    ...parts,
  ].join('\n')
}

interface LockedPackage {
  readonly link?: boolean
  readonly resolved?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** The place of a dependency as Node finds it: in the package, or in a folder above. */
const placeOf = (
  locked: Readonly<Record<string, LockedPackage>>,
  from: string,
  name: string,
): string | undefined => {
  const place = from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`
  if (locked[place] !== undefined) return place
  if (from === '') return undefined
  return placeOf(locked, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name)
}

/** The folders of the packages that the server runs with and that are installed on this machine. */
export const packagesOfServer = (folder = root): string[] => {
  const { packages: locked }: { packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(
    readFileSync(join(folder, 'package-lock.json'), 'utf8'),
  )
  const found = new Set<string>()
  const visit = (place: string): void => {
    const each = locked[place]
    if (each === undefined || found.has(place)) return
    if (each.link === true) {
      visit(each.resolved ?? '')
      return
    }
    found.add(place)
    for (const name of Object.keys({ ...each.dependencies, ...each.optionalDependencies })) {
      const there = placeOf(locked, place, name)
      if (there !== undefined) visit(there)
    }
  }
  visit('apps/server')
  return [...found]
    .filter((place) => place.includes('node_modules/') && existsSync(join(folder, place, 'package.json')))
    .map((place) => join(folder, place))
}

/** Parts of the app that are no modules: the reset of styles. */
const inStyles = ['tailwindcss']

/** Writes the notices of the built app and the server into the built app. */
export const writeNotices = (): void => {
  const bundled: string[] = JSON.parse(readFileSync(join(root, '.cache/web-packages.json'), 'utf8'))
  const folders = new Set([
    ...bundled,
    ...inStyles.map((name) => join(root, 'node_modules', name)),
    ...packagesOfServer(),
  ])
  const packages = [...folders]
    .filter((folder) => !relative(root, folder).startsWith('..'))
    .map(readPackage)
    .filter(({ name }) => !name.startsWith('@fletch/'))
    .toSorted((one, other) => (`${one.name} ${one.version}` < `${other.name} ${other.version}` ? -1 : 1))
  writeFileSync(join(root, 'apps/web/dist/THIRD-PARTY-NOTICES.txt'), noticesOf(withInside(packages)))
}
