import { type AppBuild, isNameOfVersion, nameOfVersion } from './app-build.ts'
import { isHashed, pagePath } from './kept-path.ts'

interface Surroundings {
  readonly caches: CacheStorage
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>
}

/** Downloads at a time: the page that is open has requests of its own. */
const atOnce = 3

// Caches are asked by path alone: compressed or not, it is the same file.
const byPath: CacheQueryOptions = { ignoreVary: true }

/**
 * Whether it is a file of the app, whole: a network that wants someone to sign in answers everything with a page of
 * its own, and kept under a file's name that would be in its place for good.
 */
const isOurs = ({ status, redirected, headers }: Response): boolean =>
  status === 200 && !redirected && !headers.get('content-type')?.startsWith('text/html')

/** A version of the app as this browser keeps it, beside those that are still open somewhere. */
export const keptApp = ({ version, files }: AppBuild, { caches, fetch }: Surroundings) => {
  const ownName = nameOfVersion(version)

  /** The hash sees to it that a server in the middle of a deployment does not mix two versions. */
  const download = async (path: string, integrity: string): Promise<Response> => {
    const cache = isHashed(path) ? 'default' : 'no-cache'
    const response = await fetch(path, { integrity, cache, redirect: 'error', priority: 'low' })
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}`)
    return response
  }

  /** What an earlier version kept of this one. */
  const keptBefore = async (path: string): Promise<Response | undefined> =>
    isHashed(path) ? await caches.match(path, byPath) : undefined

  return {
    /** Keeps what is not kept yet, the page last: where the page is, everything is. */
    keep: async (): Promise<void> => {
      const cache = await caches.open(ownName)
      // Asked once for all: every start of a page asks, and to look for one file after the other takes longer than it.
      const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
      const missing = files.filter(([path]) => !kept.has(path))
      const isFirst = (await caches.keys()).every((name) => name === ownName || !isNameOfVersion(name))
      const keepFile = async (path: string, integrity: string): Promise<void> => {
        const known = isFirst ? undefined : await keptBefore(path)
        await cache.put(path, known ?? (await download(path, integrity)))
      }
      const waiting = missing.filter(([path]) => path !== pagePath)
      const work = async () => {
        for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) await keepFile(...file)
      }
      await Promise.all(Array.from({ length: atOnce }, work))
      for (const file of missing) if (file[0] === pagePath) await keepFile(...file)
    },

    /** Files with a hash are also taken from other versions: a page of those may still be open. */
    find: async (path: string): Promise<Response | undefined> =>
      (await caches.match(path, { ...byPath, cacheName: ownName })) ??
      (isHashed(path) ? await caches.match(path, byPath) : undefined),

    /** Keeps a file with a hash that is too large to be fetched ahead, once it was needed. */
    add: async (path: string, response: Response): Promise<void> => {
      if (isOurs(response)) await (await caches.open(ownName)).put(path, response)
    },

    /**
     * Lets go of versions that no page runs any more. The one before this stays in any case: a page that is just
     * starting may not have said yet that it runs it.
     */
    tidy: async (inUse: ReadonlySet<string>): Promise<void> => {
      const others = (await caches.keys()).filter((name) => isNameOfVersion(name) && name !== ownName)
      const unused = others.slice(0, -1).filter((name) => !inUse.has(name))
      await Promise.all(unused.map((name) => caches.delete(name)))
    },
  }
}
