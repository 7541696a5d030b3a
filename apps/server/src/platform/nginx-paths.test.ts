import { readFile } from 'node:fs/promises'
import { type Call, contract, keyedPaths } from '@fletch/contract'
import { expect, test } from 'vitest'

const site = new URL('../../../../ops/nginx/fletch.conf', import.meta.url)

const calls: readonly Call[] = Object.values(contract).flatMap((noun) => Object.values(noun))

const secret = 'aVerySecretThing'

/** A path of each call and screen that contains a secret. */
const secretPaths = [
  ...calls.flatMap(({ path, secret: name }) =>
    name === undefined ? [] : [path.replace(`:${name}`, secret).replaceAll(/:\w+/g, 'x')],
  ),
  ...keyedPaths.map((path) => `${path}/${secret}`),
]

/** What a configuration writes into its log for a path. As in nginx, the first matching pattern decides. */
const loggedBy = (configuration: string) => {
  const [, map = ''] = /map \$uri \$fletch_logged \{([^}]*)\}/.exec(configuration) ?? []
  const patterns = [...map.matchAll(/~\*(\S+)\s/g)].map(([, pattern = '']) => new RegExp(pattern, 'i'))
  return (path: string): string => {
    for (const pattern of patterns) {
      const place = pattern.exec(path)?.groups?.['fletch_place']
      if (place !== undefined) return `${place}-`
    }
    return path
  }
}

const leaksOf = (configuration: string): string[] => {
  const logged = loggedBy(configuration)
  return secretPaths.filter((path) => logged(path).includes(secret))
}

test('every path that names a key, a token or a code is declared as secret', () => {
  const open = calls.filter(
    ({ path, secret: name }) => /:(token|key|code)\b/.test(path) && name === undefined,
  )
  expect(open.map(({ path }) => path)).toEqual([])
  expect(
    calls.filter(({ access, secret: name }) => access === 'signed-address' && name === undefined),
  ).toEqual([])
})

test('the log of the example proxy keeps no secret of a path, and keeps all others', async () => {
  const configuration = await readFile(site, 'utf8')
  expect(secretPaths.length).toBeGreaterThan(10)
  expect(leaksOf(configuration)).toEqual([])
  for (const path of ['/healthz', '/clubs/1', '/api/scorecards/1', '/series/1', '/api/notices'])
    expect(loggedBy(configuration)(path)).toBe(path)
})

test('a place that is missing in the configuration is found', async () => {
  const configuration = (await readFile(site, 'utf8')).replace('|series/live|', '|')
  expect(leaksOf(configuration)).toEqual([`/series/live/${secret}`])
})

type Pace = NonNullable<Call['pace']> | 'usual'
const paceOf = ({ pace, inSpans }: Call): Pace => pace ?? (inSpans === true ? 'slow-read' : 'usual')

/** The first location that a path matches, as in nginx: patterns in their order, then the one for everything else. */
const locationOf = (configuration: string, path: string): string => {
  const patterns = [...configuration.matchAll(/^ {4}location ~ (\S+) \{\n([\s\S]*?)^ {4}\}/gm)]
  const [, everything = ''] = /^ {4}location \/ \{\n([\s\S]*?)^ {4}\}/m.exec(configuration) ?? []
  return patterns.find(([, pattern = '']) => new RegExp(pattern).test(path))?.[2] ?? everything
}

/** How a location treats what it passes on. */
const paceIn = (location: string): Pace => {
  const [, timeout] = /proxy_read_timeout (\S+);/.exec(location) ?? []
  if (timeout === '1h' && location.includes('proxy_buffering off;')) return 'stream'
  if (timeout === '75s') return 'slow-write'
  return timeout === '20s' ? 'slow-read' : 'usual'
}

/** Calls whose place in the configuration differs from what the contract says. */
const mistimedBy = (configuration: string): string[] =>
  calls
    .filter((call) => {
      const path = call.path.replaceAll(/:\w+/g, '0198c0de-0000-7000-8000-000000000000')
      const sibling = calls.some(
        ({ path, ...other }) => path === call.path && paceOf({ path, ...other }) !== 'usual',
      )
      return (
        paceIn(locationOf(configuration, path)) !== paceOf(call) && !(sibling && paceOf(call) === 'usual')
      )
    })
    .map(({ method, path }) => `${method} ${path}`)

test('streams, slow answers and large files have their own time in the proxy, and nothing else has', async () => {
  const configuration = await readFile(site, 'utf8')
  const paces = calls.map(paceOf)
  for (const pace of ['stream', 'slow-read', 'slow-write'] as const) expect(paces).toContain(pace)
  expect(mistimedBy(configuration)).toEqual([])
  expect(mistimedBy(configuration.replace('(results|teams)', '(teams)'))).toEqual([
    'GET /api/competitions/:id/results.csv',
    'GET /api/competitions/:id/results.json',
    'GET /api/competitions/:id/results.xlsx',
  ])
})

test('the guide names the paths of all streams, for other proxies', async () => {
  const guide = await readFile(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
  const streams = calls.filter((call) => paceOf(call) === 'stream')
  const paths = streams.map(({ path }) => `\`${path.replaceAll(/:\w+/g, '…')}\``)
  expect(paths.filter((path) => !guide.includes(path))).toEqual([])
})

test('a file that is sent in or read in spans declares how long it may take', () => {
  /** First bytes come at once, or within `patience` (objects/s3-objects.ts), or the body is one line. */
  const quick = [
    'eventCalendar.ofEvent',
    'notices.turnOff',
    'photos.read',
    'photos.readLogo',
    'resultsFile.schema',
  ]
  const files = Object.entries(contract).flatMap(([noun, all]) =>
    Object.entries<Call>(all).flatMap(([name, call]) =>
      (call.body === 'bytes' || call.answers[200] === 'bytes') && paceOf(call) === 'usual'
        ? [`${noun}.${name}`]
        : [],
    ),
  )
  expect(files.toSorted()).toEqual(quick)
})
