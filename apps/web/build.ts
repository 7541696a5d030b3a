// Builds the web app into dist/. Vite bundles it. The sign-in is rendered into index.html, so that its first paint
// waits for no script. Then come the service worker with the list of all files, compressed copies of all text files,
// and files with the hashes of inline scripts and the sizes of scripts.
import { hash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { clubCalls } from '@fletch/contract'
import { type Language, languages } from '@fletch/messages/languages.ts'
import { build, minifySync } from 'vite'
import {
  type Chunk,
  type CodeSplitting,
  firstPage,
  inFewFiles,
  refuseCircles,
  textFile,
  textName,
} from './build-chunks.ts'
import { compressAll } from './build-compression.ts'
import { writeManifests } from './build-manifests.ts'
import { forgetPackages } from './build-packages.ts'
import { buildServiceWorker, versionOf } from './build-service-worker.ts'
import { measureScripts, neededFor } from './build-sizes.ts'

const web = import.meta.dirname
const dist = join(web, 'dist')
const staticParts = join(web, '../../.cache/web-static')
const configFile = join(web, 'vite.config.ts')

interface StaticParts {
  readonly login: string
  readonly startFailure: string
}

/** Builds the app with its script files as given. Returns them. */
const buildApp = async (codeSplitting: CodeSplitting, write: boolean): Promise<readonly Chunk[]> => {
  const built = await build({
    configFile,
    logLevel: 'warn',
    build: {
      write,
      rolldownOptions: {
        output: {
          codeSplitting,
          chunkFileNames: (chunk) => `assets/${textName(chunk.facadeModuleId) ?? '[name]'}-[hash].js`,
        },
      },
    },
  })
  if (!('output' in built)) throw new Error('The build of the app made no files')
  return built.output.filter((file) => file.type === 'chunk')
}

/** Writes which script file holds which module to `.cache/web-modules.json`, for journeys that wait for a file. */
const listModules = (chunks: readonly Chunk[]) => {
  const ours = chunks.flatMap(({ fileName, moduleIds }) =>
    moduleIds.flatMap((id) =>
      id.startsWith(`${web}/src/`) ? [[id.slice(web.length + 1), `/${fileName}`]] : [],
    ),
  )
  writeFileSync(join(web, '../../.cache/web-modules.json'), JSON.stringify(Object.fromEntries(ours), null, 2))
}

/** The HTML inside index.html, rendered by the app's own code. */
const renderStaticParts = async (): Promise<readonly (StaticParts & { language: Language })[]> => {
  await build({
    configFile,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: 'src/static-login.tsx',
      outDir: staticParts,
      emptyOutDir: true,
      // A single file, so that no shared chunk with code of other screens runs.
      rolldownOptions: { output: { codeSplitting: false } },
    },
    ssr: { noExternal: true },
  })
  const { renderParts }: { renderParts: (language: Language) => Promise<StaticParts> } = await import(
    pathToFileURL(join(staticParts, 'static-login.js')).href
  )
  const parts: (StaticParts & { language: Language })[] = []
  // One after the other, because the texts of the app are in one language at a time.
  for (const language of languages) {
    const { login, startFailure } = await renderParts(language)
    parts.push({ language, login, startFailure })
  }
  return parts
}

/**
 * Builds recovery.js, which handles a failed start. It is a separate file with a fixed name, so it can be loaded
 * whatever else is broken.
 */
const buildRecovery = () =>
  build({
    configFile,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: dist,
      emptyOutDir: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('./src/boot/recovery.ts', import.meta.url)),
        output: { entryFileNames: 'recovery.js', codeSplitting: false },
      },
    },
  })

/** Puts elements in place of one that marks where they belong. */
const place = (page: string, mark: string, elements: readonly string[]): string => {
  if (!page.includes(mark)) throw new Error(`index.html has no ${mark}`)
  // A function, because `$` has a special meaning in a replacement string.
  return page.replace(mark, () => elements.join('\n    '))
}

/** Writes file names into index.html for its inline script. */
const nameFiles = (page: string, part: string, files: readonly string[]): string => {
  const place = `name="${part}-files" content="`
  if (files.length === 0 || !page.includes(place)) throw new Error(`index.html has no ${place} to fill`)
  return page.replace(place, () => place + files.join(' '))
}

/**
 * Vite's elements for the app's files. They are removed, because they would make the browser load the files before the
 * first paint.
 */
const appFiles =
  /\s*<(?:script type="module"|link rel="modulepreload") crossorigin (?:src|href)="([^"]+)">(?:<\/script>)?/g

