import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Rolldown } from 'vite'

export type CodeSplitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>
type Group = NonNullable<CodeSplitting['groups']>[number]
export type Chunk = Rolldown.OutputChunk

/**
 * What the budgets measure: modules below `apps/web` that must be there before something is possible.
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

/** The screens, besides a new card, on which signed-in people spend their time. */
export const mainScreens = {
  card: 'src/features/cards/card-screen/scorecard-screen.tsx',
  cards: 'src/features/cards/list/scorecards-screen.tsx',
  overview: 'src/features/events/event/event-screen.tsx',
  board: 'src/features/events/live/board-screen.tsx',
  results: 'src/features/events/results/results-screen.tsx',
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

/** The areas of the texts that these files show. */
export const areasOf = (chunks: readonly Chunk[]): Set<string> => {
  const nouns = chunks.flatMap(({ moduleIds }) =>
    moduleIds.flatMap((id) => /\/messages\/made\/([\w-]+)\.js$/.exec(id)?.[1] ?? []),
  )
  const areaOf = (noun: string): string => {
    const path = new URL(`../../packages/messages/en/${noun}.json`, import.meta.url)
    return String(JSON.parse(readFileSync(path, 'utf8'))['@@x-area'])
  }
  return new Set(nouns.filter((noun) => !['load-area', 'in-country'].includes(noun)).map(areaOf))
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

/** Modules that will share a script file, or the texts of an area, which stay in their own. */
interface Part {
  /** The visits that wait for it, for its name. */
  readonly visits: string
  readonly modules: string[]
  /** The modules that are loaded by themselves, for its name. */
  readonly roots: string[]
  /** Bytes, minified. */
  size: number
  /** Who loads it: one bit for each load. */
  loadedBy: bigint
  readonly needs: Set<Part>
}

/** Files that are loaded together at one moment, and how much a byte counts that they load in vain. */
interface Load {
  readonly files: ReadonlySet<Chunk>
  readonly weight: number
}

/**
 * Visits with a budget count most, those of the public pages above all. Then come the screens on which people spend their
 * time, then the others. A dialog, or another part that is loaded later, counts once.
 */
const weights = { publicPage: 350_000, visit: 20_000, mainScreen: 380, screen: 10, later: 1 }

const isScreen = ({ facadeModuleId }: Chunk): boolean =>
  /(?:-screen|own-profile)\.tsx$/.test(facadeModuleId ?? '')

/** The most files of code. */
const mostFiles = 78

/** What one more file costs those who load it, in bytes: compressed alone, it is larger. */
const bytesOfAFile = 1000

const baseOf = (module: string): string => basename(module).replace(/\.\w+$/, '')

const addNeeds = (part: Part, found: Set<Part>): Set<Part> => {
  if (found.has(part)) return found
  found.add(part)
  for (const needed of part.needs) addNeeds(needed, found)
  return found
}

/** Each part with all that it needs, as far as it was asked for since parts were last joined. */
type Closures = Map<Part, Set<Part>>

const allNeededBy = (closures: Closures, part: Part): Set<Part> => {
  const all = closures.get(part) ?? addNeeds(part, new Set())
  closures.set(part, all)
  return all
}

/** Whether one needs the other by way of a third: as one file they would need each other in a circle. */
const isBetween = (closures: Closures, one: Part, other: Part): boolean => {
  if (!allNeededBy(closures, one).has(other)) return false
  for (const needed of one.needs)
    if (needed !== other && allNeededBy(closures, needed).has(other)) return true
  return false
}

const canJoin = (closures: Closures, one: Part, other: Part): boolean =>
  !isBetween(closures, one, other) && !isBetween(closures, other, one)

/** Adds a part to another. */
const join = (parts: Set<Part>, closures: Closures, one: Part, other: Part) => {
  one.modules.push(...other.modules)
  one.roots.push(...other.roots)
  one.size += other.size
  one.loadedBy |= other.loadedBy
  for (const needed of other.needs) one.needs.add(needed)
  one.needs.delete(one)
  one.needs.delete(other)
  parts.delete(other)
  for (const part of parts) if (part.needs.delete(other) && part !== one) part.needs.add(one)
  closures.clear()
  for (const needed of allNeededBy(closures, one)) needed.loadedBy |= one.loadedBy
}

const loadsOf = (chunks: readonly Chunk[]): Load[] => {
  const withModules = (modules: readonly string[], weight: number): Load => ({
    files: loadedWith(
      chunks,
      modules.map((module) => chunkOf(chunks, module)),
    ),
    weight,
  })
  const roots = chunks.filter((chunk) => chunk.isDynamicEntry && !isOfTexts(chunk))
  return [
    ...Object.values(visits).map((modules) =>
      withModules(
        modules,
        modules === visits.board || modules === visits.event ? weights.publicPage : weights.visit,
      ),
    ),
    ...Object.values(mainScreens).map((module) =>
      withModules(['src/signed-in-app.tsx', module], weights.mainScreen),
    ),
    ...roots.map((root) => ({
      files: loadedWith(chunks, [root]),
      weight: isScreen(root) ? weights.screen : weights.later,
    })),
  ]
}

/** The files that the bundler makes by itself, each of modules that the same screens load. */
const partsOf = (chunks: readonly Chunk[], loads: readonly Load[]): Set<Part> => {
  const first = loadedWith(chunks, [chunkOf(chunks, 'src/main.tsx')])
  const later = chunks.filter((chunk) => !first.has(chunk) && !isOfTexts(chunk))
  const names = Object.keys(visits)
  const parts = new Map(
    later.map((chunk): [string, Part] => [
      chunk.fileName,
      {
        visits: names.filter((_, at) => loads[at]?.files.has(chunk)).join('-'),
        modules: [...chunk.moduleIds],
        roots: chunk.facadeModuleId ? [chunk.facadeModuleId] : [],
        size: chunk.code.length,
        loadedBy: loads.reduce(
          (set, { files }, bit) => (files.has(chunk) ? set | (1n << BigInt(bit)) : set),
          0n,
        ),
        needs: new Set(),
      },
    ]),
  )
  const texts = new Map<string, Part>()
  for (const chunk of later) {
    const part = parts.get(chunk.fileName)
    if (part === undefined) continue
    for (const name of chunk.imports) {
      const needed = parts.get(name)
      if (needed) part.needs.add(needed)
    }
    for (const area of areasOf([chunk])) {
      const text: Part = texts.get(area) ?? {
        visits: '',
        modules: [],
        roots: [],
        size: textFile(chunks, 'en', area).code.length,
        loadedBy: 0n,
        needs: new Set(),
      }
      text.loadedBy |= part.loadedBy
      texts.set(area, text)
      part.needs.add(text)
    }
  }
  return new Set(parts.values())
}

/** Sums the weights of the loads in a set. */
const weighing = (loads: readonly Load[]) => {
  const known = new Map<bigint, number>()
  const weightOf = (set: bigint): number => {
    let sum = 0
    for (const [at, bit] of Array.from(set.toString(2)).reverse().entries())
      if (bit === '1') sum += loads[at]?.weight ?? 0
    return sum
  }
  return (set: bigint): number => {
    const weight = known.get(set) ?? weightOf(set)
    known.set(set, weight)
    return weight
  }
}

/**
 * Puts parts together, two at a time: those for which the loads together fetch the fewest bytes in vain, less what a file
 * costs. Until no two gain by it, and there are few enough files.
 */
const joined = (parts: Set<Part>, loads: readonly Load[]): Set<Part> => {
  const closures: Closures = new Map()
  const weightOf = weighing(loads)
  const isAlone = ({ modules }: Part) => alone.some((module) => modules.some((id) => id.endsWith(module)))
  const free = [...parts].filter((part) => !isAlone(part))
  /** What it costs that the loads of `set` load this part too. */
  const costFor = (set: bigint, part: Part): number => {
    let cost = 0
    for (const { loadedBy, size } of allNeededBy(closures, part)) {
      const inVain = set & ~loadedBy
      if (inVain !== 0n) cost += size * weightOf(inVain)
    }
    return cost
  }
  const costOf = (one: Part, other: Part): number =>
    canJoin(closures, one, other)
      ? costFor(other.loadedBy & ~one.loadedBy, one) +
        costFor(one.loadedBy & ~other.loadedBy, other) -
        bytesOfAFile * weightOf(one.loadedBy & other.loadedBy)
      : Number.POSITIVE_INFINITY
  let pairs = free.flatMap((one, at) =>
    free.slice(0, at).map((other) => ({ one, other, cost: costOf(one, other) })),
  )
  for (;;) {
    const best = pairs.reduce((least, pair) => (pair.cost < least.cost ? pair : least))
    if (best.cost === Number.POSITIVE_INFINITY || (best.cost >= 0 && parts.size <= mostFiles)) return parts
    const { one, other } = best
    // Other parts have been joined since, and it may cost more now.
    const now = costOf(one, other)
    if (now > best.cost) {
      best.cost = now
      continue
    }
    join(parts, closures, one, other)
    pairs = pairs.filter((pair) => pair.one !== other && pair.other !== other)
    for (const pair of pairs)
      if (pair.one === one || pair.other === one) pair.cost = costOf(pair.one, pair.other)
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
  const loads = loadsOf(chunks)
  const parts = joined(partsOf(chunks, loads), loads)
  const taken = new Set(['first'])
  for (const { visits: waiting, modules, roots } of parts) {
    const name =
      [...(waiting ? [waiting] : []), ...roots.map(baseOf), ...modules.map(baseOf)].find(
        (each) => !taken.has(each),
      ) ?? `part-${taken.size}`
    taken.add(name)
    for (const id of modules) names.set(id, name)
  }
  return {
    includeDependenciesRecursively: false,
    groups: [{ debugName: 'in few files', name: (id) => names.get(id) ?? null }],
  }
}
