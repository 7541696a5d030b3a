import { readFile } from 'node:fs/promises'
import { emailVerificationCalls, myDataCalls, scorecardCalls } from '@fletch/contract'
import type { ZoneCode } from '@fletch/domain'
import { cardWith, wholeRound } from '@fletch/testkit/card.ts'
import { unzip } from '@fletch/testkit/zip.ts'
import type { Page } from '@playwright/test'
import { type Archer, openAs } from '../support/archer.ts'
import { expectAccessible } from '../support/axe.ts'
import { fileOf, waitUntilLoadedAhead } from '../support/loaded-ahead.ts'
import { expect, test } from '../support/one-window.ts'
import { layOutForPaper, layOutForScreen } from '../support/paper.ts'
import { openProfile } from '../support/profile.ts'
import { beginCard, expectTotal, isWide, shoot } from '../support/scoring.ts'
import { senderTo } from '../support/send.ts'
import { verifyAddress } from '../support/verified.ts'

const savedCard = (address: string, { token }: Archer, zones: readonly ZoneCode[], targets = zones.length) =>
  senderTo(address, token)(scorecardCalls.create, cardWith(zones, { numberOfTargets: targets }))

/** Opens the export and share actions of a card. On a phone they are in the summary, if targets are open. */
const openSharing = async (page: Page, archer: Archer, id: string) => {
  await openAs(page, archer, `/scorecard/${id}`)
  const summary = page.getByRole('button', { name: 'Summary and details' })
  const actions = page.getByRole('heading', { name: 'Export and share' })
  await expect(summary.or(actions)).toBeVisible()
  if (await summary.isVisible()) await summary.click()
  await expect(actions).toBeVisible()
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last()

/** The number of printed sheets of a page. */
const sheetsOf = async (page: Page, format: string): Promise<number> => {
  const pdf = (await page.pdf({ format })).toString('latin1')
  return Math.max(...[...pdf.matchAll(/\/Count (\d+)/g)].map(([, sheets]) => Number(sheets)))
}

test('a card is downloaded as the CSV that its table shows, also without a network', {
  tag: '@any-size',
}, async ({ page, context, newArcher, server }) => {
  const ada = await newArcher()
  const { id } = await savedCard(server.address, ada, ['1A', '2B', 'Miss'], 4)
  await openSharing(page, ada, id)
  for (const isOffline of [false, true]) {
    await context.setOffline(isOffline)
    const download = page.waitForEvent('download')
    await button(page, 'CSV').click()
    const file = await download
    expect(file.suggestedFilename()).toBe('scorecard-Ada-Nock-2026-11-21.csv')
    await expect(page.getByText('CSV Downloaded')).toBeVisible()
    expect(await readFile(await file.path(), 'utf8')).toBe(
      '\u{feff}Target,Distance (yards),Zone,Score,Subtotal,Proof\r\n1,20,1A,20,20,No\r\n2,21,2B,12,32,No\r\n3,22,Miss,2,34,No\r\n4,,,,,\r\n',
    )
  }
})

test("a phone's share sheet gets the CSV if it accepts files", async ({ page, newArcher, server }) => {
  const ada = await newArcher()
  const { id } = await savedCard(server.address, ada, ['1A', '2B'])
  await page.addInitScript(() => {
    const share = async ({ files = [], text = '' }: ShareData) => {
      document.body.dataset['shared'] = [text, ...files.map(({ name }) => name)].join('; ')
    }
    Object.assign(navigator, { share, canShare: ({ files = [] }: ShareData) => files.length > 0 })
  })
  await openSharing(page, ada, id)
  await button(page, 'Share').click()
  await expect(page.locator('body')).toHaveAttribute(
    'data-shared',
    /^Ada Nock, .*2026.*: 32 points; scorecard-Ada-Nock-2026-11-21\.csv$/,
  )
})

test('a card is emailed with its CSV, once an address is typed and the own one is verified', {
  tag: ['@any-size', '@core-phone'],
}, async ({ page, newArcher, server, mailTo }) => {
  const ada = await newArcher()
  const { id } = await savedCard(server.address, ada, ['1A', '2B'])
  await openSharing(page, ada, id)
  await button(page, 'Email').click()
  const dialog = page.getByRole('dialog').last()
  await expect(dialog).toContainText(`Your address ${ada.email} is not verified yet.`)
  await expect(dialog).toContainText('You can email scorecards once your address is verified.')
  await button(page, 'Send Email').click()
  await expect(page.getByText('Email Required')).toBeVisible()
  await expect(page.getByText('Required', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Recipient').fill('club')
  await button(page, 'Send Email').click()
  await expect(page.getByText('Invalid email format').first()).toBeVisible()

  const recipient = `club.${Date.now()}.${Math.random()}@example.org`
  await page.getByLabel('Recipient').fill(recipient)
  await button(page, 'Send Email').click()
  await expect(page.getByText('Please verify your email address first.', { exact: false })).toBeVisible()
  await expect(page.getByLabel('Recipient')).toHaveValue(recipient)

  await dialog.getByRole('button', { name: 'Send verification email' }).click()
  await expect(page.getByText('Email not sent', { exact: true })).toBeVisible()
  const [, token = ''] = /verify-email#token=([\w-]+)/.exec(await mailTo(ada.email)) ?? []
  await senderTo(server.address, ada.token)(emailVerificationCalls.verify, { token })
  await expect(page.getByLabel('Recipient')).toHaveValue(recipient)
  await button(page, 'Send Email').click()
  // Servers of journeys save emails as files.
  await expect(page.getByText('No email was sent')).toBeVisible()
  await expect(page.getByLabel('Recipient')).toBeHidden()
  const mail = await mailTo(recipient)
  expect(mail).toContain('filename=scorecard-Ada-Nock-2026-11-21.csv')
  expect(mail).toContain('Total: 32 on 2 of 2 targets')
})

test('a card that is not saved yet is saved first, and then emailed', { tag: '@any-size' }, async ({
  page,
  newArcher,
  server,
  mailTo,
}) => {
  const ada = await newArcher()
  await verifyAddress(server.address, ada, mailTo)
  await openAs(page, ada, '/')
  await beginCard(page, { targets: 6 })
  if (!isWide(page)) await page.getByRole('button', { name: 'Summary and details' }).click()
  await button(page, 'Fill Example').click()
  if (!isWide(page)) await page.getByRole('button', { name: 'Summary and details' }).click()
  await button(page, 'Email').click()
  const recipient = `club.${Date.now()}.${Math.random()}@example.org`
  await page.getByLabel('Recipient').fill(recipient)
  await button(page, 'Send Email').click()
  await expect(page.getByText('No email was sent')).toBeVisible()
  expect(await mailTo(recipient)).toContain('on 5 of 6 targets')
  expect(await senderTo(server.address, ada.token)(scorecardCalls.list)).toHaveLength(1)
})

test('a card is printed on its own page: a line per target, a heading on every sheet, lines to sign', async ({
  page,
  context,
  newArcher,
  server,
}) => {
  const ada = await newArcher()
  const { id } = await savedCard(server.address, ada, wholeRound(50), 50)
  await openSharing(page, ada, id)
  // Parts that load after the card must not be cut off; the paper itself is loaded by then.
  await waitUntilLoadedAhead(page)
  await context.setOffline(true)
  const paper = await layOutForPaper(page)
  await expect(paper.getByRole('columnheader', { name: 'Subtotal' })).toBeVisible()
  await expect(paper.locator('.targets tbody tr')).toHaveCount(50)
  await expect(paper.getByText('Signature: Scorer')).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  for (const format of ['A4', 'Letter']) expect(await sheetsOf(page, format)).toBe(2)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(paper).toHaveCount(0)
})

test('a round of thirty targets fits one sheet of A4 and of Letter', { tag: '@any-size' }, async ({
  page,
  newArcher,
  server,
}) => {
  const ada = await newArcher()
  const { id } = await savedCard(server.address, ada, wholeRound(30))
  await openSharing(page, ada, id)
  for (const format of ['A4', 'Letter']) expect(await sheetsOf(page, format)).toBe(1)
})

test("the archer's data is prepared, downloaded and deleted in the profile", { tag: '@any-size' }, async ({
  page,
  newArcher,
  server,
}) => {
  const ada = await newArcher()
  const { id } = await savedCard(server.address, ada, ['1A'])
  await openAs(page, ada, '/profile')
  await openProfile(page, 'My data')
  await page.getByRole('button', { name: 'Prepare my data' }).click()
  await expect(page.getByText(/^Ready: [\d.,]+ kB, available until/)).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^fletch-\d{4}-\d\d-\d\d\.zip$/)
  const names = [...unzip(await readFile(await file.path())).keys()]
  expect(names).toContain(`scorecards/2026-11-21-Ada-Nock-${id.slice(-12)}/scorecard.csv`)
  await page.getByRole('button', { name: 'Delete file' }).click()
  await expect(page.getByRole('button', { name: 'Prepare my data' })).toBeVisible()
  expect(await senderTo(server.address, ada.token)(myDataCalls.list)).toEqual([])
})

test('a card whose paper does not load is scored, and printed once it has loaded', {
  tag: '@any-size',
}, async ({ page, newArcher }) => {
  const paperScript = fileOf('src/features/cards/scoring/on-paper.tsx')
  await page.route(`**${paperScript}`, (route) => route.abort())
  const failure = page.waitForEvent('requestfailed', (request) => request.url().endsWith(paperScript))
  await openAs(page, await newArcher(), '/')
  await beginCard(page, { targets: 3 })
  await failure
  await shoot(page, 1, ['1A', '2B'])
  await expectTotal(page, 32)
  await page.unroute(`**${paperScript}`)
  await shoot(page, 3, ['3C'])
  await expectTotal(page, 36)
  await expect(async () => {
    const paper = await layOutForPaper(page)
    await expect(paper.getByText('Signature: Scorer')).toBeVisible({ timeout: 500 })
  }).toPass()
  await layOutForScreen(page)
})
