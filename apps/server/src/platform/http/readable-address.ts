import type { IncomingMessage } from 'node:http'

const isReadable = (path: string): boolean => {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/**
 * The URL of a request. A path with an invalid percent escape, such as `/api/scorecards/%ff`, cannot exist. It is
 * mapped so that we answer it with our own message and headers, instead of the router before any of our code runs.
 */
export const readableAddress = ({ url = '/' }: Pick<IncomingMessage, 'url'>): string => {
  const [path = ''] = url.split('?')
  return path.includes('%') && !isReadable(path) ? '/api/unreadable-address' : url
}
