import { type AppBuild, isNameOfVersion, nameOfVersion } from './app-build.ts'
import { isHashed, languageOfTexts, pagePath } from './kept-path.ts'

interface Surroundings {
  readonly caches: CacheStorage
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>
}

/** Concurrent downloads. The open page also sends requests. */
const atOnce = 3

// The cache is searched by path only, because a compressed file is the same file.
const byPath: CacheQueryOptions = { ignoreVary: true }

/**
 * Whether a response is a complete file of the app. A network with a sign-in page answers every request with HTML,
 * which must not be cached under a file's name.
 */
const isOurs = ({ status, redirected, headers }: Response): boolean =>
  status === 200 && !redirected && !headers.get('content-type')?.startsWith('text/html')

/** One version of the app in the browser's cache. Open pages may still use other versions. */
export const appCache = ({ version, files }: AppBuild, { caches, fetch }: Surroundings) => {
  const ownName = nameOfVersion(version)

  /** The hash ensures that a server in the middle of a deployment does not mix two versions. */
  const download = async (path: string, integrity: string): Promise<Response> => {
    const cache = isHashed(path) ? 'default' : 'no-cache'
    const response = await fetch(path, { integrity, cache, redirect: 'error', priority: 'low' })
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}`)
    return response
  }

  /** A file of this version that an earlier version has cached. */
  const keptBefore = async (path: string): Promise<Response | undefined> =>
    isHashed(path) ? await caches.match(path, byPath) : undefined

  const pathsIn = async (name: string): Promise<string[]> => {
    const requests = await (await caches.open(name)).keys()
    return requests.map(({ url }) => new URL(url).pathname)
  }

  /** The paths in all versions. */
  const pathsOfAll = async (): Promise<string[]> => {
    const names = (await caches.keys()).filter(isNameOfVersion)
    return (await Promise.all(names.map(pathsIn))).flat()
  }

  return {
    /**
     * Caches the missing files, the page last: if the page is cached, all files are. Texts in English, in these languages,
     * and in those that are cached already.
     */
    keep: async (languages: readonly string[]): Promise<void> => {
      const cache = await caches.open(ownName)
      // Lists the cache once, because every page start calls this and a lookup for each file is slower.
      const paths = new Set(await pathsIn(ownName))
      // A version that is complete has the languages of the versions before it.
      const before = paths.has(pagePath) ? [...paths] : await pathsOfAll()
      const wanted = new Set(['en', ...languages, ...before.flatMap((path) => languageOfTexts(path) ?? [])])
      const missingFiles = files.filter(
        ([path]) => !paths.has(path) && wanted.has(languageOfTexts(path) ?? 'en'),
      )
      const isFirst = (await caches.keys()).every((name) => name === ownName || !isNameOfVersion(name))
      const keepFile = async (path: string, integrity: string): Promise<void> => {
        const response = isFirst ? undefined : await keptBefore(path)
        await cache.put(path, response ?? (await download(path, integrity)))
      }
      const queue = missingFiles.filter(([path]) => path !== pagePath)
      const work = async () => {
        for (let file = queue.shift(); file !== undefined; file = queue.shift()) await keepFile(...file)
      }
      await Promise.all(Array.from({ length: atOnce }, work))
      for (const file of missingFiles) if (file[0] === pagePath) await keepFile(...file)
    },

    /** Files with a hash are also found in other versions, because pages of those may still be open. */
    find: async (path: string): Promise<Response | undefined> =>
      (await caches.match(path, { ...byPath, cacheName: ownName })) ??
      (isHashed(path) ? await caches.match(path, byPath) : undefined),

    /** Caches a file with a hash that is too large to download in advance, after its first use. */
    add: async (path: string, response: Response): Promise<void> => {
      if (isOurs(response)) await (await caches.open(ownName)).put(path, response)
    },

    /**
     * Deletes versions that no page runs. The previous version always stays, because a page that is just starting may
     * not hold its lock yet.
     */
    tidy: async (inUse: ReadonlySet<string>): Promise<void> => {
      const others = (await caches.keys()).filter((name) => isNameOfVersion(name) && name !== ownName)
      const unused = others.slice(0, -1).filter((name) => !inUse.has(name))
      await Promise.all(unused.map((name) => caches.delete(name)))
    },
  }
}
