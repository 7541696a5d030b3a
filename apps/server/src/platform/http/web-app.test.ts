import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { brotliDecompressSync, gzipSync } from 'node:zlib'
import * as pathsOfApp from '@fletch/contract'
import { fault } from '@fletch/contract'
import { languageFor } from '@fletch/messages/languages.ts'
import { coded } from '@fletch/testkit'
import { temporaryFolder } from '@fletch/testkit/temporary-folder.ts'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NotFound } from '../errors.ts'
import type { SharedPages, ShortLinks } from '../features.ts'
import { findWebApp, serveWebApp } from './web-app.ts'

/** As the build writes it. */
const firstPage =
  '<html lang="en" data-theme="light"><title>Fletch</title><meta\n  name="description"\n  content="Scorecards"\n/>'

let app: FastifyInstance
let failure: Error | null = null

/** Events whose name is their id. */
const sharedPages: readonly SharedPages[] = [
  {
    paths: ['/competitions/:id', '/competitions/:id/results'],
    previewOf: async (id, { languages }) => {
      if (failure !== null) throw failure
      const language = languageFor(languages)
      const imagePath = id === 'Cup' ? '/objects/logo' : null
      return {
        language,
        title: id,
        description: language === 'en' ? 'Here & now' : `In ${language}`,
        imagePath,
        isLarge: id === 'Drawn',
      }
    },
  },
]

const shortLinks: readonly ShortLinks[] = [
  {
    path: '/e/:code',
    leadTo: async (code) => {
      if (code !== 'CUP') throw new NotFound(fault('event-unknown'))
      return '/competitions/Cup'
    },
  },
]
let removeFolder: () => Promise<void>

beforeAll(async () => {
  const { path: folder, remove } = await temporaryFolder('web-app')
  removeFolder = remove
  const files = {
    'index.html': firstPage,
    'csp.json': '{ "scriptHashes": [], "styleHashes": [] }',
    'sw.js': 'self',
    'manifest.webmanifest': '{}',
    'assets/app-abc.js': 'app',
  }
  await mkdir(join(folder, 'assets'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  await writeFile(join(folder, 'assets/app-abc.js.gz'), gzipSync('app'))
  app = fastify()
  await serveWebApp(app, findWebApp(folder), { sharedPages, shortLinks, publicUrl: 'https://fletch.example' })
})

afterAll(async () => {
  await app.close()
  await removeFolder()
})

test.each(['/', '/sw.js', '/manifest.webmanifest', '/scorecard/0198c5a4', '/clubs'])(
  '%s is revalidated every time, so that browsers notice a new version',
  async (url) => {
    const { statusCode, headers } = await app.inject(url)
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache'])
  },
)

test('a file with a hash in its name is cached for good, and compressed on request', async () => {
  const { headers, rawPayload } = await app.inject({
    url: '/assets/app-abc.js',
    headers: { 'accept-encoding': 'gzip' },
  })
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(headers['content-encoding']).toBe('gzip')
  expect(rawPayload).toEqual(gzipSync('app'))
})

test.each([
  ['/sw.js', /^text\/javascript|^application\/javascript/],
  ['/manifest.webmanifest', /^application\/manifest\+json/],
])('%s has its own content type', async (url, type) => {
  expect((await app.inject(url)).headers['content-type']).toMatch(type)
})

test.each(['/scorecard/0198c5a4', '/clubs/a.club/records', '/login?next=card.csv'])(
  '%s is a page of the app',
  async (url) => {
    expect((await app.inject(url)).body).toBe(firstPage)
  },
)

test('a page that is shared carries what a messenger shows of its link', async () => {
  const { body, headers, statusCode } = await app.inject('/competitions/Cup?from=poster')
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-cache',
  ])
  expect(body).toContain('<title>Cup · Fletch</title>')
  for (const [property, content] of [
    ['og:title', 'Cup'],
    ['og:description', 'Here &amp; now'],
    ['og:url', 'https://fletch.example/competitions/Cup'],
    ['og:image', 'https://fletch.example/objects/logo'],
  ])
    expect(body).toContain(`<meta property="${property}" content="${content}" />`)
})

test.each([
  [undefined, 'Here &amp; now', 'en_GB'],
  ['de-AT,de;q=0.9,en;q=0.8', 'In de', 'de_DE'],
  ['nl, en;q=0.5, fr-CH;q=0.7', 'In fr', 'fr_FR'],
  ['it;q=0, nl', 'Here &amp; now', 'en_GB'],
  [',;q=,*;q=x', 'Here &amp; now', 'en_GB'],
])('a preview is in the language that the visitor wants most: %s', async (languages, description, locale) => {
  const { body, headers } = await app.inject({
    url: '/competitions/Cup',
    headers: languages === undefined ? {} : { 'accept-language': languages },
  })
  expect(body).toContain(`<meta property="og:description" content="${description}" />`)
  expect(body).toContain(`<meta property="og:locale" content="${locale}" />`)
  expect(body).toContain(`<meta name="description" content="${description}"`)
  expect(body).toContain(`<html lang="${locale.slice(0, 2)}" data-theme`)
  expect(headers['vary']).toContain('accept-language')
})

test('a page with a preview is sent compressed, to those who can read it', async () => {
  const page = (encodings: string) =>
    app.inject({ url: '/competitions/Long', headers: { 'accept-encoding': encodings } })
  const [plain, compressed] = [await page('identity'), await page('br, gzip')]
  expect([plain.headers['content-encoding'], compressed.headers['content-encoding']]).toEqual([
    undefined,
    'br',
  ])
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(plain.body)
})

