import { scorecardCalls, signInCalls } from '@fletch/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open, serveUser } from '../../../../testing/app.tsx'
import { cardOf, openCard } from '../../../../testing/cards.ts'
import { fill, press } from '../../../../testing/fields.ts'
import { tokens } from '../../../server/token-store.ts'

const card = cardOf('own', '01980000-0000-7000-8000-00000000e401', { hits: [{ zone: '1A' }] })

const seeTarget = (number: number) =>
  expect.element(page.getByRole('heading', { name: `Target ${number}` })).toBeVisible()

/** Looks at the third target and goes back to the list. */
const lookAtThird = async () => {
  await page.getByRole('button', { name: /^Target 3/ }).click()
  await seeTarget(3)
  await page.getByRole('link', { name: 'Previous' }).click()
}

const openFromList = () => page.getByRole('link', { name: /^View/ }).click()

const listed = () => network.on(scorecardCalls.list, { items: [card], nextCursor: null })

test('a card opens where it was looked at last, but at its first open target after a sign-in', async () => {
  await openCard(card)
  listed()
  await seeTarget(2)
  await lookAtThird()
  await openFromList()
  await seeTarget(3)
  tokens.forget()
  serveUser(ada)
  network.on(signInCalls.login, { token: 'a token', user: ada })
  await open('/scorecards')
  await fill({ Email: ada.email, Password: 'quiet stone 7' })
  await press('Sign in')
  await openFromList()
  await seeTarget(2)
  await lookAtThird()
  await openFromList()
  await seeTarget(3)
})
