import { expect, test } from 'vitest'
import { cachePathFor } from './kept-path.ts'

const origin = 'https://fletch.example'

const cachePathOf = (path: string, mode: RequestMode, method = 'GET') =>
  cachePathFor({ method, mode, url: new URL(path, origin).href }, origin)

test.each(['/', '/?new', '/scorecard/0198c5a4', '/clubs', '/reset-password?token=abc', '/apiary', '/login'])(
  'the path %s opens the cached page',
  (path) => expect(cachePathOf(path, 'navigate')).toBe('/'),
)

test.each([
  '/api/docs',
  '/api/scorecards/0198/export.csv',
  '/objects/proof/0198',
  '/e/K7M2QP',
  '/healthz',
  '/readyz',
  '/sw.js',
  '/favicon.svg',
  '/members.csv',
  'https://elsewhere.example/',
])('%s is opened from the network', (path) => expect(cachePathOf(path, 'navigate')).toBeUndefined())

test.each([
  '/assets/app-abc.js',
  '/assets/app-abc.css',
  '/favicon.svg',
  '/manifest.webmanifest',
  '/manifest-de.webmanifest',
  '/recovery.js',
])('the file %s is cached', (path) => expect(cachePathOf(path, 'cors')).toBe(path))

test.each(['/api/scorecards', '/objects/proof/0198', '/', '/sw.js', 'https://elsewhere.example/assets/a.js'])(
  'requests to %s go to the network',
  (path) => expect(cachePathOf(path, 'cors')).toBeUndefined(),
)

test('writes go to the network', () => {
  expect(cachePathOf('/assets/app-abc.js', 'cors', 'POST')).toBeUndefined()
  expect(cachePathOf('/scorecards', 'navigate', 'POST')).toBeUndefined()
})
