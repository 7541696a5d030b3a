import { gzipSync } from 'node:zlib'
import type { Rolldown } from 'vite'
import { chunkOf, loadedWith, visits } from './build-chunks.ts'

/** Bytes after gzip: what is loaded before a step is possible, and the budget from the design. */
type ScriptSize = { script: number; budget: number; files: Record<string, number>; mostFiles: number }

export type ScriptSizes = Record<keyof typeof steps | 'everything', ScriptSize>

const kilobyte = 1000

const first = ['src/main.tsx']

/** Files cost more than their bytes on a slow connection. */
const mostFiles = { step: 20, everything: 90 }

const steps = {
  login: { budget: 95 * kilobyte, modules: first },
  scoring: { budget: 170 * kilobyte, modules: [...first, ...visits.card] },
  // All that a phone loads from the start page to the first save.
  start: { budget: 185 * kilobyte, modules: [...first, ...visits.card, ...visits.start] },
  'public-event': { budget: 130 * kilobyte, modules: [...first, ...visits.event] },
  'public-board': {
    budget: 160 * kilobyte,
    modules: [...first, ...visits.event, ...visits.board],
  },
}

/** The script files with these modules, and all that load with them. */
const filesOf = (
  chunks: readonly Rolldown.OutputChunk[],
  modules: readonly string[],
): Rolldown.OutputChunk[] => [
  ...loadedWith(
    chunks,
    modules.map((module) => chunkOf(chunks, module)),
  ),
]

/** The script files that a step needs, besides those that index.html loads anyway. */
export const scriptsOf = (chunks: readonly Rolldown.OutputChunk[], step: keyof typeof steps): string[] => {
  const loaded = filesOf(chunks, first)
  return filesOf(chunks, steps[step].modules)
    .filter((chunk) => !loaded.includes(chunk))
    .map(({ fileName }) => `/${fileName}`)
}

const measure = (chunks: readonly Rolldown.OutputChunk[], budget: number, mostFiles: number): ScriptSize => {
  const files = Object.fromEntries(
    chunks.map(({ fileName, code }) => [fileName, gzipSync(code, { level: 9 }).length]),
  )
  return { script: Object.values(files).reduce((sum, size) => sum + size, 0), budget, files, mostFiles }
}

export const measureScripts = (chunks: readonly Rolldown.OutputChunk[]): ScriptSizes => {
  const before = (step: keyof typeof steps) =>
    measure(filesOf(chunks, steps[step].modules), steps[step].budget, mostFiles.step)
  return {
    login: before('login'),
    scoring: before('scoring'),
    start: before('start'),
    'public-event': before('public-event'),
    'public-board': before('public-board'),
    // All but reading HEIC photos, which is more than half of it, is stored on a first visit.
    everything: measure(chunks, 1400 * kilobyte, mostFiles.everything),
  }
}
