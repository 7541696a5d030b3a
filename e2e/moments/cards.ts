import type { Scorecard, ScorecardDraftInput } from '@fletch/domain/contract'
import { scorecardCalls } from '@fletch/domain/contract'
import { cardWith } from '@fletch/testkit/card.ts'
import { expect, type Page } from '@playwright/test'
import { openAs } from '../support/archer.ts'
import { routeCalls } from '../support/calls.ts'
import { beginCard, isWide, saveCard, shoot } from '../support/scoring.ts'
import { senderTo } from '../support/send.ts'
import { failAt, type Moment, newArcherOn } from './moment.ts'

const withCard = async (page: Page, draft: ScorecardDraftInput = cardWith(['1A'])) => {
  const wren = await newArcherOn(page)
  const send = senderTo(new URL(page.url()).origin, wren.token)
  const card: Scorecard = await send(scorecardCalls.create, draft)
  return { wren, card }
}

const saveNew = async (page: Page) => {
  await openAs(page, await newArcherOn(page), '/')
  await expect(page.getByLabel('Archer Name')).toHaveValue('Wren Nock')
  await saveCard(page)
}

/** What the browser itself asks has no place on the page: it is put there, to be read with the rest. */
const deleteCard = async (page: Page) => {
  const { wren } = await withCard(page)
  await openAs(page, wren, '/scorecards')
  await page.evaluate(() => {
    window.confirm = (question = '') => {
      document.body.append(question)
      return true
    }
  })
  await page.getByRole('button', { name: /^Delete/ }).click()
}

const share = async (page: Page, name: string, prepare?: () => Promise<void>) => {
  const { wren, card } = await withCard(page)
  await openAs(page, wren, `/scorecard/${card.id}`)
  if (!isWide(page)) await page.getByRole('button', { name: 'Summary and details' }).click()
  await prepare?.()
  await page.getByRole('button', { name, exact: true }).last().click()
}

const mail = async (page: Page, recipient: string) => {
  await share(page, 'Email')
  await page.getByLabel('Recipient').fill(recipient)
  await page.getByRole('button', { name: 'Send Email' }).last().click()
}

const sendPhoto = async (page: Page) => {
  await openAs(page, await newArcherOn(page), '/')
  await beginCard(page, { targets: 1 })
  await shoot(page, 1, ['1A'])
  await saveCard(page)
}

interface Chosen {
  readonly name: string
  readonly type: string
  readonly size: number
}

/** The file is made in the browser: 20 MB take long through a test. */
const takeFromGallery = async (page: Page, chosen: Chosen) => {
  await openAs(page, await newArcherOn(page), '/')
  await beginCard(page, { targets: 1 })
  const input = page.locator('input[type=file]:not([capture])').first()
  await input.evaluate((element, { name, type, size }) => {
    const hand = new DataTransfer()
    hand.items.add(new File([new ArrayBuffer(size)], name, { type }))
    Object.assign(element, { files: hand.files })
    element.dispatchEvent(new Event('change', { bubbles: true }))
  }, chosen)
}

export const cardMoments = {
  'card without a club': async (page) => {
    const { club: _club, ...draft } = cardWith(['1A'])
    const { wren, card } = await withCard(page, draft)
    await openAs(page, wren, `/scorecard/${card.id}`)
  },
  'card saved': saveNew,
  'card not saved': async (page) => {
    await failAt(page, '**/api/scorecards')
    await saveNew(page)
  },
  'card saved without a token': async (page) => {
    await openAs(page, await newArcherOn(page), '/')
    await expect(page.getByLabel('Archer Name')).toHaveValue('Wren Nock')
    // The very press of Save: a call on its way before it would end the session first.
    await page.evaluate(() => {
      const forget = () => {
        localStorage.removeItem('fletch.token.backup')
        localStorage.removeItem('fletch.token')
      }
      addEventListener('pointerdown', forget, { capture: true, once: true })
    })
    await saveCard(page)
  },
  'card deleted': deleteCard,
  'card not deleted': async (page) => {
    await routeCalls(page, '**/api/scorecards/*', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    )
    await deleteCard(page)
  },
  'mail to nobody': (page) => mail(page, ''),
  'mail to no address': (page) => mail(page, 'club'),
  'mail sent': (page) => mail(page, 'club@example.org'),
  'mail not sent': async (page) => {
    await failAt(page, '**/api/scorecards/*/email')
    await mail(page, 'club@example.org')
  },
  'file downloaded': (page) => share(page, 'CSV'),
  'file not downloaded': (page) =>
    share(page, 'CSV', () =>
      page.evaluate(() => {
        URL.createObjectURL = () => {
          throw new Error('broken on purpose')
        }
      }),
    ),
  'proof that is no image': (page) =>
    takeFromGallery(page, { name: 'notes.txt', type: 'text/plain', size: 100 }),
  'proof that is too large': (page) =>
    takeFromGallery(page, { name: 'big.jpg', type: 'image/jpeg', size: 20 * 1024 * 1024 }),
  'proof without a place': async (page) => {
    await failAt(page, '**/api/objects/upload')
    await sendPhoto(page)
  },
  'proof not uploaded': async (page) => {
    await failAt(page, '**/api/objects/upload/**')
    await sendPhoto(page)
  },
  'proof of nobody': async (page) => {
    await failAt(page, '**/api/objects/upload', 401)
    await sendPhoto(page)
  },
  'proof that is gone': async (page) => {
    await failAt(page, '**/objects/proof/**', 404)
    const { wren, card } = await withCard(page)
    const [entry] = card.scores
    const scores = [{ ...entry, photoPath: '/objects/proof/gone' }]
    // Newer than what a list may have brought before.
    const changed = { ...card, scores, version: card.version + 1 }
    await routeCalls(page, `**/api/scorecards/${card.id}`, (route) => route.fulfill({ json: changed }))
    await openAs(page, wren, `/scorecard/${card.id}`)
    if (!isWide(page)) await page.getByRole('button', { name: 'Target 1,' }).click()
  },
} satisfies Record<string, Moment>
