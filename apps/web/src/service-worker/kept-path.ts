/** The cache path of the page that serves every address of the app. */
export const pagePath = '/'

/** Files whose name contains their hash are the same in every version. */
export const isHashed = (path: string): boolean => path.startsWith('/assets/')

/** The language of a file of texts; undefined for any other file. */
export const languageOfTexts = (path: string): string | undefined =>
  /^\/assets\/texts-([a-z]{2})-/.exec(path)?.[1]

// Server addresses and files are not pages of the app (apps/server/src/http/web-app.ts).
const isAppPath = (path: string): boolean =>
  !/^\/(?:api|objects|e|healthz|readyz)(?:\/|$)/.test(path) && !/\.\w{2,11}$/.test(path)

/** The properties that decide whether the worker answers a request. */
type Asked = Pick<Request, 'method' | 'mode' | 'url'>

/** The cache path for a request. Undefined leaves the request to the network. */
export const cachePathFor = ({ method, mode, url }: Asked, origin: string): string | undefined => {
  const { origin: from, pathname } = new URL(url)
  if (method !== 'GET' || from !== origin) return undefined
  if (mode === 'navigate') return isAppPath(pathname) ? pagePath : undefined
  const isFile = isHashed(pathname) || /^\/(?:recovery\.js|[\w-]+\.(?:svg|webmanifest))$/.test(pathname)
  return isFile ? pathname : undefined
}
