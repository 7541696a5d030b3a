import { accountCalls, call, scorecardCalls, signInCalls } from '@fletch/contract'
import { expect, test, vi } from 'vitest'
import { messageFor } from '../ui/fault.ts'
import { whenIdle } from '../ui/idle.ts'
import { addressOf, createSend, type Sender, send as sendFromPage } from './api.ts'
import { ApiError, isRefusedFor, NoAnswerError, OfflineError, SignedOutError } from './api-errors.ts'

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

const sending = (answer: () => Response | Promise<Response>, who: Partial<Sender> = {}) => {
  const fetch = vi.fn((_address: string, _init: RequestInit) => Promise.resolve(answer()))
  const afterWrite = vi.fn()
  const sender = () => ({ token: 'secret', userId: 'ada', ...who })
  const send = createSend({ fetch, sender, newKey: () => 'new-key', afterWrite })
  const request = () => {
    const [address, init] = fetch.mock.calls[0] ?? []
    return { address, init, headers: new Headers(init?.headers) }
  }
  return { send, fetch, afterWrite, request }
}

const failing = async (send: Promise<unknown>): Promise<unknown> => {
  try {
    return await send
  } catch (error) {
    return error
  }
}

const credentials = { email: 'ada@example.org', password: 'nock nock' }

test('a read sends token and user, with credentials and past every cache', async () => {
  const { send, request, afterWrite } = sending(() => json(200, { id: 'ada' }))
  expect(await send(signInCalls.currentUser)).toEqual({ id: 'ada' })
  const { address, init, headers } = request()
  expect(address).toBe('/api/auth/user')
  expect(init).toMatchObject({ method: 'GET', credentials: 'include', cache: 'no-store' })
  expect(init?.body).toBeUndefined()
  expect(Object.fromEntries(headers)).toEqual({
    'fletch-rounds': '1',
    authorization: 'Bearer secret',
    'fletch-user': 'ada',
  })
  expect(afterWrite).not.toHaveBeenCalled()
})

test('a write sends JSON and a key, and marks everything stale', async () => {
  const { send, request, afterWrite } = sending(() => json(200, { token: 'new', user: {} }))
  await send(signInCalls.login, { body: credentials })
  const { init, headers } = request()
  expect(headers.get('content-type')).toBe('application/json')
  expect(headers.get('idempotency-key')).toBe('new-key')
  expect(init?.body).toBe(JSON.stringify(credentials))
  expect(afterWrite).toHaveBeenCalledOnce()
})

test('a repeated write keeps its key', async () => {
  const { send, request } = sending(() => json(200, {}))
  await send(signInCalls.login, { body: credentials, idempotencyKey: 'first' })
  expect(request().headers.get('idempotency-key')).toBe('first')
})

test('a write whose answer was lost is repeated with its key, but a write after an answer gets a new one', async () => {
  let isLost = true
  const keys = ['key 1', 'key 2', 'key 3']
  const fetch = vi.fn(async (_address: string, _init: RequestInit) => {
    if (isLost) throw new TypeError('Failed to fetch')
    return json(200, {})
  })
  const send = createSend({
    fetch,
    sender: () => ({ token: 'secret', userId: 'ada' }),
    newKey: () => keys.shift() ?? 'too many',
    afterWrite: vi.fn(),
  })
  const login = (body: typeof credentials) => failing(send(signInCalls.login, { body }))
  await login(credentials)
  await login({ ...credentials, password: 'another' })
  isLost = false
  await login(credentials)
  await login(credentials)
  const sentKeys = fetch.mock.calls.map(([, init]) => new Headers(init.headers).get('idempotency-key'))
  expect(sentKeys).toEqual(['key 1', 'key 2', 'key 1', 'key 3'])
})

test('a token that another tab exchanged does not end the session: the request is repeated with the new one', async () => {
  const who = { token: 'old', userId: 'ada' }
  const { send, fetch } = sending(() => {
    if (who.token === 'new') return json(200, {})
    who.token = 'new'
    return json(401, { code: 'session-ended', message: 'Your session has ended.' })
  }, who)
  await send(signInCalls.login, { body: credentials, idempotencyKey: 'first' })
  const headersSent = fetch.mock.calls.map(([, init]) => new Headers(init.headers))
  expect(headersSent.map((headers) => headers.get('authorization'))).toEqual(['Bearer old', 'Bearer new'])
  expect(headersSent.map((headers) => headers.get('idempotency-key'))).toEqual(['first', 'first'])
})

