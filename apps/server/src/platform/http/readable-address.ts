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
 * Where a request goes. A path with a percent sign that stands for nothing, `/api/scorecards/%ff`, names nothing there
 * is: it is answered as such, in our words and with our headers, and not by the router before anything of ours has run.
 */
export const readableAddress = ({ url = '/' }: Pick<IncomingMessage, 'url'>): string => {
  const [path = ''] = url.split('?')
  return path.includes('%') && !isReadable(path) ? '/api/unreadable-address' : url
}
