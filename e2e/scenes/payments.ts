import { eventCheckInCalls, eventParticipantCalls } from '@fletch/contract'
import { expect, type Page } from '@playwright/test'
import { answerAlso } from '../support/answer-also.ts'
import { openAs } from '../support/archer.ts'
import { addressOf } from '../support/outside.ts'
import { senderTo } from '../support/send.ts'
import type { Cast } from './cast.ts'
import { details } from './event-told.ts'
import { goingOn, type Scene } from './scene.ts'

/** What archers pay for an event with a German account. */
export const inEuros = {
  currency: 'EUR',
  iban: 'DE89370400440532013000',
  holder: 'The Oaks Field Archers',
  postalCode: '',
  town: '',
  amounts: [
    { of: '', cents: 1200 },
    { of: 'JR', cents: 650 },
  ],
}

const inFrancs = {
  ...inEuros,
  currency: 'CHF',
  iban: 'CH9300762011623852957',
  postalCode: '3000',
  town: 'Bern',
}

const withPayment = async (page: Page, { shoot }: Cast, payment: object = inEuros) => {
  const { upcoming } = await shoot()
  await answerAlso(page, `/api/competitions/${upcoming.id}`, { details: { ...details, payment } })
  return upcoming
}

const form: Scene = {
  name: 'payment-form',
  isTight: true,
  open: async (page, cast) => {
    const { officer } = await cast.shoot()
    const { id } = await withPayment(page, cast)
    await openAs(page, officer, `/competitions/${id}`)
    await page.getByRole('link', { name: 'Edit event' }).click()
    await page.getByText('Details for archers').click()
    await page.getByRole('group', { name: 'Payment' }).evaluate((group) => group.scrollIntoView())
  },
}

const ownWith = (name: string, payment: object): Scene => ({
  name,
  isTight: true,
  open: async (page, cast) => {
    const { archer, officer } = await cast.shoot()
    const { id } = await withPayment(page, cast, payment)
    // A scene of the check-in before may have noted that the archer has paid.
    const send = senderTo(await addressOf(page), officer.token)
    const archers = await send(eventParticipantCalls.list, undefined, { id })
    const arrivals = archers.map(({ id: participantId }) => ({ participantId, isPaid: false }))
    await send(eventCheckInCalls.note, { arrivals }, { id })
    await openAs(page, archer, `/competitions/${id}`)
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('img', { name: /^QR code/ })).toBeVisible()
  },
})

/** Some archers have paid, each in another way. */
const sums: Scene = {
  name: 'payment-sums',
  isTight: true,
  open: async (page, cast) => {
    const { officer } = await cast.shoot()
    const { id } = await withPayment(page, cast)
    const send = senderTo(await addressOf(page), officer.token)
    const archers = await send(eventParticipantCalls.list, undefined, { id })
    const arrivals = archers
      .filter(({ status, userId }) => status === 'registered' && userId === null)
      .slice(0, 4)
      .map((archer, at) => ({
        participantId: archer.id,
        isPaid: true,
        paidBy: (['cash', 'transfer', 'cash', 'card'] as const)[at],
      }))
    await send(eventCheckInCalls.note, { arrivals }, { id })
    await openAs(page, officer, `/competitions/${id}/participants`)
    await expect(page.getByText(/ open\s· Cash /)).toBeVisible()
  },
}

const noting = goingOn(sums, 'payment-noting', async (page) => {
  await page
    .getByRole('button', { name: /^Edit: / })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByLabel('Payment')).toBeVisible()
})

/** What archers pay for an event: set by officers, seen by archers, and noted. */
export const paymentScenes: readonly Scene[] = [
  form,
  ownWith('payment-own', inEuros),
  ownWith('payment-own-swiss', inFrancs),
  sums,
  noting,
]
