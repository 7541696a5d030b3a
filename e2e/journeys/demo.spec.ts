import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { typeCredentials } from '../support/administrator.ts'
import { goToTab } from '../support/event-tabs.ts'
import { test } from '../support/outage.ts'

const script = fileURLToPath(new URL('../demo.ts', import.meta.url))

/** Starts the demo as `npm run demo` does, with its folder in another one. */
const startDemo = async () => {
  const parent = await mkdtemp(join(tmpdir(), 'fletch-demo-journey-'))
  const child = spawn(process.execPath, [script], {
    // A real server's settings must not matter.
    env: { ...process.env, TMPDIR: parent, PORT: '0', DATABASE_URL: 'postgres://127.0.0.1:1/never' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = once(child, 'exit')
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk
  })
  return {
    output: () => output,
    folders: () => readdir(parent),
    stop: async (): Promise<number | null> => {
      child.kill('SIGTERM')
      await exit
      return child.exitCode
    },
    clean: async () => {
      child.kill('SIGKILL')
      await rm(parent, { recursive: true, force: true })
    },
  }
}

const signIn = async (page: Page, address: string, [email = '', password = '']: readonly string[]) => {
  await page.goto(`${address}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
}

test('the demo shows a club in its season to an archer, an officer and an administrator, and leaves nothing', {
  tag: '@any-size',
}, async ({ anotherPhone }) => {
  // Four events are shot before it is ready.
  test.setTimeout(400_000)
  const demo = await startDemo()
  try {
    await expect.poll(demo.output, { timeout: 300_000 }).toContain('Fletch is ready')
    const printed = demo.output()
    const address = /ready: (\S+)/.exec(printed)?.[1] ?? ''
    /** What a line of the printed sign-ins says after its name; a password is of several words. */
    const signInOf = (who: string) =>
      new RegExp(`${who} +(\\S+) +(.+?)(?: {4}|\\n)`).exec(printed)?.slice(1, 3) ?? []

    const archer = await anotherPhone()
    await signIn(archer, address, signInOf('archer'))
    await expect(archer.getByRole('heading', { name: 'Club Championship' })).toBeVisible()
    await archer.getByRole('link', { name: 'Score', exact: true }).click()
    await expect(archer.getByRole('button', { name: 'Take photo' })).toBeVisible()

    const officer = await anotherPhone()
    await signIn(officer, address, signInOf('officer'))
    await officer.goto(`${address}/competitions`)
    await officer.getByRole('article').filter({ hasText: 'Autumn Round' }).getByText('View Details').click()
    await goToTab(officer, 'Results')
    await expect(officer.getByText('The results are final.')).toBeVisible()
    await officer.goto(`${address}/competitions`)
    await officer
      .getByRole('article')
      .filter({ hasText: 'Club Championship' })
      .getByText('View Details')
      .click()
    await goToTab(officer, 'Live')
    const board = officer.locator('main table').first()
    await expect(board).toBeVisible()
    const before = await board.textContent()
    await expect.poll(() => board.textContent(), { timeout: 60_000 }).not.toBe(before)

    const console = await anotherPhone()
    await console.goto(`${address}/admin/login`)
    const [username = '', password = ''] = signInOf('administrator')
    await typeCredentials(console, { username, password })
    await expect(console.getByText('28', { exact: true }).first()).toBeVisible()

    expect(await demo.folders()).toHaveLength(1)
    expect(await demo.stop()).toBe(0)
    expect(await demo.folders()).toEqual([])
  } finally {
    await demo.clean()
  }
})