test('the words of a preview cannot leave their tag, and a preview without a picture has the app’s', async () => {
  const { body } = await app.inject(`/competitions/${encodeURIComponent('"><script>$&')}/results`)
  expect(body).toContain('<meta property="og:title" content="&quot;&gt;&lt;script&gt;$&amp;" />')
  expect(body).toContain('content="https://fletch.example/icon-512.png"')
  expect(body).not.toContain('<script>')
})

test('a picture that was drawn for the link is shown large', async () => {
  const large = (await app.inject('/competitions/Drawn')).body
  expect(large).toContain('<meta property="twitter:card" content="summary_large_image" />')
  expect(large).toContain('<meta property="og:image:width" content="1200" />')
  expect((await app.inject('/competitions/Cup')).body).toContain('content="summary"')
})

test('a short link leads to its page; an unknown one is answered with the app', async () => {
  const { statusCode, headers } = await app.inject('/e/CUP')
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([
    302,
    '/competitions/Cup',
    'no-cache',
  ])
  const unknown = await app.inject('/e/NONE')
  expect([unknown.statusCode, unknown.body]).toEqual([404, firstPage])
})

test.each([new NotFound(fault('event-unknown')), new Error('The database is away')])(
  'a page without its preview opens: %s',
  async (error) => {
    failure = error
    const { statusCode, body } = await app.inject('/competitions/Cup')
    failure = null
    expect([statusCode, body]).toEqual([200, firstPage])
  },
)

test.each([
  ['/', 200],
  ['/?source=installed', 200],

  ['/divisions/1', 200],
  ['/own-sign-in', 200],
  ['/Clubs/1/', 200],
  ['/wp-login', 404],
  ['/login/anything', 404],
  ['/competitions/x/y/z', 404],
  ['/clubs/1/members', 404],
  ['/profile/devices', 200],
  ['/profile/nothing', 404],
  ['/live', 404],
  ['/no/such/page', 404],
])('%s is answered with the app, and %i', async (url, status) => {
  const { statusCode, body } = await app.inject(url)
  expect([statusCode, body]).toEqual([status, firstPage])
})

/** The paths of the app's routes, as they stand in its sources: literals, and expressions of the contract. */
const routesOfApp = async (): Promise<string[]> => {
  const names = [
    'routes',
    'signed-in-routes',
    'signed-out-routes',
    'form-routes',
    'features/console/frame/admin-app',
  ]
  const files = names.map((name) => new URL(`../../../../web/src/${name}.tsx`, import.meta.url))
  const text = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n')
  const written = [
    ...text.matchAll(/<Route [^>]*?path=(?:\{(?<made>.+?)\}(?= component|>)|"(?<fixed>[^"]+)")/g),
    ...text.matchAll(/\{ path: (?<made>.+?), Screen/g),
  ]
  const listed = /const eventLinks = (\[.+\])/.exec(text)?.[1] ?? ''
  const paths = written.map(
    ({ groups }) => groups?.['fixed'] ?? runInNewContext(groups?.['made'] ?? '', lists),
  )
  return [...paths, ...runInNewContext(listed, lists)]
}

/** `path` stands for those that a list gives, which are in the list of pages by themselves. */
const lists: object = { ...pathsOfApp, path: '/', screen: { path: '/' } }

test('every route of the app is answered with 200', async () => {
  const routes = (await routesOfApp()).filter((path) => !/^\/dev|^\*$|^\/\*\//.test(path))
  expect(routes.length).toBeGreaterThan(50)
  const filled = routes.flatMap((path) => {
    // A section of the profile is one of a few words, not any id.
    const usual = path.replace(':section?', pathsOfApp.profileSections[0]).replaceAll(/:\w+\??/g, '0198c5a4')
    return path.includes('?') ? [usual.replace('*?', 'console'), path.replace(/\/(:\w+|\*)\?$/, '')] : [usual]
  })
  for (const url of filled) expect([url, (await app.inject(url)).statusCode]).toEqual([url, 200])
})

test('search engines may read public pages and nothing else', async () => {
  const { statusCode, body } = await app.inject('/robots.txt')
  expect(statusCode).toBe(200)
  expect(body).toContain('Allow: /competitions/')
  expect(body.trimEnd().split('\n').at(-1)).toBe('Disallow: /')
})

test.each([
  ['/live/a-key', 'noindex'],
  ['/live/a-key?round=2', 'noindex'],
  ['/series/live/a-key', 'noindex'],
  ['/clubs/join/ABC', 'noindex'],
  ['/reset-password/a-token', 'noindex'],
  ['/clubs', undefined],
])('%s for search engines: %s', async (url, said) => {
  expect((await app.inject(url)).headers['x-robots-tag']).toBe(said)
})

test.each([
  '/assets/gone-abc.js',
  '/old.webmanifest',
  '/api/nothing',
  '/objects/nothing',
  '/healthz/nothing',
  '/readyz',
])('%s is not answered with the page and not cached', async (url) => {
  const { statusCode, headers, body } = await app.inject(url)
  expect([statusCode, headers['cache-control'], JSON.parse(body)]).toEqual([
    404,
    'no-store',
    { ...coded, message: 'Not found' },
  ])
})