test('a request of one user is never repeated with the token of another', async () => {
  const who = { token: 'ada’s', userId: 'ada' }
  const { send, fetch } = sending(() => {
    Object.assign(who, { token: 'bo’s', userId: 'bo' })
    return json(401, { code: 'session-ended', message: 'Your session has ended.' })
  }, who)
  expect(await failing(send(signInCalls.login, { body: credentials }))).toMatchObject({ status: 401 })
  expect(fetch).toHaveBeenCalledOnce()
  Object.assign(who, { token: 'ada’s', userId: 'ada' })
  expect(await failing(send(scorecardCalls.list, { childId: 'kim' }))).toMatchObject({ status: 401 })
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('a read as a child names the child', async () => {
  const { send, request } = sending(() => json(200, []))
  await send(scorecardCalls.list, { childId: 'kim' })
  expect(request().headers.get('fletch-user')).toBe('kim')
})

test('a user is not named without a token', async () => {
  const { send, request } = sending(() => json(200, {}), { token: undefined })
  await send(signInCalls.login, { body: credentials })
  expect(request().headers.has('fletch-user')).toBe(false)
  expect(request().headers.has('authorization')).toBe(false)
})

test('an empty answer is undefined', async () => {
  const { send } = sending(() => new Response(null, { status: 204 }))
  expect(await send(signInCalls.logout)).toBeUndefined()
})

test("an error has status and text, and keeps the server's message", async () => {
  const answer = {
    code: 'request-invalid',
    message: 'Invalid',
    errors: [{ path: 'email', message: 'Invalid email format' }],
  }
  const { send } = sending(() => json(400, answer))
  const error = await failing(send(signInCalls.login, { body: credentials }))
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    message: `400: ${JSON.stringify(answer)}`,
    status: 400,
    words: 'Invalid',
    fieldErrors: [{ path: 'email' }],
    fault: { code: 'request-invalid', params: {} },
    body: answer,
  })
})

test('an error with a code is recognised by it, even if the code is from a later version', async () => {
  const answer = { code: 'of-tomorrow', params: { most: 3, names: ['Ada'] }, message: 'At most 3' }
  const { send } = sending(() => json(409, answer))
  expect(await failing(send(signInCalls.login, { body: credentials }))).toMatchObject({
    fault: { code: 'of-tomorrow', params: { most: 3, names: ['Ada'] } },
    words: 'At most 3',
  })
})

test('a reason is recognised by its code, whatever the words', () => {
  const refused = (answer: object) => new ApiError(409, JSON.stringify(answer), 'Conflict')
  const isRefused = (error: unknown) => isRefusedFor(error, 'copy-exists')
  expect(isRefused(refused({ code: 'copy-exists', params: {}, message: 'Said better' }))).toBe(true)
  expect(isRefused(refused({ code: 'card-deleted', params: {}, message: 'It is there' }))).toBe(false)
  expect(isRefused(refused({ message: 'It is there' }))).toBe(false)
  expect(isRefused(new OfflineError())).toBe(false)
})

test('a refusal without words leaves them to the screen', async () => {
  const { send } = sending(() => json(500, { code: 'server-failed', message: '' }))
  const error = await failing(send(signInCalls.currentUser))
  expect(error).toBeInstanceOf(ApiError)
  expect(messageFor(error, 'fallback')).toBe('fallback')
})

const portal = '<!doctype html><title>Welcome to the clubhouse Wi-Fi</title>'

