import type { HistoryLine, Scorecard } from '@fletch/contract'
import { type CuttingProxy, startCuttingProxy } from '@fletch/testkit/cutting-proxy.ts'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { openAs } from '../support/archer.ts'
import { expect, onServer, test } from '../support/outage.ts'
import { seeded } from '../support/seeded.ts'

const targets = 4
const steps = 14

interface Phone {
  readonly wire: CuttingProxy
  readonly context: BrowserContext
  page: Page
}

interface Entry {
  readonly phone: Phone
  readonly row: number
  readonly value: string
}

/** A phone with its own connection to the server; at desk size, where every row has its field. */
const newPhone = async (browser: Browser, address: string): Promise<Phone> => {
  const wire = await startCuttingProxy(address)
  wire.delay = 15
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    baseURL: wire.address,
    serviceWorkers: 'block',
  })
  return { wire, context, page: await context.newPage() }
}

const distanceOf = (page: Page, row: number) => page.getByLabel(`Distance of target ${row + 1}`)

/** Types a distance, and again if the other phone's answer arrived while typing and reset the field. */
const enter = async (page: Page, row: number, value: string): Promise<void> => {
  const field = distanceOf(page, row)
  await expect(async () => {
    await field.fill(value)
    expect(await field.inputValue()).toBe(value)
  }).toPass()
  await field.blur()
}

/** Decides every conflict for the value on this phone. */
const choose = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Needs attention' })
  const show = page.getByRole('button', { name: 'Show', exact: true })
  // A conflict can resolve itself when the other phone's answer arrives, so look again.
  if (!(await dialog.isVisible())) await show.click({ timeout: 3000 })
  const mine = dialog.getByRole('button', { name: /^This phone:/ }).first()
  // Each answer removes its conflict, and the last one closes the dialog.
  await mine.click({ timeout: 3000 })
}

const settle = async (phones: readonly Phone[]): Promise<void> => {
  for (const { wire } of phones) wire.become('open')
  await expect(async () => {
    for (const { page } of phones) {
      await page.evaluate(() => dispatchEvent(new Event('online')))
      while (await page.getByText(/changed elsewhere too/).isVisible()) await choose(page)
      await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible({ timeout: 3000 })
    }
  }).toPass({ timeout: 60_000 })
}

/**
 * Between them each phone is cut off, loses answers and is reopened, and both change the same rows; a bench plays
 * thousands.
 */
const rounds = [3, 4]

for (const seed of rounds) {
  test(`round ${seed} on two phones: every entry is on the server once, or was replaced on its phone`, async ({
    browser,
    server,
    newArcher,
  }) => {
    test.setTimeout(360_000)
    const random = seeded(seed)
    const ada = await newArcher()
    const phones = [await newPhone(browser, server.address), await newPhone(browser, server.address)] as const
    const [first, second] = phones
    await openAs(first.page, ada, '/')
    await first.page.getByLabel('Number of Targets').fill(String(targets))
    await first.page.getByLabel('Number of Targets').blur()
    await first.page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(first.page).toHaveURL(/\/scorecard\//)
    const id = new URL(first.page.url()).pathname.split('/').at(-1) ?? ''
    await openAs(second.page, ada, `/scorecard/${id}`)
    await expect(distanceOf(second.page, 0)).toBeVisible()

    const entries: Entry[] = []
    for (let step = 0; step < steps; step += 1) {
      const phone = random() < 0.5 ? first : second
      const what = random()
      if (what < 0.6) {
        const entry = { phone, row: Math.floor(random() * targets), value: String(seed * 100 + step) }
        await enter(phone.page, entry.row, entry.value)
        entries.push(entry)
      } else if (what < 0.75) {
        phone.wire.become('cut')
      } else if (what < 0.85) {
        phone.wire.become('deaf')
      } else if (what < 0.95) {
        phone.wire.become('open')
      } else {
        phone.wire.become('open')
        await phone.page.close()
        phone.page = await phone.context.newPage()
        await phone.page.goto(`/scorecard/${id}`)
        await expect(distanceOf(phone.page, 0)).toBeVisible()
      }
      await phone.page.waitForTimeout(100 + random() * 900)
    }
    await settle(phones)

    const lines = await onServer<HistoryLine[]>(server.address, ada, `/api/scorecards/${id}/history`)
    for (const [n, { phone, row, value }] of entries.entries()) {
      const of = (isDeclined: boolean) =>
        lines.filter((line) => line.isDeclined === isDeclined && line.row === row)
      const times = of(false).filter(({ became }) => became === value).length
      const isInHistory = times > 0 || of(true).some(({ was }) => was === value)
      const isReplaced = entries.slice(n + 1).some((later) => later.phone === phone && later.row === row)
      expect(isInHistory || isReplaced, `${value} is somewhere`).toBe(true)
      expect(times, `${value} happened once`).toBeLessThanOrEqual(1)
    }
    const card = await onServer<Scorecard>(server.address, ada, `/api/scorecards/${id}`)
    for (const { page } of phones) {
      await page.reload()
      for (let row = 0; row < targets; row += 1)
        await expect(distanceOf(page, row)).toHaveValue(card.scores[row]?.distance ?? '')
    }
    for (const { context, wire } of phones) {
      await context.close()
      await wire.close()
    }
  })
}
