import { basename } from 'node:path'
import type { Rolldown } from 'vite'

export type CodeSplitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>
type Group = NonNullable<CodeSplitting['groups']>[number]
export type Chunk = Rolldown.OutputChunk

/**
 * What the budgets measure: modules below `apps/web` that must be there before something is possible. No other code may
 * share a file with code that such a visit waits for, unless it is tiny.
 */
export const visits = {
  card: ['src/signed-in-app.tsx', 'src/features/cards/scoring/new-scorecard-screen.tsx'],
  // What the start page and the first save load besides.
  start: [
    'src/features/events/today/start-screen.tsx',
    'src/phone/cards/card-network.ts',
    'src/phone/photos/photo-network.ts',
    'src/phone/kept/find-round.ts',
    'src/shell/account-language.ts',
  ],
  event: ['src/features/events/public-page/public-event-screen.tsx'],
  board: ['src/features/events/public-page/public-event-details.tsx'],
  // The menu opens at once, whatever else still loads.
  menu: ['src/shell/menu-drawer.tsx'],
  account: [
    'src/features/accounts/signing-in/register-screen.tsx',
    'src/features/accounts/signing-in/forgot-password-screen.tsx',
    'src/features/accounts/signing-in/reset-password-screen.tsx',
  ],
}

/**
 * Parts of a card with a file of their own. The pad is loaded when its round is chosen: together with other small parts, it
 * would be loaded with the choice of a round, and the choice would wait for it. The others stand below what is scored, or are
 * for printing: if their file does not load, the screen of a card must not be in it, nor one of them in that of another.
 */
const alone = [
  'src/features/cards/pad/all-arrows-pad.tsx',
  'src/features/cards/scoring/card-whole.tsx',
  'src/features/cards/group/group-whole.tsx',
  'src/features/cards/scoring/on-paper.tsx',
  // Named on a card and on the public board: neither waits for the file of the other.
  'src/messages/round-names.ts',
]

/** The name of the file with the texts of an area in a language; undefined for modules of any other file. */
export const textName = (module: string | null | undefined): string | undefined => {
  const [, language, area] = /\/messages\/made\/([a-z]{2})\/area-(\w+)\.js$/.exec(module ?? '') ?? []
  return language && `texts-${language}-${area}`
}

export const isOfTexts = ({ facadeModuleId }: Chunk): boolean => textName(facadeModuleId) !== undefined

/** The file with the texts of an area in a language. */
export const textFile = (chunks: readonly Chunk[], language: string, area: string): Chunk => {
  const chunk = chunks.find(({ facadeModuleId }) => textName(facadeModuleId) === `texts-${language}-${area}`)
  if (!chunk) throw new Error(`The build made no texts of ${area} in ${language}`)
  return chunk
}

