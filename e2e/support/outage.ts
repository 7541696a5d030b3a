import { type CuttingProxy, startCuttingProxy } from '@fletch/testkit/cutting-proxy.ts'
import { type Browser, expect, type Page } from '@playwright/test'
import type { Archer } from './archer.ts'
import { test as base } from './journey.ts'
import { storedIn } from './phone-database.ts'

interface Outage {
  /** A bad connection between this journey's browsers and the server. */
  readonly wire: CuttingProxy
  /** Another phone on the same connection. */
  readonly anotherPhone: () => Promise<Page>
}

const sizeOf = (page: Page) => page.viewportSize() ?? { width: 1280, height: 800 }

export const test = base.extend<Outage>({
  wire: async ({ server }, use) => {
    const proxy = await startCuttingProxy(server.address)
    await use(proxy)
    await proxy.close()
  },
  anotherPhone: async ({ browser, page, wire }, use) => {
    const contexts: Awaited<ReturnType<Browser['newContext']>>[] = []
    await use(async () => {
      const context = await browser.newContext({ viewport: sizeOf(page), baseURL: wire.address })
      contexts.push(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})

export { expect }

/** A user's data on the server, requested past every outage. */
export const onServer = async <Answer>(address: string, { token }: Archer, path: string): Promise<Answer> => {
  const answer = await fetch(address + path, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`GET ${path} answered ${answer.status}: ${await answer.text()}`)
  const body: Answer = await answer.json()
  return body
}

/** A new token for a user whose old one may have ended. */
export const signedInAgain = async (address: string, { email, password }: Archer): Promise<string> => {
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { token }: { token: string } = await answer.json()
  return token
}

interface StoredCard {
  readonly id: string
  readonly mine: { readonly scores: readonly { readonly zone: string | null }[] }
}

/**
 * Expects these zones of a card, or of the only one, in the phone's database, which is written shortly after the
 * screen.
 */
export const expectStored = (
  page: Page,
  cardId: string | null,
  zones: readonly (string | null)[],
): Promise<void> =>
  expect
    .poll(async () => {
      const cards = await storedIn<StoredCard>(page, 'fletch', 'cards')
      return (
        cards.find(({ id }) => cardId === null || id === cardId)?.mine.scores.map(({ zone }) => zone) ?? []
      )
    })
    .toEqual(zones)
