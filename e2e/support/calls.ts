import type { CDPSession, Page, Request, Route } from '@playwright/test'

type Answer = NonNullable<Parameters<Route['fulfill']>[0]>

/** A call of the app that waits until the journey answers it. */
export interface HeldCall {
  request(): Pick<Request, 'method' | 'url' | 'headers' | 'postDataJSON'>
  fulfill(answer: Pick<Answer, 'status' | 'json' | 'body' | 'contentType' | 'headers'>): Promise<void>
  abort(): Promise<void>
  continue(): Promise<void>
}

type Handle = (call: HeldCall) => unknown

interface Held {
  readonly session: CDPSession
  /** The newest route comes first and is the only one asked. */
  readonly routes: { readonly address: string | RegExp; readonly handle: Handle }[]
}

/** All requests to the server except the app's own files. */
const patterns = [{ urlPattern: '*/api/*' }, { urlPattern: '*/objects/*' }]

const heldOn = new WeakMap<Page, Promise<Held>>()

/** Matches Playwright's address patterns: two stars match anything, one star anything but a slash. */
const isMeant = (address: string | RegExp, url: string): boolean => {
  if (address instanceof RegExp) return address.test(url)
  const escaped = address.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replace(/\*\*|\*/g, (stars) => (stars === '**' ? '.*' : '[^/]*'))}$`).test(
    url,
  )
}

interface Paused {
  readonly requestId: string
  readonly request: {
    readonly method: string
    readonly url: string
    readonly headers: Record<string, string>
    readonly postData?: string
  }
}

const base64 = (body: string | Buffer): string =>
  (typeof body === 'string' ? Buffer.from(body, 'utf8') : body).toString('base64')

/** A call that its page has cancelled needs no answer, as with Playwright's routes. */
const answered = async (answering: Promise<unknown>): Promise<void> =>
  void (await Promise.allSettled([answering]))

const heldCall = (session: CDPSession, { requestId, request }: Paused): HeldCall => ({
  request: () => ({
    method: () => request.method,
    url: () => request.url,
    headers: () =>
      Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value])),
    postDataJSON: () => JSON.parse(request.postData ?? 'null'),
  }),
  fulfill: async ({ status = 200, json, body, contentType, headers = {} }) => {
    const type = contentType ?? (json === undefined ? 'text/plain' : 'application/json')
    const fields = Object.entries({ 'content-type': type, ...headers })
    await answered(
      session.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: status,
        responseHeaders: fields.map(([name, value]) => ({ name, value })),
        body: base64(json === undefined ? (body ?? '') : JSON.stringify(json)),
      }),
    )
  },
  abort: () => answered(session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' })),
  continue: () => answered(session.send('Fetch.continueRequest', { requestId })),
})

const holdCalls = async (page: Page): Promise<Held> => {
  const session = await page.context().newCDPSession(page)
  const state: Held = { session, routes: [] }
  session.on('Fetch.requestPaused', (paused) => {
    const route = state.routes.find(({ address }) => isMeant(address, paused.request.url))
    const call = heldCall(session, paused)
    void (route === undefined ? call.continue() : route.handle(call))
  })
  return state
}

/**
 * Answers calls of the app instead of the server, as `page.route` does. `page.route` would also intercept every
 * file of the app and disable the browser's cache meanwhile, which doubles the cost of a page.
 */
export const routeCalls = async (page: Page, address: string | RegExp, handle: Handle): Promise<void> => {
  const holding = heldOn.get(page) ?? holdCalls(page)
  heldOn.set(page, holding)
  const { session, routes } = await holding
  routes.unshift({ address, handle })
  if (routes.length === 1) await session.send('Fetch.enable', { patterns })
}

/** Lets calls to an address, or all calls, reach the server again. */
export const unrouteCalls = async (page: Page, address?: string | RegExp): Promise<void> => {
  const state = await heldOn.get(page)
  if (state === undefined || state.routes.length === 0) return
  const routes = state.routes.filter(
    (route) => address !== undefined && String(route.address) !== String(address),
  )
  state.routes.splice(0, state.routes.length, ...routes)
  if (routes.length === 0) await state.session.send('Fetch.disable')
}
