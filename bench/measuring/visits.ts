/** Realistic visits over thirteen months: many tabs, some returning visitors, pages with ids. */
const paths = ['/', '/scorecards', '/clubs', '/competitions', '/profile']
const agents = [
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) Chrome/130.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) Version/16.0 Mobile/15E148 Safari/604.1',
]
const referrers = ['', '', '', 'https://greenwood.example/links', 'https://search.example/']

const span = 395 * 86_400_000
const pagesOfTab = 4
const people = 20_000

const pick = (from: readonly string[], at: number): string => from[at % from.length] ?? ''
const hex = (number: number): string => number.toString(16).padStart(12, '0')

const pathOf = (n: number): string =>
  n % 3 === 0 ? `/scorecard/0198c0de-0000-7000-8000-${hex(n)}` : pick(paths, n * 7)

/** When the n-th visit came: evenly distributed until now. */
const timeOf = (n: number, all: number): string =>
  new Date(Date.now() - span + Math.floor((span * n) / all)).toISOString()

const tabOf = (n: number): string => `tab-${hex(Math.floor(n / pagesOfTab))}`

export const visitsOf = (first: number, count: number, all: number) =>
  Array.from({ length: count }, (_, offset) => {
    const n = first + offset
    const tab = Math.floor(n / pagesOfTab)
    const at = timeOf(n, all)
    return {
      id: `visit-${hex(n)}`,
      path: pathOf(n),
      // Two of three are signed in and return on different days.
      userId: tab % 3 === 0 ? null : `user-${(tab * 7919) % people}`,
      sessionId: tabOf(n),
      timestamp: at,
      userAgent: pick(agents, tab),
      referrer: pick(referrers, tab),
      createdAt: at,
    }
  })

export const exitsOf = (first: number, count: number, all: number) =>
  Array.from({ length: count }, (_, offset) => {
    const n = first + offset
    const dwellTime = 1000 + ((n * 7919) % 180_000)
    const at = timeOf(n, all)
    return {
      id: `exit-${hex(n)}`,
      path: pathOf(n),
      sessionId: tabOf(n),
      dwellTime,
      isBounce: dwellTime < 10_000,
      timestamp: at,
      createdAt: at,
    }
  })