/** The script file that holds a module. */
export const chunkOf = (chunks: readonly Chunk[], module: string): Chunk => {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/apps/web/${module}`)))
  if (!chunk) throw new Error(`The build made no file of ${module}`)
  return chunk
}

/** These script files and all that load with them, each once. */
export const loadedWith = (chunks: readonly Chunk[], roots: readonly Chunk[]): Set<Chunk> => {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const found = new Set<Chunk>()
  const visit = (chunk: Chunk | undefined) => {
    if (chunk === undefined || found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) visit(byName.get(name))
  }
  roots.forEach(visit)
  return found
}

/** Two files that need each other would use what is not there yet. */
export const refuseCircles = (chunks: readonly Chunk[]): void => {
  for (const chunk of chunks)
    for (const needed of loadedWith(chunks, [chunk]))
      if (needed !== chunk && loadedWith(chunks, [needed]).has(chunk))
        throw new Error(`${chunk.fileName} and ${needed.fileName} need each other`)
}

/** Modules that will share a script file. */
interface Part {
  /** The visits that wait for it. */
  readonly visits: string
  readonly modules: string[]
  /** The modules that are loaded by themselves, for its name. */
  readonly roots: string[]
  /** Bytes, minified. */
  size: number
  /** Who loads it: one bit for each file that is loaded later. */
  loadedBy: bigint
  readonly needs: Set<Part>
}

/** A script file has at least so many bytes, minified: about 3 kB when sent. */
const smallest = 10000

/** Fewer bytes than that, minified, cost a visit that does not need them less than a file costs one that does. */
const tiny = 2000

const baseOf = (module: string): string => basename(module).replace(/\.\w+$/, '')

const countOf = (set: bigint): number => set.toString(2).replaceAll('0', '').length

const allNeededBy = (part: Part, found = new Set<Part>()): Set<Part> => {
  if (found.has(part)) return found
  found.add(part)
  for (const needed of part.needs) allNeededBy(needed, found)
  return found
}

/** Bytes that more screens load when those of `set` load this part as well. */
const costOf = (part: Part, set: bigint): number => {
  let sum = 0
  for (const needed of allNeededBy(part)) sum += needed.size * countOf(set & ~needed.loadedBy)
  return sum
}

/** Whether one needs the other by way of a third: as one file they would need each other in a circle. */
const isBetween = (one: Part, other: Part): boolean =>
  [...one.needs].some((needed) => needed !== other && allNeededBy(needed).has(other))

const join = (parts: Set<Part>, small: Part, large: Part) => {
  large.modules.push(...small.modules)
  large.roots.push(...small.roots)
  large.size += small.size
  large.loadedBy |= small.loadedBy
  for (const needed of small.needs) large.needs.add(needed)
  large.needs.delete(small)
  large.needs.delete(large)
  parts.delete(small)
  for (const part of parts) if (part.needs.delete(small) && part !== large) part.needs.add(large)
  for (const needed of allNeededBy(large)) needed.loadedBy |= large.loadedBy
}

/** The files that the bundler makes by itself, each of modules that the same screens load. */
const partsOf = (chunks: readonly Chunk[]): Set<Part> => {
  const first = loadedWith(chunks, [chunkOf(chunks, 'src/main.tsx')])
  const later = chunks.filter((chunk) => !first.has(chunk) && !isOfTexts(chunk))
  const roots = later.filter(({ isDynamicEntry }) => isDynamicEntry)
  const loads = roots.map((root) => loadedWith(chunks, [root]))
  const waits = Object.entries(visits).map(([name, modules]) => ({
    name,
    files: loadedWith(
      chunks,
      modules.map((module) => chunkOf(chunks, module)),
    ),
  }))
  const ownFiles = new Map(alone.map((module) => [chunkOf(chunks, module), baseOf(module)]))
  const parts = new Map(
    later.map((chunk): [string, Part] => [
      chunk.fileName,
      {
        visits:
          ownFiles.get(chunk) ?? waits.flatMap(({ name, files }) => (files.has(chunk) ? name : [])).join('-'),
        modules: [...chunk.moduleIds],
        roots: chunk.facadeModuleId ? [chunk.facadeModuleId] : [],
        size: chunk.code.length,
        loadedBy: loads.reduce((set, files, bit) => (files.has(chunk) ? set | (1n << BigInt(bit)) : set), 0n),
        needs: new Set(),
      },
    ]),
  )
  for (const { fileName, imports } of later)
    for (const name of imports) {
      const needed = parts.get(name)
      if (needed) parts.get(fileName)?.needs.add(needed)
    }
  return new Set(parts.values())
}

const canJoin = (one: Part, other: Part): boolean =>
  one !== other && !isBetween(one, other) && !isBetween(other, one)

const visitsOf = (part: Part): string[] => part.visits.split('-')

/** Whether every visit that waits for the one waits for the other too. */
const isForAllOf = (one: Part, other: Part): boolean =>
  visitsOf(one).every((visit) => visitsOf(other).includes(visit))

/**
 * Puts together what the same visits wait for, and a tiny part with one that its visits load anyway. Any other small part
 * joins the part with which it makes all screens together load the fewest bytes that they do not need.
 */
const joined = (parts: Set<Part>): Set<Part> => {
  for (const part of [...parts]) {
    const same = [...parts].find((other) => other.visits === part.visits && canJoin(part, other))
    if (part.visits !== '' && same) join(parts, part, same)
  }
  for (const part of [...parts]) {
    if (part.visits === '' || part.size >= tiny) continue
    const [next] = [...parts]
      .filter((other) => other.visits !== '' && isForAllOf(part, other) && canJoin(part, other))
      .sort((one, other) => visitsOf(one).length - visitsOf(other).length)
    if (next) join(parts, part, next)
  }
  for (;;) {
    const [small] = [...parts]
      .filter(({ visits: waiting, size }) => waiting === '' && size < smallest)
      .sort((a, b) => a.size - b.size)
    if (small === undefined) return parts
    let best: { part: Part; cost: number } | undefined
    for (const part of parts) {
      if (part.visits !== '' || !canJoin(small, part)) continue
      const cost =
        costOf(small, part.loadedBy & ~small.loadedBy) + costOf(part, small.loadedBy & ~part.loadedBy)
      if (best === undefined || cost < best.cost) best = { part, cost }
    }
    if (best === undefined) return parts
    join(parts, small, best.part)
  }
}

/** What the first page needs is one file. Everything else is loaded later. */
export const firstPage: Group = { name: 'first', tags: ['$initial'], priority: 1 }

/**
 * The app in few script files, because on a slow connection each file costs more than its bytes.
 *
 * @param chunks the files that the bundler made with `firstPage` alone
 */
export const inFewFiles = (chunks: readonly Chunk[]): CodeSplitting => {
  const names = new Map<string, string>()
  for (const { moduleIds } of loadedWith(chunks, [chunkOf(chunks, 'src/main.tsx')]))
    for (const id of moduleIds) names.set(id, 'first')
  const parts = joined(partsOf(chunks))
  const taken = new Set(['first', ...Array.from(parts, (part) => part.visits)])
  for (const { visits: waiting, modules, roots } of parts) {
    const name =
      waiting ||
      [...roots, modules[0] ?? ''].map(baseOf).find((base) => !taken.has(base)) ||
      `part-${taken.size}`
    taken.add(name)
    for (const id of modules) names.set(id, name)
  }
  return {
    includeDependenciesRecursively: false,
    groups: [{ debugName: 'in few files', name: (id) => names.get(id) ?? null }],
  }
}
