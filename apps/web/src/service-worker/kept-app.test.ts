import { expect, test } from 'vitest'
import { appCache } from './kept-app.ts'

/** A replacement for the browser's cache storage. */
const cachesInMemory = () => {
  const cacheFiles = new Map<string, Map<string, Response>>()
  const open = async (name: string) => {
    const files = cacheFiles.get(name) ?? new Map<string, Response>()
    cacheFiles.set(name, files)
    return {
      keys: async (): Promise<readonly Request[]> =>
        [...files.keys()].map((path) => new Request(`https://fletch.test${path}`)),
      put: async (path: string, response: Response) => void files.set(path, response),
    }
  }
  const caches = {
    open,
    keys: async () => [...cacheFiles.keys()],
    delete: async (name: string) => cacheFiles.delete(name),
    match: async (path: string, { cacheName }: { cacheName?: string } = {}) =>
      [...cacheFiles].find(([name, files]) => (cacheName ?? name) === name && files.has(path))?.[1].get(path),
  }
  return { caches: caches as Partial<CacheStorage> as CacheStorage, stored: cacheFiles }
}

const filesOf = (version: string): [string, string][] => [
  ['/', `sha256-${version}`],
  [`/assets/app-${version}.js`, 'sha256-app'],
  ['/assets/shared.js', 'sha256-shared'],
]

const phone = () => {
  const { caches, stored } = cachesInMemory()
  const fetched: string[] = []
  const missingPaths = new Set<string>()
  const fetch = async (path: string, { integrity }: RequestInit) => {
    fetched.push(path)
    return missingPaths.has(path) ? new Response(null, { status: 404 }) : new Response(integrity)
  }
  const install = (version: string) => appCache({ version, files: filesOf(version) }, { caches, fetch })
  return { install, stored, fetched, gone: missingPaths }
}

test('a new version fetches changed files, and reuses the others', async () => {
  const { install, fetched } = phone()
  await install('one').keep([])
  fetched.length = 0
  await install('two').keep([])
  expect(fetched).toEqual(['/assets/app-two.js', '/'])
})

test('a version that could not be fetched completely has no page, and is completed later', async () => {
  const { install, gone, stored } = phone()
  gone.add('/assets/app-one.js')
  const app = install('one')
  await expect(app.keep([])).rejects.toThrow('/assets/app-one.js was answered with 404')
  expect(await app.find('/')).toBeUndefined()
  gone.clear()
  await app.keep([])
  expect([...(stored.get('fletch-app-one')?.keys() ?? [])]).toContain('/')
})

test('a lost file is fetched again, and nothing else', async () => {
  const { install, fetched, stored } = phone()
  await install('one').keep([])
  fetched.length = 0
  stored.get('fletch-app-one')?.delete('/assets/shared.js')
  await install('one').keep([])
  expect(fetched).toEqual(['/assets/shared.js'])
})

test('a page of an earlier version finds its files, but every start gets the newest page', async () => {
  const { install } = phone()
  await install('one').keep([])
  const two = install('two')
  await two.keep([])
  expect(await (await two.find('/assets/app-one.js'))?.text()).toBe('sha256-app')
  expect(await (await two.find('/'))?.text()).toBe('sha256-two')
  expect(await install('three').find('/')).toBeUndefined()
})

test('versions that no page uses are deleted, except the previous one', async () => {
  const { install, stored } = phone()
  for (const version of ['one', 'two', 'three', 'four', 'five']) await install(version).keep([])
  stored.set('of-another-app', new Map())
  await install('five').tidy(new Set(['fletch-app-two']))
  expect([...stored.keys()]).toEqual([
    'fletch-app-two',
    'fletch-app-four',
    'fletch-app-five',
    'of-another-app',
  ])
})

test('the sign-in page of a network is not stored in a file’s place', async () => {
  const { install } = phone()
  const app = install('one')
  const page = new Response('<html>Sign in</html>', {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
  await app.add('/assets/heic.js', page)
  expect(await app.find('/assets/heic.js')).toBeUndefined()
  const script = new Response('script', { headers: { 'content-type': 'text/javascript' } })
  await app.add('/assets/heic.js', script)
  expect(await (await app.find('/assets/heic.js'))?.text()).toBe('script')
})

test('texts are kept in English, in the language of the phone, and in those that were read before', async () => {
  const { caches } = cachesInMemory()
  const fetched: string[] = []
  const fetch = async (path: string) => {
    fetched.push(path)
    return new Response(path)
  }
  const texts = ['en', 'de', 'fr', 'it'].map((language): [string, string] => [
    `/assets/texts-${language}-first-a.js`,
    'sha256-texts',
  ])
  const install = (version: string) =>
    appCache({ version, files: [['/', `sha256-${version}`], ...texts] }, { caches, fetch })
  await install('one').keep(['de'])
  expect(fetched).toEqual(['/assets/texts-en-first-a.js', '/assets/texts-de-first-a.js', '/'])
  await install('one').keep(['fr'])
  expect(fetched.slice(3)).toEqual(['/assets/texts-fr-first-a.js'])
  fetched.length = 0
  const two = install('two')
  await two.keep(['it'])
  expect(fetched).toEqual(['/assets/texts-it-first-a.js', '/'])
  expect(await (await two.find('/assets/texts-de-first-a.js'))?.text()).toBe('/assets/texts-de-first-a.js')
})
