import type { CDPSession, Page, Request, Route } from '@playwright/test'

type Answer = NonNullable<Parameters<Route['fulfill']>[0]>

/** A call of the app that waits for what a journey does with it. */
export interface HeldCall {
  request(): Pick<Request, 'method' | 'url' | 'headers' | 'postDataJSON'>
  fulfill(answer: Pick<Answer, 'status' | 'json' | 'body' | 'contentType' | 'headers'>): Promise<void>
  abort(): Promise<void>
  continue(): Promise<void>
}

type Handle = (call: HeldCall) => unknown

interface Held {
  readonly session: CDPSession
  /** The newest first: it is asked first, and the others not at all. */
  readonly routes: { readonly address: string | RegExp; readonly handle: Handle }[]
}

/** All that the app asks of the server, but for its own files. */
const patterns = [{ urlPattern: '*/api/*' }, { urlPattern: '*/objects/*' }]

const heldOn = new WeakMap<Page, Promise<Held>>()

/** Addresses as Playwright writes them: two stars are anything, one is anything but a slash. */
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

/** A call that its page has given up, or that went with it, needs no answer any more: Playwright's routes do as much. */
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
    const named = Object.entries({ 'content-type': type, ...headers })
    await answered(
      session.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: status,
        responseHeaders: named.map(([name, value]) => ({ name, value })),
        body: base64(json === undefined ? (body ?? '') : JSON.stringify(json)),
      }),
    )
  },
  abort: () => answered(session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' })),
  continue: () => answered(session.send('Fetch.continueRequest', { requestId })),
})

const holdCalls = async (page: Page): Promise<Held> => {
  const session = await page.context().newCDPSession(page)
  const held: Held = { session, routes: [] }
  session.on('Fetch.requestPaused', (paused) => {
    const route = held.routes.find(({ address }) => isMeant(address, paused.request.url))
    const call = heldCall(session, paused)
    void (route === undefined ? call.continue() : route.handle(call))
  })
  return held
}

/**
 * Answers calls of the app in the server's place, as `page.route` does. That one asks about every file of the app as
 * well, and takes the browser's memory of them away for as long as it is there: a page costs twice as much then.
 */
export const routeCalls = async (page: Page, address: string | RegExp, handle: Handle): Promise<void> => {
  const holding = heldOn.get(page) ?? holdCalls(page)
  heldOn.set(page, holding)
  const { session, routes } = await holding
  routes.unshift({ address, handle })
  if (routes.length === 1) await session.send('Fetch.enable', { patterns })
}

/** Lets the calls to an address go to the server again, or all of them. */
export const unrouteCalls = async (page: Page, address?: string | RegExp): Promise<void> => {
  const held = await heldOn.get(page)
  if (held === undefined || held.routes.length === 0) return
  const left = held.routes.filter(
    (route) => address !== undefined && String(route.address) !== String(address),
  )
  held.routes.splice(0, held.routes.length, ...left)
  if (left.length === 0) await held.session.send('Fetch.disable')
}
