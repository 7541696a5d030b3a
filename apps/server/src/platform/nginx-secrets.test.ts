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
