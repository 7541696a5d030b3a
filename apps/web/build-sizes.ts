import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { languages } from '@fletch/messages/languages.ts'
import type { Rolldown } from 'vite'
import { chunkOf, isOfTexts, loadedWith, textFile, visits } from './build-chunks.ts'

/** Bytes after gzip: what is loaded before a step is possible, and the budget from the design. */
type ScriptSize = { script: number; budget: number; files: Record<string, number>; mostFiles: number }

export type ScriptSizes = Record<keyof typeof steps | 'everything', ScriptSize>

const kilobyte = 1000

const first = ['src/main.tsx']

/** Files cost more than their bytes on a slow connection. */
const mostFiles = { step: 15, everything: 80 }

const steps = {
  login: { budget: 95 * kilobyte, modules: first },
  // 170 kB, and 1.5 that several languages cost.
  scoring: { budget: 171.5 * kilobyte, modules: [...first, ...visits.card] },
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

const sizeOf = ({ code }: Rolldown.OutputChunk): number => gzipSync(code, { level: 9 }).length

const sumOf = (files: readonly Rolldown.OutputChunk[]): number =>
  files.reduce((sum, file) => sum + sizeOf(file), 0)

/** The areas of the texts that these files show. */
const areasOf = (chunks: readonly Rolldown.OutputChunk[]): Set<string> => {
  const nouns = chunks.flatMap(({ moduleIds }) =>
    moduleIds.flatMap((id) => /\/messages\/made\/([\w-]+)\.js$/.exec(id)?.[1] ?? []),
  )
  const areaOf = (noun: string): string => {
    const path = new URL(`../../packages/messages/en/${noun}.json`, import.meta.url)
    return String(JSON.parse(readFileSync(path, 'utf8'))['@@x-area'])
  }
  return new Set(nouns.filter((noun) => !['load-area', 'in-country'].includes(noun)).map(areaOf))
}

/** The texts that these files show, in the language in which they are largest. */
const largestTexts = (
  all: readonly Rolldown.OutputChunk[],
  shown: readonly Rolldown.OutputChunk[],
): Rolldown.OutputChunk[] => {
  const inLanguages = languages.map((language) =>
    Array.from(areasOf(shown), (area) => textFile(all, language, area)),
  )
  return inLanguages.reduce((largest, files) => (sumOf(files) > sumOf(largest) ? files : largest))
}

const measure = (files: readonly Rolldown.OutputChunk[], budget: number, mostFiles: number): ScriptSize => ({
  script: sumOf(files),
  budget,
  files: Object.fromEntries(files.map((file) => [file.fileName, sizeOf(file)])),
  mostFiles,
})

export const measureScripts = (chunks: readonly Rolldown.OutputChunk[]): ScriptSizes => {
  const withTexts = (files: readonly Rolldown.OutputChunk[]) => [...files, ...largestTexts(chunks, files)]
  const before = (step: keyof typeof steps) =>
    measure(withTexts(filesOf(chunks, steps[step].modules)), steps[step].budget, mostFiles.step)
  const code = chunks.filter((chunk) => !isOfTexts(chunk))
  return {
    login: before('login'),
    scoring: before('scoring'),
    start: before('start'),
    'public-event': before('public-event'),
    'public-board': before('public-board'),
    // In one language. All but reading HEIC photos, which is more than half of it, is stored on a first visit.
    everything: measure(withTexts(code), 1400 * kilobyte, mostFiles.everything),
  }
}