/** Which step an address needs, for the lists that the inline script chooses from. */
const listed = {
  'new-card': 'scoring',
  card: 'card',
  cards: 'cards',
  overview: 'overview',
  board: 'board',
  results: 'results',
  event: 'public-event',
} as const

/**
 * Replaces these elements with lists of files for the inline script: the app's files, script first, and what a screen
 * needs besides, script files and areas of texts.
 */
const withFiles = (page: string, chunks: readonly Chunk[]): string => {
  const named = nameFiles(
    page,
    'app',
    [...page.matchAll(appFiles)].map(([, file = '']) => file),
  )
  const lists = Object.entries(listed).map(([name, step]) => {
    const { scripts, areas } = neededFor(chunks, step)
    return `<meta name="${name}-files" content="${[...scripts, ...areas].join(' ')}" />`
  })
  return place(named, '<meta name="screen-files" content="" />', lists).replaceAll(appFiles, '')
}

/** Names the texts that the page needs before its scripts ask for them, in each language. */
const withTexts = (page: string, chunks: readonly Chunk[]): string => {
  const areas = new Set(['first', ...Object.values(listed).flatMap((step) => neededFor(chunks, step).areas)])
  return place(
    page,
    '<meta name="text-files" content="" />',
    languages.map((language) => {
      const files = Array.from(areas, (area) => `/${textFile(chunks, language, area).fileName}`)
      return `<meta name="${language}-files" content="${files.join(' ')}" />`
    }),
  )
}

/** Minifies the inline scripts, because their comments are only for readers of the source. */
const withSmallScripts = (page: string): string =>
  page.replace(/<script>([\s\S]*?)<\/script>/g, (_, script: string) => {
    const { code, errors } = minifySync('inline.js', script)
    if (errors.length > 0) throw new Error(`The script in index.html is broken: ${errors[0]?.message}`)
    return `<script>${code}</script>`
  })

const fillPage = (parts: Awaited<ReturnType<typeof renderStaticParts>>, chunks: readonly Chunk[]): string => {
  const path = join(dist, 'index.html')
  const page = withTexts(withFiles(withSmallScripts(readFileSync(path, 'utf8')), chunks), chunks)
  const inTemplates = (name: string, htmlOf: (part: StaticParts) => string) =>
    parts.map((part) => `<template id="${name}-${part.language}">${htmlOf(part)}</template>`)
  const withLogin = place(
    page,
    '<template id="login"></template>',
    inTemplates('login', ({ login }) => login),
  )
  const filled = place(
    withLogin,
    '<template id="start-failed"></template>',
    inTemplates('start-failed', ({ startFailure }) => startFailure),
  )
  writeFileSync(path, filled)
  return filled
}

const hashesOf = (page: string, element: RegExp): string[] =>
  [...page.matchAll(element)].map(([, text = '']) => `'sha256-${hash('sha256', text, 'base64')}'`)

/** Writes the hashes that the content security policy must allow: those of the inline script and the inline style. */
const writePolicy = (page: string) => {
  const policy = {
    scriptHashes: hashesOf(page, /<script>([\s\S]*?)<\/script>/g),
    styleHashes: hashesOf(page, /<style>([\s\S]*?)<\/style>/g),
  }
  writeFileSync(join(dist, 'csp.json'), `${JSON.stringify(policy, null, 2)}\n`)
}

/** Writes the version into the page, so that it can detect when the service worker or the server has a newer one. */
const nameVersion = (page: string): string => {
  const version = versionOf(dist)
  const named = page.replace('</title>', () => `</title>\n    <meta name="version" content="${version}" />`)
  writeFileSync(join(dist, 'index.html'), named)
  return version
}

/** Words that only the API page shows, which the server makes (`withoutSummaries` in vite.config.ts). */
const refuseSummaries = (chunks: readonly Chunk[]): void => {
  const { summary } = clubCalls.create
  const chunk = chunks.find(({ code }) => code.includes(summary))
  if (chunk !== undefined) throw new Error(`${chunk.fileName} has what only the API page shows: ${summary}`)
}

forgetPackages()
// The first build only shows who needs what.
const chunks = await buildApp(inFewFiles(await buildApp({ groups: [firstPage] }, false)), true)
refuseCircles(chunks)
refuseSummaries(chunks)
listModules(chunks)
await buildRecovery()
await writeManifests(dist)
const page = fillPage(await renderStaticParts(), chunks)
writePolicy(page)
await buildServiceWorker(dist, nameVersion(page))
const sizes = measureScripts(chunks)
writeFileSync(join(dist, 'sizes.json'), `${JSON.stringify(sizes, null, 2)}\n`)
await compressAll(dist)
