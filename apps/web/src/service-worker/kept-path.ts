/** Where the page is kept that every address of the app starts from. */
export const pagePath = '/'

/** Files whose name carries their hash: whatever version they came with, they are the same. */
export const isHashed = (path: string): boolean => path.startsWith('/assets/')

// The server's own addresses, and files: none of them is a place in the app (apps/server/src/http/web-app.ts).
const isPlace = (path: string): boolean =>
  !/^\/(?:api|objects|healthz|readyz)(?:\/|$)/.test(path) && !/\.\w{2,11}$/.test(path)

/** What of a request says whether the worker answers it. */
type Asked = Pick<Request, 'method' | 'mode' | 'url'>

/** Under which path the answer to a request is kept; undefined leaves the request to the network. */
export const keptPath = ({ method, mode, url }: Asked, origin: string): string | undefined => {
  const { origin: from, pathname } = new URL(url)
  if (method !== 'GET' || from !== origin) return undefined
  if (mode === 'navigate') return isPlace(pathname) ? pagePath : undefined
  const isFile = isHashed(pathname) || /^\/(?:recovery\.js|[\w-]+\.(?:svg|webmanifest))$/.test(pathname)
  return isFile ? pathname : undefined
}
