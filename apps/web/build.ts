// Builds the web app into dist/: bundled by vite, with the sign-in drawn into index.html, so that its first paint
// waits for no script; the service worker, which knows every file; every text compressed ahead; the hashes of inline
// scripts and the sizes of scripts beside it.
import { hash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, minifySync } from 'vite'
import { compressAll } from './build-compression.ts'
import { buildServiceWorker, versionOf } from './build-service-worker.ts'
import { measureScripts, scriptsOfCard } from './build-sizes.ts'

const web = import.meta.dirname
const dist = join(web, 'dist')
const staticParts = join(web, '../../.cache/web-static')
const configFile = join(web, 'vite.config.ts')

interface StaticParts {
  readonly renderLogin: () => string
  readonly renderStartFailure: () => string
}

/** What the page brings along as HTML, rendered by the app's own code. */
const renderStaticParts = async (): Promise<StaticParts> => {
  await build({
    configFile,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: 'src/static-login.tsx',
      outDir: staticParts,
      emptyOutDir: true,
      // One file: nothing runs that only other screens need, in a chunk that they share.
      rolldownOptions: { output: { codeSplitting: false } },
    },
    ssr: { noExternal: true },
  })
  return import(pathToFileURL(join(staticParts, 'static-login.js')).href)
}

/** What brings a failed start back stands alone, under a name that stays: whatever is broken, it can be fetched. */
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

/** Puts HTML into an element that is empty. */
const draw = (page: string, element: string, html: string): string => {
  if (!page.includes(element)) throw new Error(`index.html has no ${element} to draw into`)
  // Functions, because texts would have their $ signs read.
  return page.replace(element, () => element.replace('></', () => `>${html}</`))
}

/** Names files where the script in the page looks for them. */
const nameFiles = (page: string, part: string, files: readonly string[]): string => {
  const place = `name="${part}-files" content="`
  if (files.length === 0 || !page.includes(place)) throw new Error(`index.html has no ${place} to fill`)
  return page.replace(place, () => place + files.join(' '))
}

/** Vite's elements for the app's files: of these the browser would fetch them before anything is seen. */
const appFiles =
  /\s*<(?:script type="module"|link rel="modulepreload") crossorigin (?:src|href)="([^"]+)">(?:<\/script>)?/g

/** The app's files, the first of which is its script, and what a card needs besides. */
const withFiles = (page: string): string => {
  const named = nameFiles(
    page,
    'app',
    [...page.matchAll(appFiles)].map(([, file = '']) => file),
  )
  return nameFiles(named, 'card', scriptsOfCard(dist)).replaceAll(appFiles, '')
}

/** Comments are for readers of index.html here. */
const withSmallScript = (page: string): string =>
  page.replace(/<script>([\s\S]*?)<\/script>/, (_, script: string) => {
    const { code, errors } = minifySync('inline.js', script)
    if (errors.length > 0) throw new Error(`The script in index.html is broken: ${errors[0]?.message}`)
    return `<script>${code}</script>`
  })

const fillPage = ({ renderLogin, renderStartFailure }: StaticParts): string => {
  const path = join(dist, 'index.html')
  const withLogin = draw(
    withFiles(withSmallScript(readFileSync(path, 'utf8'))),
    '<div id="root"></div>',
    renderLogin(),
  )
  const filled = draw(withLogin, '<template id="start-failed"></template>', renderStartFailure())
  writeFileSync(path, filled)
  return filled
}

const hashesOf = (page: string, element: RegExp): string[] =>
  [...page.matchAll(element)].map(([, text = '']) => `'sha256-${hash('sha256', text, 'base64')}'`)

/** What the policy for content must allow, and nothing else: the one script and the style in the page itself. */
const writePolicy = (page: string) => {
  const policy = {
    scriptHashes: hashesOf(page, /<script>([\s\S]*?)<\/script>/g),
    styleHashes: hashesOf(page, /<style>([\s\S]*?)<\/style>/g),
  }
  writeFileSync(join(dist, 'csp.json'), `${JSON.stringify(policy, null, 2)}\n`)
}

/** Lets a page know what it is of: the worker, or the server, may have a newer one. */
const nameVersion = (page: string): string => {
  const version = versionOf(dist)
  const named = page.replace('</title>', () => `</title>\n    <meta name="version" content="${version}" />`)
  writeFileSync(join(dist, 'index.html'), named)
  return version
}

await build({ configFile, logLevel: 'warn', build: { manifest: true } })
await buildRecovery()
const page = fillPage(await renderStaticParts())
writePolicy(page)
await buildServiceWorker(dist, nameVersion(page))
const sizes = measureScripts(dist)
rmSync(join(dist, '.vite'), { recursive: true })
writeFileSync(join(dist, 'sizes.json'), `${JSON.stringify(sizes, null, 2)}\n`)
await compressAll(dist)
