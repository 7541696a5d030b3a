import { dirname, join } from 'node:path'
import type { Rolldown } from 'vite'

type CodeSplitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>
type Context = { getModuleInfo: (id: string) => Rolldown.ModuleInfo | null }

/**
 * What must be there before something is possible, and so must not wait for anything else: modules below `apps/web`. A
 * module of two visits is loaded by both.
 */
export const visits = {
  card: ['src/signed-in-app.tsx', 'src/features/cards/scoring/new-scorecard-screen.tsx'],
  'public-event': ['src/features/events/public-page/public-event-screen.tsx'],
  'public-board': ['src/features/events/public-page/public-event-details.tsx'],
  // What the start page and the first save load besides.
  start: [
    'src/features/events/today/start-screen.tsx',
    'src/phone/cards/card-network.ts',
    'src/phone/photos/photo-network.ts',
    'src/phone/kept/find-round.ts',
    'src/server/cache-maintenance.ts',
  ],
  account: [
    'src/features/accounts/signing-in/register-screen.tsx',
    'src/features/accounts/signing-in/forgot-password-screen.tsx',
    'src/features/accounts/signing-in/reset-password-screen.tsx',
  ],
}

/** A script file has at least so much source, in bytes. Minified and compressed that is about a quarter. */
const smallest = 12_000

const namesIn = (code: string): string[] =>
  [...code.matchAll(/\b(?:import|export)\s*(?:[\w$]+\s*,\s*)?\{([^}]*)\}\s*from/g)].flatMap(([, list = '']) =>
    list.split(',').map((name) => name.trim().split(/\s+as\s+/)[0] ?? ''),
  )

/** Which modules need which. A file that only passes on what others export is replaced by those others. */
const graphOf = (ids: ReadonlySet<string>, context: Context) => {
  const getModuleInfo = (id: string) => context.getModuleInfo(id)
  const passedOn = new Map<string, Map<string, string>>()
  const passedOnBy = (id: string): Map<string, string> => {
    const found = passedOn.get(id)
    if (found) return found
    const modules = new Map<string, string>()
    passedOn.set(id, modules)
    const { importedIds = [], code } = getModuleInfo(id) ?? {}
    for (const imported of importedIds)
      if (ids.has(imported))
        for (const name of getModuleInfo(imported)?.exports ?? []) modules.set(name, imported)
      else for (const [name, module] of passedOnBy(imported)) modules.set(name, module)
    for (const [, list = '', from = ''] of (code ?? '').matchAll(
      /export\s*\{([^}]*)\}\s*from\s*['"]([^'"]+)/g,
    )) {
      const module = join(dirname(id), from)
      if (ids.has(module))
        for (const name of list.split(','))
          modules.set(
            name
              .trim()
              .split(/\s+as\s+/)
              .at(-1) ?? '',
            module,
          )
    }
    return modules
  }
  const needs = new Map<string, readonly string[]>()
  const neededBy = (id: string): readonly string[] => {
    const { importedIds = [], code } = getModuleInfo(id) ?? {}
    const names = namesIn(code ?? '')
    return importedIds.flatMap((imported) =>
      ids.has(imported) ? imported : names.flatMap((name) => passedOnBy(imported).get(name) ?? []),
    )
  }
  for (const id of ids) needs.set(id, neededBy(id))
  /** These modules and all that load with them. */
  const loadedWith = (from: readonly string[]): Set<string> => {
    const found = new Set<string>()
    const visit = (id: string) => {
      if (found.has(id)) return
      found.add(id)
      needs.get(id)?.forEach(visit)
    }
    from.forEach(visit)
    return found
  }
  return { loadedWith, needsOf: (id: string) => needs.get(id) ?? [] }
}

/** Modules that share a script file. */
interface Part {
  /** Its visit; a part of a visit takes in nothing else. */
  visit: string | undefined
  modules: string[]
  /** Bytes of source. */
  size: number
  /** Who loads it: one bit for each module that is loaded later. */
  loadedBy: bigint
  needs: Set<Part>
}

const allNeededBy = (part: Part, found = new Set<Part>()): Set<Part> => {
  if (found.has(part)) return found
  found.add(part)
  for (const needed of part.needs) allNeededBy(needed, found)
  return found
}

/**
 * The parts of the app: modules that the same screens load. A part that is too small joins the one with which it makes
 * all screens together load the fewest bytes that they do not need.
 */
