import { gzipSync } from 'node:zlib'
import { languages } from '@fletch/messages/languages.ts'
import {
  areasOf,
  type Chunk,
  chunkOf,
  isOfTexts,
  loadedWith,
  mainScreens,
  textFile,
  visits,
} from './build-chunks.ts'

/** Bytes after gzip: what is loaded before a step is possible, and the budget from the design. */
type ScriptSize = { script: number; budget: number; files: Record<string, number>; mostFiles: number }

export type ScriptSizes = Record<Step | 'everything', ScriptSize>

const kilobyte = 1000

const first = ['src/main.tsx']

/** Files cost more than their bytes on a slow connection. */
const mostFiles = { step: 15, screen: 40, everything: 90 }

/** A screen as its address opens it, after a sign-in. */
const screen = (module: string, budget: number) => ({
  budget: budget * kilobyte,
  modules: [...first, 'src/signed-in-app.tsx', module],
  mostFiles: mostFiles.screen,
})

const steps = {
  login: { budget: 95 * kilobyte, modules: first, mostFiles: mostFiles.step },
  // 170 kB, and 1.5 that several languages cost.
  scoring: {
    budget: 171.5 * kilobyte,
    modules: [...first, ...visits.card],
    mostFiles: mostFiles.step,
  },
  // All that a phone loads from the start page to the first save.
  start: {
    budget: 186.5 * kilobyte,
    modules: [...first, ...visits.card, ...visits.start],
    mostFiles: mostFiles.step,
  },
  'public-event': {
    budget: 130 * kilobyte,
    modules: [...first, ...visits.event],
    mostFiles: mostFiles.step,
  },
  'public-board': {
    budget: 160 * kilobyte,
    modules: [...first, ...visits.event, ...visits.board],
    mostFiles: mostFiles.step,
  },
  card: screen(mainScreens.card, 197),
  cards: screen(mainScreens.cards, 260),
  overview: screen(mainScreens.overview, 308),
  board: screen(mainScreens.board, 233),
  results: screen(mainScreens.results, 266),
}

type Step = keyof typeof steps

/** The script files with these modules, and all that load with them. */
const filesOf = (chunks: readonly Chunk[], modules: readonly string[]): Chunk[] => [
  ...loadedWith(
    chunks,
    modules.map((module) => chunkOf(chunks, module)),
  ),
]

const sizeOf = ({ code }: Chunk): number => gzipSync(code, { level: 9 }).length

const sumOf = (files: readonly Chunk[]): number => files.reduce((sum, file) => sum + sizeOf(file), 0)

/** The texts that these files show, in the language in which they are largest. */
const largestTexts = (all: readonly Chunk[], shown: readonly Chunk[]): Chunk[] => {
  const inLanguages = languages.map((language) =>
    Array.from(areasOf(shown), (area) => textFile(all, language, area)),
  )
  return inLanguages.reduce((largest, files) => (sumOf(files) > sumOf(largest) ? files : largest))
}

const withTexts = (chunks: readonly Chunk[], files: readonly Chunk[]) => [
  ...files,
  ...largestTexts(chunks, files),
]

/** What a step needs besides what index.html loads anyway: its script files, and the areas of its texts. */
export const neededFor = (
  chunks: readonly Chunk[],
  step: Step,
): { scripts: readonly string[]; areas: readonly string[] } => {
  const loaded = filesOf(chunks, first)
  const files = filesOf(chunks, steps[step].modules)
  const areasLoaded = areasOf(loaded)
  return {
    scripts: files.filter((chunk) => !loaded.includes(chunk)).map(({ fileName }) => `/${fileName}`),
    areas: [...areasOf(files)].filter((area) => !areasLoaded.has(area)),
  }
}

const measure = (
  files: readonly Chunk[],
  { budget, mostFiles: most }: Pick<ScriptSize, 'budget' | 'mostFiles'>,
): ScriptSize => ({
  script: sumOf(files),
  budget,
  files: Object.fromEntries(files.map((file) => [file.fileName, sizeOf(file)])),
  mostFiles: most,
})

export const measureScripts = (chunks: readonly Chunk[]): ScriptSizes => {
  const before = (step: Step) => measure(withTexts(chunks, filesOf(chunks, steps[step].modules)), steps[step])
  const code = chunks.filter((chunk) => !isOfTexts(chunk))
  return {
    login: before('login'),
    scoring: before('scoring'),
    start: before('start'),
    'public-event': before('public-event'),
    'public-board': before('public-board'),
    card: before('card'),
    cards: before('cards'),
    overview: before('overview'),
    board: before('board'),
    results: before('results'),
    // In one language. All but reading HEIC photos, which is more than half of it, is stored on a first visit.
    everything: measure(withTexts(chunks, code), {
      budget: 1425 * kilobyte,
      mostFiles: mostFiles.everything,
    }),
  }
}
