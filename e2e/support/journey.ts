import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ConsoleMessage, expect, type Page, type WebError } from '@playwright/test'
import { type Archer, registerArcher } from './archer.ts'
import { test as base } from './worker.ts'

export interface Journey {
  /** Creates an account that has not signed in on this browser. */
  readonly newArcher: (firstName?: string) => Promise<Archer>
  /** Signs in through the form on a page. */
  readonly signIn: (page: Page, archer: Archer) => Promise<void>
  /** Waits for a mail to an address and returns its source. */
  readonly mailTo: (address: string) => Promise<string>
  /** What the browser logged as errors: the journey fails if there is anything. */
  readonly complaints: string[]
}

/** Decodes quoted-printable. */
const unfolded = (source: string): string =>
  source
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))

const findMail = async (dataDir: string, address: string): Promise<string | undefined> => {
  const outbox = join(dataDir, 'outbox')
  const names = (await readdir(outbox).catch((): string[] => [])).filter((name) => name.endsWith('.eml'))
  for (const name of names.sort().reverse()) {
    const source = unfolded(await readFile(join(outbox, name), 'utf8'))
    // Everyone who registers gets a welcome; journeys wait for what they ask for.
    if (source.includes(address) && !source.includes('Welcome to Fletch')) return source
  }
  return undefined
}

// Journeys make requests fail on purpose, so failed requests are not faults.
const isExpected = (text: string) => text.startsWith('Failed to load resource')

export const test = base.extend<Journey>({
  baseURL: async ({ server }, use) => use(server.address),
  newArcher: async ({ server }, use) => use((firstName = 'Ada') => registerArcher(server.address, firstName)),
  signIn: async ({ server: _server }, use) =>
    use(async (page, { email, password: secret }) => {
      await page.goto('/login')
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(secret)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
    }),
  mailTo: async ({ server }, use) =>
    use(async (address) => {
      await expect.poll(() => findMail(server.dataDir, address)).toBeDefined()
      return (await findMail(server.dataDir, address)) ?? ''
    }),
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = []
      const onError = (error: WebError) => void complaints.push(String(error.error()))
      const onMessage = (message: ConsoleMessage) => {
        if (message.type() === 'error' && !isExpected(message.text())) complaints.push(message.text())
      }
      context.on('weberror', onError)
      context.on('console', onMessage)
      await use(complaints)
      context.off('weberror', onError)
      context.off('console', onMessage)
      expect(complaints, 'what the browser complained about').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