test.each([
  ['a proxy without its server', 502, '<h1>Bad Gateway</h1>'],
  ['a proxy that waited too long', 504, 'stream timeout'],
  ['a proxy without words', 503, ''],
  ['the sign-in page of a Wi-Fi', 200, portal],
  ['a Wi-Fi that wants a sign-in', 511, portal],
  ['a page for a dead token', 401, portal],
  ['a gateway', 404, '{"message":"no Route matched with those values"}'],
  ['another server', 403, '{"error":"login required"}'],
  ['a text', 200, '"success"'],
])('%s is no answer: it is never read as ours, and the write keeps its key', async (_name, status, body) => {
  const answers = [new Response(body, { status }), json(200, {})]
  const fetch = vi.fn(async (_address: string, _init: RequestInit) => answers.shift() ?? Response.error())
  const afterWrite = vi.fn()
  const keys = ['first', 'second']
  const send = createSend({
    fetch,
    sender: () => ({ token: 'secret', userId: 'ada' }),
    newKey: () => keys.shift() ?? '',
    afterWrite,
  })
  const error = await failing(send(signInCalls.login, { body: credentials }))
  expect(error).toBeInstanceOf(NoAnswerError)
  expect(error).toBeInstanceOf(OfflineError)
  expect(messageFor(error, 'fallback')).toBe(
    'No answer from Fletch. If this Wi-Fi asks you to sign in, do that first, then try again.',
  )
  expect(afterWrite).not.toHaveBeenCalled()
  await send(signInCalls.login, { body: credentials })
  const sentKeys = fetch.mock.calls.map(([, init]) => new Headers(init.headers).get('idempotency-key'))
  expect(sentKeys).toEqual(['first', 'first'])
})

test('without a network the error says so', async () => {
  const { send, afterWrite } = sending(() => Promise.reject(new TypeError('Failed to fetch')))
  const error = await failing(send(signInCalls.login, { body: credentials }))
  expect(error).toBeInstanceOf(OfflineError)
  expect(afterWrite).not.toHaveBeenCalled()
})

test('an answer that breaks off does not count: the write is repeated under its key', async () => {
  const broken = () => {
    const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) })
    return new Response(body, { status: 201 })
  }
  let answer = broken
  const { fetch } = sending(() => answer())
  const keys = ['first', 'second', 'third']
  const send = createSend({
    fetch,
    sender: () => ({ token: 'secret', userId: 'ada' }),
    newKey: () => keys.shift() ?? '',
    afterWrite: () => undefined,
  })
  const remove = () => send(scorecardCalls.remove, { params: { id: '1' } })
  expect(await failing(remove())).toBeInstanceOf(OfflineError)
  answer = () => new Response(null, { status: 204 })
  await remove()
  const keyOf = (call: number) => new Headers(fetch.mock.calls[call]?.[1].headers).get('idempotency-key')
  expect([keyOf(0), keyOf(1)]).toEqual(['first', 'first'])
})

test('a page that waits for an answer is not idle', async () => {
  vi.useFakeTimers()
  const answer = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answer.promise)
  try {
    const request = sendFromPage(signInCalls.currentUser)
    const load = vi.fn(async () => undefined)
    whenIdle(load)
    await vi.advanceTimersByTimeAsync(5000)
    expect(load).not.toHaveBeenCalled()
    answer.resolve(json(200, { id: 'ada' }))
    await request
    await vi.advanceTimersByTimeAsync(2000)
    expect(load).toHaveBeenCalledOnce()
  } finally {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

test('a cancelled call reports that it was cancelled', async () => {
  const { send } = sending(() => Promise.reject(new DOMException('broken off', 'AbortError')))
  expect(await failing(send(signInCalls.currentUser))).toMatchObject({ name: 'AbortError' })
})

test('a write without a token fails before any call, but a login does not', async () => {
  const { send, fetch } = sending(() => json(200, {}), { token: undefined })
  const save = send(scorecardCalls.remove, { params: { id: '1' } })
  expect(await failing(save)).toBeInstanceOf(SignedOutError)
  await expect(save).rejects.toThrow('Authentication required. Please log in again.')
  expect(fetch).not.toHaveBeenCalled()
  await send(accountCalls.forgotPassword, { body: { email: 'ada@example.org' } })
  expect(fetch).toHaveBeenCalledOnce()
})

test('path parameters are filled in and escaped', () => {
  const declared = call('GET', '/api/scorecards/:id', { access: 'user', summary: '', answers: { 200: null } })
  expect(addressOf(declared.path, { params: { id: 'a/b?c' }, query: { limit: 10, cursor: undefined } })).toBe(
    '/api/scorecards/a%2Fb%3Fc?limit=10',
  )
})
