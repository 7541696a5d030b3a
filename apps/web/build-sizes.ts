import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

type Manifest = Record<string, { file: string; imports?: string[] }>

/** Bytes after gzip: what is loaded before a step is possible, and the budget from the design. */
type ScriptSize = { script: number; budget: number; files: Record<string, number> }

export type ScriptSizes = Record<keyof typeof steps, ScriptSize>

const kilobyte = 1000

const steps = {
  login: { budget: 95 * kilobyte, modules: ['index.html'] },
  scoring: {
    budget: 170 * kilobyte,
    modules: ['index.html', 'src/signed-in-app.tsx', 'src/features/cards/scoring/new-scorecard-screen.tsx'],
  },
  'public-event': {
    budget: 130 * kilobyte,
    modules: ['index.html', 'src/features/events/public-page/public-event-screen.tsx'],
  },
  'public-board': {
    budget: 160 * kilobyte,
    modules: [
      'index.html',
      'src/features/events/public-page/public-event-screen.tsx',
      'src/features/events/public-page/public-event-details.tsx',
    ],
  },
}

const readManifest = (dist: string): Manifest =>
  JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))

/** These modules and everything they import, each once. */
const withImports = (manifest: Manifest, modules: readonly string[]): Set<string> => {
  const found = new Set<string>()
  const visit = (module: string) => {
    if (found.has(module)) return
    found.add(module)
    for (const imported of manifest[module]?.imports ?? []) visit(imported)
  }
  for (const module of modules) visit(module)
  return found
}

const measure = (
  dist: string,
  manifest: Manifest,
  { budget, modules }: (typeof steps)['login'],
): ScriptSize => {
  const gzipped = (file: string) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length
  const files: Record<string, number> = {}
  for (const module of withImports(manifest, modules)) {
    const entry = manifest[module]
    if (!entry) throw new Error(`The build made no file of ${module}`)
    files[entry.file] = gzipped(entry.file)
  }
  const script = Object.values(files).reduce((sum, size) => sum + size, 0)
  return { script, budget, files }
}

/** The script files that a step needs, besides those that index.html loads anyway. */
export const scriptsOf = (dist: string, step: keyof typeof steps): string[] => {
  const manifest = readManifest(dist)
  const first = withImports(manifest, steps.login.modules)
  return [...withImports(manifest, steps[step].modules)]
    .filter((module) => !first.has(module))
    .map((module) => `/${manifest[module]?.file}`)
}

export const measureScripts = (dist: string): ScriptSizes => {
  const manifest = readManifest(dist)
  return {
    login: measure(dist, manifest, steps.login),
    scoring: measure(dist, manifest, steps.scoring),
    'public-event': measure(dist, manifest, steps['public-event']),
    'public-board': measure(dist, manifest, steps['public-board']),
  }
}
