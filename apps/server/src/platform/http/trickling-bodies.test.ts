import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { photoCalls } from '@fletch/contract'
import { cardWith, photoWith, startTestServer } from '@fletch/testkit'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../app.ts'

/** How long an unauthenticated client may take for a body here, in ms. */
const patience = 200

const start = async () => {
  const server = await startTestServer()
  const app = await buildApp(server.parts, { web: null, metrics: server.metrics, patience })
  onTestFinished(() => app.close())
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return { server, port: Number(new URL(address).port) }
}

interface Sent {
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly pieces: readonly (string | Uint8Array)[]
  /** The announced length; by default the length that is sent. */
  readonly announced?: number
}

/**
 * Sends a body in pieces with pauses longer than the limit, and returns what was received until the connection ended.
 */
const trickle = async (port: number, { method = 'POST', path, headers = {}, pieces, announced }: Sent) => {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    heard += chunk
  })
  socket.on('error', () => undefined) // it may be cut off while sending
  const ended = once(socket, 'close')
  const length = announced ?? pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0)
  const head = Object.entries({
    host: 'fletch.test',
    connection: 'close',
    'content-type': 'application/json',
    'content-length': String(length),
    ...headers,
  })
  socket.write(
    `${method} ${path} HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  )
  for (const [at, piece] of pieces.entries()) {
    if (at > 0) await pause(patience * 3)
    if (socket.writable) socket.write(piece)
  }
  await ended
  return heard
}

test.each(['/api/auth/login', '/api/auth/register', '/api/bug-reports'])(
  'answers an unauthenticated body for %s that does not end with 408 and cuts it off',
  async (path) => {
    const { port } = await start()
    const heard = await trickle(port, { path, pieces: ['{', '"', 'email'], announced: 1000 })
    expect(heard).toMatch(/^HTTP\/1\.1 408 /)
    expect(heard).toContain('The request took too long to arrive. Please try again.')
  },
)

test.each([
  ['/api/scorecards', 401],
  ['/api/nothing', 408],
  ['/nowhere', 408],
] as const)('a body for %s cannot hold a connection open either', async (path, status) => {
  const { port } = await start()
  const authorization = `Bearer ${'x'.repeat(43)}`
  for (const headers of [{}, { authorization }, { connection: 'keep-alive' }]) {
    const heard = await trickle(port, { path, headers, pieces: ['{'], announced: 1000 })
    expect(heard).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(heard.match(/HTTP\/1\.1/g)).toHaveLength(1)
  }
})

test('cuts off a body without a length as well', async () => {
  const { port } = await start()
  const socket = connect(port, '127.0.0.1')
  const ended = once(socket, 'close')
  socket.resume()
  socket.write(
    'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n1\r\n{\r\n',
  )
  await ended
})

test('gives a signed-in client the time that a slow connection takes', async () => {
  const { server, port } = await start()
  const ada = await server.person()
  const body = JSON.stringify(cardWith(['1A']))
  const heard = await trickle(port, {
    path: '/api/scorecards',
    headers: { authorization: `Bearer ${ada.token}` },
    pieces: [body.slice(0, 20), body.slice(20, 40), body.slice(40)],
  })
  expect(heard).toMatch(/^HTTP\/1\.1 201 /)
})

test('accepts a slow upload to a signed URL without a bearer token', async () => {
  const { server, port } = await start()
  const ada = await server.person()
  const { uploadURL } = (await ada.send(photoCalls.requestUpload)).body
  const photo = await photoWith()
  const heard = await trickle(port, {
    method: 'PUT',
    path: uploadURL,
    headers: { 'content-type': 'image/jpeg' },
    pieces: [photo.subarray(0, 100), photo.subarray(100, 200), photo.subarray(200)],
  })
  expect(heard).toMatch(/^HTTP\/1\.1 200 /)
})
