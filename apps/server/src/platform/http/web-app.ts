import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import { appPaths, fault } from '@fletch/domain/contract'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'

export interface WebApp {
  /** The folder of the built web app. */
  readonly folder: string
  readonly scriptHashes: readonly string[]
  readonly styleHashes: readonly string[]
}

/** The hashes that the build recorded for the page. */
const policyShape = z.object({ scriptHashes: z.array(z.string()), styleHashes: z.array(z.string()) })

/** The built web app; null if it was not built, as in the server's own tests. */
export const findWebApp = (folder: string): WebApp | null => {
  if (!existsSync(join(folder, 'index.html'))) return null
  const policy = policyShape.safeParse(JSON.parse(readFileSync(join(folder, 'csp.json'), 'utf8')))
  if (!policy.success) throw new Error('The web application was built without csp.json: build it again')
  return { folder, ...policy.data }
}

/** Whether a URL is a page of the app: neither an API path nor a file (apps/web/src/service-worker/kept-path.ts). */
const isAppPath = (url: string): boolean => {
  const [path = ''] = url.split('?')
  return !/^\/(?:api|objects|healthz|readyz)(?:\/|$)/.test(path) && !/\.\w{2,11}$/.test(path)
}

/** Pages whose path contains a key. Anyone with the key may look, but search engines must not list them. */
const keyed = [
  appPaths.live,
  appPaths.liveSeries,
  appPaths.joinClub,
  appPaths.resetPassword,
  appPaths.verifyEmail,
].map((path) => `${path}/`)

/**
 * A file with a hash in its name never changes. All other files, above all the service worker, are revalidated, so that
 * browsers notice a new version.
 */
const cacheControlOf = (path: string): string =>
  path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'

/** Serves the files of the web app. Any other path that a browser opens gets its first page. */
export const serveWebApp = async (app: FastifyInstance, web: WebApp | null): Promise<void> => {
  if (web !== null) {
    await app.register(staticFiles, {
      root: web.folder,
      wildcard: false,
      index: ['index.html'],
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', cacheControlOf(path))
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const opensPage = request.method === 'GET' || request.method === 'HEAD'
    if (web === null || !opensPage || !isAppPath(request.url)) {
      return reply.code(404).header('cache-control', 'no-store').send(fault('address-unknown'))
    }
    if (keyed.some((path) => request.url.startsWith(path))) reply.header('x-robots-tag', 'noindex')
    return reply.sendFile('index.html')
  })
}
