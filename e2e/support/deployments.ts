import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

/** A proxy before a server that can replace the app with newer versions. */
export interface Deployments {
  readonly address: string
  /** Deploys another version: the same app with new file names; the files of the version before are gone. */
  readonly deploy: () => Promise<void>
  /** Replaces the service worker. */
  readonly putWorker: (script: string) => void
  /** Breaks the connection for requests that match; undefined stops that. */
  readonly breakOff: (files: RegExp | undefined) => void
  /** Delays requests for a path until the returned function is called. */
  readonly hold: (path: RegExp) => () => void
  /** How many requests it broke. */
  readonly broken: () => number
  readonly close: () => Promise<void>
}

interface File {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

const headerNames = ['content-type', 'cache-control', 'content-security-policy']

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

const readFile = async (address: string): Promise<File> => {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`)
  return {
    body: await answer.text(),
    headers: Object.fromEntries(headerNames.map((name) => [name, answer.headers.get(name) ?? ''])),
  }
}

/** The app of a server as build number n, with new hashes in file names and in the worker's list. */
const nextBuild = async (address: string, number: number): Promise<Map<string, File>> => {
  const worker = await readFile(`${address}/sw.js`)
  const paths = [...worker.body.matchAll(/\[["'`](\/[^"'`]*)["'`],["'`]sha256-/g)].map(
    ([, path = '']) => path,
  )
  const names = paths
    .filter((path) => path.startsWith('/assets/'))
    .map((path) => path.slice('/assets/'.length))
  const ours = new Set(names)
  const renamed = (text: string) =>
    text.replace(/[\w-]+\.(\w+)/g, (name, ending) =>
      ours.has(name) ? name.replace(/\.\w+$/, `n${number}.${ending}`) : name,
    )
  const page = await readFile(`${address}/`)
  const version = /name="version" content="(\w+)"/.exec(page.body)?.[1] ?? ''
  const rewritten = (text: string) => renamed(text).replaceAll(version, `${version}n${number}`)

  const files = new Map<string, File>()
  for (const path of paths) {
    const { body, headers } = await readFile(address + path)
    files.set(renamed(path), { body: rewritten(body), headers })
  }
  const list = rewritten(worker.body).replaceAll(
    /\[["'`](\/[^"'`]*)["'`],["'`]sha256-[^"'`]+["'`]\]/g,
    (_, path: string) => JSON.stringify([path, hashOf(files.get(path)?.body ?? '')]),
  )
  return files.set('/sw.js', { ...worker, body: list })
}

export const deploymentsBefore = async (server: string): Promise<Deployments> => {
  let number = 0
  let files = new Map<string, File>()
  let breaking: RegExp | undefined
  let broken = 0
  let hold: { path: RegExp; isLetThrough: Promise<void> } | undefined

  const pass = (asked: IncomingMessage, answer: ServerResponse) => {
    const { method, headers } = asked
    const onward = request(server + asked.url, { method, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  }
  const proxy = createServer((asked, answer) => {
    const [path = '/'] = (asked.url ?? '/').split('?')
    if (breaking?.test(path)) {
      broken += 1
      return answer.destroy()
    }
    const isPlace = asked.headers['sec-fetch-mode'] === 'navigate' && !/^\/(api|objects)|\.\w+$/.test(path)
    const file = files.get(isPlace ? '/' : path)
    if (file !== undefined) return answer.writeHead(200, file.headers).end(file.body)
    if (hold?.path.test(path)) return void hold.isLetThrough.then(() => pass(asked, answer))
    const isGone = number > 0 && /^\/assets\/(?!heic)/.test(path)
    return isGone ? answer.writeHead(404, { 'cache-control': 'no-store' }).end() : pass(asked, answer)
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  const place = proxy.address()
  if (place === null || typeof place === 'string') throw new Error('The proxy has no port')

  return {
    address: `http://127.0.0.1:${place.port}`,
    deploy: async () => {
      const next = await nextBuild(server, number + 1)
      number += 1
      files = next
    },
    putWorker: (script) => {
      const headers = { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }
      files = new Map(files).set('/sw.js', { body: script, headers })
    },
    breakOff: (named) => {
      breaking = named
    },
    hold: (path) => {
      const { promise: isLetThrough, resolve } = Promise.withResolvers<void>()
      hold = { path, isLetThrough }
      return resolve
    },
    broken: () => broken,
    close: async () => {
      proxy.closeAllConnections()
      await new Promise((closed) => proxy.close(closed))
    },
  }
}