const partsOf = (ids: ReadonlySet<string>, context: Context): Set<Part> => {
  const { loadedWith, needsOf } = graphOf(ids, context)
  const first = loadedWith([...ids].filter((id) => id.endsWith('/apps/web/src/main.tsx')))
  const isLater = (id: string) =>
    !first.has(id) &&
    !id.includes('/node_modules/') &&
    context.getModuleInfo(id)?.dynamicImporters.length !== 0
  const roots = [...ids].filter(isLater)
  const countOf = (set: bigint): number => set.toString(2).replaceAll('0', '').length
  const loadedBy = new Map<string, bigint>()
  for (const [bit, root] of roots.entries())
    for (const id of loadedWith([root]))
      if (!first.has(id)) loadedBy.set(id, (loadedBy.get(id) ?? 0n) | (1n << BigInt(bit)))

  const visited = Object.entries(visits).map(([name, paths]) => ({
    name,
    modules: loadedWith([...ids].filter((id) => paths.some((path) => id.endsWith(`/apps/web/${path}`)))),
  }))
  const visitOf = (id: string): string | undefined =>
    visited
      .filter(({ modules }) => modules.has(id))
      .map(({ name }) => name)
      .join('+') || undefined

  const bySet = new Map<bigint | string, Part>()
  const partOf = new Map<string, Part>()
  for (const [id, set] of loadedBy) {
    const visit = visitOf(id)
    const part = bySet.get(visit ?? set) ?? { visit, modules: [], size: 0, loadedBy: set, needs: new Set() }
    bySet.set(visit ?? set, part)
    part.loadedBy |= set
    part.modules.push(id)
    part.size += context.getModuleInfo(id)?.code?.length ?? 0
    partOf.set(id, part)
  }
  for (const [id, part] of partOf)
    for (const needed of needsOf(id)) {
      const other = partOf.get(needed)
      if (other && other !== part) part.needs.add(other)
    }
  const parts = new Set(bySet.values())
  for (const part of parts) for (const needed of allNeededBy(part)) needed.loadedBy |= part.loadedBy

  /** Bytes that more screens load when those of `set` load this part as well. */
  const costOf = (part: Part, set: bigint): number => {
    let sum = 0
    for (const needed of allNeededBy(part)) sum += needed.size * countOf(set & ~needed.loadedBy)
    return sum
  }
  /** Whether one needs the other by way of a third: as one file they would need each other. */
  const isBetween = (one: Part, other: Part): boolean =>
    [...one.needs].some((needed) => needed !== other && allNeededBy(needed).has(other))
  const join = (small: Part, large: Part) => {
    const set = small.loadedBy | large.loadedBy
    large.modules.push(...small.modules)
    large.size += small.size
    for (const needed of small.needs) if (needed !== large) large.needs.add(needed)
    large.needs.delete(small)
    parts.delete(small)
    for (const part of parts) if (part.needs.delete(small) && part !== large) part.needs.add(large)
    for (const needed of allNeededBy(large)) needed.loadedBy |= set
  }
  for (;;) {
    const [small] = [...parts]
      .filter(({ visit, size }) => visit === undefined && size < smallest)
      .sort((a, b) => a.size - b.size)
    if (small === undefined) return parts
    let best: { part: Part; cost: number } | undefined
    for (const part of parts) {
      if (part === small || part.visit !== undefined || isBetween(small, part) || isBetween(part, small))
        continue
      const cost =
        costOf(small, part.loadedBy & ~small.loadedBy) + costOf(part, small.loadedBy & ~part.loadedBy)
      if (best === undefined || cost < best.cost) best = { part, cost }
    }
    if (best === undefined) return parts
    join(small, best.part)
  }
}

/** The name of each module's script file: the feature that most of it is from. */
const planOf = (ids: ReadonlySet<string>, context: Context): Map<string, string> => {
  const files = new Map<string, string>()
  const taken = new Map<string, number>()
  for (const { visit, modules } of partsOf(ids, context)) {
    const counts = new Map<string, number>()
    for (const id of modules) {
      const [, feature] = /\/features\/([a-z-]+)\//.exec(id) ?? []
      if (feature) counts.set(feature, (counts.get(feature) ?? 0) + 1)
    }
    const [[feature] = ['shared']] = [...counts].sort(([, a], [, b]) => b - a)
    const number = (taken.get(feature) ?? 0) + 1
    taken.set(feature, number)
    for (const id of modules) files.set(id, visit ?? `${feature}-${number}`)
  }
  return files
}

/**
 * The app in few script files, because on a slow connection each file costs more than its bytes: what the first page
 * needs, what a visit needs, and one file for each feature and each large slice of one.
 */
export const inFewFiles = (): CodeSplitting => {
  const ids = new Set<string>()
  let plan: Map<string, string> | undefined
  return {
    includeDependenciesRecursively: false,
    groups: [
      { name: 'first', tags: ['$initial'], priority: 1 },
      {
        debugName: 'visits and features',
        // The bundler calls `test` for all modules before it asks for the first name.
        test: (id) => ids.add(id).has(id),
        name: (id, context) => {
          plan ??= planOf(ids, context)
          return plan.get(id) ?? (id.includes('/node_modules/lucide-react/') ? 'common' : null)
        },
      },
    ],
  }
}
