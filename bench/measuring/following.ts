import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { chromiumFlags, chromiumPath } from '@fletch/testkit/chromium.ts'
import { freePort } from '@fletch/testkit/free-port.ts'
import { type ServerProcess, startServerProcess } from '@fletch/testkit/server-process.ts'
import { type CDPSession, chromium, type Page, type Route } from '@playwright/test'
import { counting, filesRun } from './files-run.ts'

// Follows one request from the tap to the stored row: in a page whose modules are separate files, and in the server
// that receives it.

const root = fileURLToPath(new URL('../..', import.meta.url))

const soon = async <Answer>(what: string, look: () => Promise<Answer | undefined>): Promise<Answer> => {
  const until = performance.now() + 60_000
  while (performance.now() < until) {
    const answer = await look()
    if (answer !== undefined) return answer
    await new Promise((wake) => setTimeout(wake, 50))
  }
  throw new Error(`Waited in vain for ${what}`)
}

/** Serves the app in development mode, in which each module is a file. */
const serveModules = async (server: ServerProcess) => {
  const port = await freePort()
  const vite = createRequire(new URL('../../apps/web/package.json', import.meta.url)).resolve(
    'vite/package.json',
  )
  const child = spawn(
    process.execPath,
    [vite.replace('package.json', 'bin/vite.js'), '--port', String(port), '--strictPort'],
    {
      cwd: `${root}apps/web`,
      env: { ...process.env, PORT: new URL(server.address).port },
      stdio: 'ignore',
    },
  )
  const address = `http://127.0.0.1:${port}`
  await soon('the app', async () => {
    const [answer] = await Promise.allSettled([fetch(address)])
    return answer.status === 'fulfilled' && answer.value.ok ? true : undefined
  })
  return { address, stop: () => child.kill() }
}

const ours = /^(?:apps|packages)\/[^/]+\/src\//

/** The repository path of one of our files; undefined for libraries. */
const pathOf = (url: string, app: string): string | undefined => {
  const plain = decodeURI(url).replace(/[?#].*$/, '')
  const path = plain.startsWith('file://')
    ? fileURLToPath(plain).replace(root, '')
    : plain.replace(`${app}/@fs${root}`, '').replace(`${app}/src/`, 'apps/web/src/')
  return ours.test(path) ? path : undefined
}

/** The files that the server ran since the last call. */
const takeFromServer = async ({ dataDir, signal }: ServerProcess): Promise<string[]> => {
  const place = `${dataDir}/files-run.json`
  rmSync(place, { force: true })
  signal('SIGALRM')
  return soon('the server', async () =>
    existsSync(place) ? JSON.parse(readFileSync(place, 'utf8')) : undefined,
  )
}

const takeFromPage = async (cdp: CDPSession): Promise<string[]> =>
  filesRun((await cdp.send('Profiler.takePreciseCoverage')).result)

export interface Followed {
  /** Signs in and goes to the place of the action, up to the last step. */
  readonly open: (page: Page, server: ServerProcess, app: string) => Promise<void>
  /** The last step, which sends the request. */
  readonly act: (page: Page) => Promise<void>
  readonly request: { readonly method: string; readonly path: RegExp }
}

/** How long a page takes to settle, in ms. */
const rest = 3000

/**
 * Our files that run between a tap and its row: in the page until its request is sent, in the server until it has
 * answered.
 */
export const filesFollowed = async ({ open, act, request }: Followed): Promise<string[]> => {
  const server = await startServerProcess({
    preload: [new URL('./note-files.ts', import.meta.url)],
    // V8 does not count every function of precompiled code.
    settings: { NODE_DISABLE_COMPILE_CACHE: '1' },
  })
  const app = await serveModules(server)
  const executablePath = chromiumPath()
  const browser = await chromium.launch({
    args: [...chromiumFlags],
    ...(executablePath === undefined ? {} : { executablePath }),
  })
  try {
    const page = await browser.newPage({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    page.setDefaultTimeout(60_000)
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Profiler.enable')
    await cdp.send('Profiler.startPreciseCoverage', counting)
    await open(page, server, app.address)
    await page.waitForTimeout(rest)
    const isIt = (route: Route) =>
      route.request().method() === request.method &&
      request.path.test(new URL(route.request().url()).pathname)
    const held = Promise.withResolvers<Route>()
    await page.route('**/api/**', (route) => (isIt(route) ? held.resolve(route) : route.continue()))
    await takeFromPage(cdp)
    await act(page)
    const route = await held.promise
    const inPage = await takeFromPage(cdp)
    await takeFromServer(server)
    await route.continue()
    const answer = await route.request().response()
    if (!answer?.ok()) throw new Error(`The server answered ${answer?.status()}`)
    const inServer = await takeFromServer(server)
    const files = [...inPage, ...inServer].flatMap((url) => pathOf(url, app.address) ?? [])
    return [...new Set(files)].sort()
  } finally {
    await browser.close()
    app.stop()
    await server.stop()
  }
}
