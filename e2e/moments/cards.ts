import { type Scorecard, scorecardCalls } from '@fletch/contract'
import { cardWith } from '@fletch/testkit/card.ts'
import { expect, type Page } from '@playwright/test'
import { closeNotice } from '../support/accounts.ts'
import { openAs } from '../support/archer.ts'
import { routeCalls, unrouteCalls } from '../support/calls.ts'
import { isWide, saveCard, shoot, startScoring } from '../support/scoring.ts'
import { senderTo } from '../support/send.ts'
import { failAt, following, type Moment, type NextMoment, newArcherOn } from './moment.ts'

const withCard = async (page: Page) => {
  const wren = await newArcherOn(page)
  const send = senderTo(new URL(page.url()).origin, wren.token)
  const card: Scorecard = await send(scorecardCalls.create, cardWith(['1A']))
  return { wren, card }
}

const saveNew = async (page: Page) => {
  await openAs(page, await newArcherOn(page), '/')
  await expect(page.getByLabel('Archer Name')).toHaveValue('Wren Nock')
  await saveCard(page)
}

/** Shows the question of the browser's own dialog on the page, so that it can be read with the rest. */
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

const share = (page: Page, name: 'CSV' | 'Email') =>
  page.getByRole('button', { name, exact: true }).last().click()

const mail = async (page: Page, recipient: string) => {
  await page.getByLabel('Recipient').fill(recipient)
  await page.getByRole('button', { name: 'Send Email' }).last().click()
}

const sendPhoto = async (page: Page) => {
  await openAs(page, await newArcherOn(page), '/')
  await startScoring(page, { targets: 1 })
  await shoot(page, 1, ['1A'])
  await saveCard(page)
  await expect(page.getByText('Scorecard Saved')).toBeVisible()
  // A notice that came on its own stays until it is closed.
  await closeNotice(page)
}

interface Chosen {
  readonly name: string
  readonly type: string
  readonly size: number
}

/** The file is made in the browser, because sending 20 MB through a test is slow. */
const takeFromGallery = async (page: Page, chosen: Chosen) => {
  const input = page.locator('input[type=file]:not([capture])').first()
  await input.evaluate((element, { name, type, size }) => {
    const hand = new DataTransfer()
    hand.items.add(new File([new ArrayBuffer(size)], name, { type }))
    Object.assign(element, { files: hand.files })
    element.dispatchEvent(new Event('change', { bubbles: true }))
  }, chosen)
}

export const cardMoments = {
  'card not saved': async (page) => {
    await failAt(page, '**/api/scorecards')
    await saveNew(page)
  },
  'card saved': following('card not saved', async (page) => {
    await unrouteCalls(page, '**/api/scorecards')
    await saveCard(page)
  }),
  'card saved without a token': async (page) => {
    await openAs(page, await newArcherOn(page), '/')
    await expect(page.getByLabel('Archer Name')).toHaveValue('Wren Nock')
    // Removes the token in the same task as the press of Save: an earlier call would end the session first.
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
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 500, json: { code: 'server-failed', message: '' } })
        : route.continue(),
    )
    await deleteCard(page)
  },
  'mail without recipient': async (page) => {
    const { wren, card } = await withCard(page)
    await openAs(page, wren, `/scorecard/${card.id}`)
    if (!isWide(page)) await page.getByRole('button', { name: 'Summary and details' }).click()
    await share(page, 'Email')
    await mail(page, '')
  },
  'mail to no address': following('mail without recipient', (page) => mail(page, 'club')),
  'mail not sent': following('mail to no address', async (page) => {
    await failAt(page, '**/api/scorecards/*/email')
    await mail(page, 'club@example.org')
  }),
  // That it is sent from a verified address is tested in the journey of sharing.
  'mail sent': following('mail not sent', async (page) => {
    await unrouteCalls(page, '**/api/scorecards/*/email')
    await routeCalls(page, '**/api/scorecards/*/email', (route) =>
      route.fulfill({
        json: { code: 'of-the-test', message: 'Scorecard emailed', attachments: { csv: 1, images: 0 } },
      }),
    )
    await routeCalls(page, '**/api/auth/mail-server', (route) =>
      route.fulfill({ json: { configured: true } }),
    )
    await mail(page, 'club@example.org')
  }),
  'file downloaded': following('mail sent', (page) => share(page, 'CSV')),
  'file not downloaded': following('file downloaded', async (page) => {
    await page.evaluate(() => {
      URL.createObjectURL = () => {
        throw new Error('broken on purpose')
      }
    })
    await share(page, 'CSV')
  }),
  'proof that is no image': async (page) => {
    await openAs(page, await newArcherOn(page), '/')
    await startScoring(page, { targets: 1 })
    await takeFromGallery(page, { name: 'notes.txt', type: 'text/plain', size: 100 })
  },
  'proof that is too large': following('proof that is no image', (page) =>
    takeFromGallery(page, { name: 'big.jpg', type: 'image/jpeg', size: 20 * 1024 * 1024 + 1 }),
  ),
  'proof without a place': async (page) => {
    await failAt(page, '**/api/objects/upload')
    await sendPhoto(page)
  },
  'proof not uploaded': async (page) => {
    await failAt(page, '**/api/objects/upload/**')
    await sendPhoto(page)
  },
  'proof without sign-in': async (page) => {
    await failAt(page, '**/api/objects/upload', 401)
    await sendPhoto(page)
  },
  'proof that is gone': async (page) => {
    await failAt(page, '**/objects/proof/**', 404)
    const { wren, card } = await withCard(page)
    const [entry] = card.scores
    const scores = [{ ...entry, photoPath: '/objects/proof/gone' }]
    // Newer than what a list may have loaded before.
    const newer = { ...card, scores, version: card.version + 1 }
    await routeCalls(page, `**/api/scorecards/${card.id}`, (route) => route.fulfill({ json: newer }))
    await openAs(page, wren, `/scorecard/${card.id}`)
    if (!isWide(page)) await page.getByRole('button', { name: 'Target 1,' }).click()
  },
} satisfies Record<string, Moment | NextMoment>
