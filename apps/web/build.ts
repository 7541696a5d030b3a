// Builds the web app into dist/: bundled by vite, with the sign-in drawn into index.html, so that its first paint
// waits for no script; every text compressed ahead; the hashes of inline scripts and the sizes of scripts beside it.
import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { compressAll } from './build-compression.ts'
import { measureScripts } from './build-sizes.ts'

const web = import.meta.dirname
const dist = join(web, 'dist')
const staticParts = join(web, '../../.cache/web-static')
const configFile = join(web, 'vite.config.ts')

/** The sign-in as HTML, rendered by the app's own code. */
const renderLogin = async (): Promise<string> => {
  await build({
    configFile,
    logLevel: 'warn',
    publicDir: false,
    build: { ssr: 'src/static-login.tsx', outDir: staticParts, emptyOutDir: true },
    ssr: { noExternal: true },
  })
  const { renderLogin: render } = await import(pathToFileURL(join(staticParts, 'static-login.js')).href)
  return render()
}

/** The drawn sign-in waits for the style alone: it is fetched first, and scripts leave it the line. */
const styleFirst = (page: string): string => {
  const [sheet] = page.match(/\s*<link rel="stylesheet"[^>]*>/) ?? []
  if (!sheet) throw new Error('index.html has no style sheet')
  return page
    .replace(sheet, '')
    .replace(/\s*<script type="module"/, (script) => `${sheet}${script}`)
    .replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
}

const fillPage = (login: string): string => {
  const path = join(dist, 'index.html')
  const page = readFileSync(path, 'utf8')
  const root = '<div id="root"></div>'
  if (!page.includes(root)) throw new Error(`index.html has no ${root} to draw the sign-in into`)
  // Functions, because texts would have their $ signs read. The style first: the sign-in waits for it alone.
  const filled = styleFirst(page).replace(root, () => root.replace('></', `>${login}</`))
  writeFileSync(path, filled)
  return filled
}

/** What the policy for content must allow, and nothing else: the one script in the page itself. */
const writePolicy = (page: string) => {
  const scriptHashes = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => {
    const hash = createHash('sha256').update(script).digest('base64')
    return `'sha256-${hash}'`
  })
  writeFileSync(join(dist, 'csp.json'), `${JSON.stringify({ scriptHashes }, null, 2)}\n`)
}

await build({ configFile, logLevel: 'warn', build: { manifest: true } })
writePolicy(fillPage(await renderLogin()))
const sizes = measureScripts(dist)
rmSync(join(dist, '.vite'), { recursive: true })
writeFileSync(join(dist, 'sizes.json'), `${JSON.stringify(sizes, null, 2)}\n`)
await compressAll(dist)
