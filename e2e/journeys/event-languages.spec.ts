import { eventCalls, eventLiveCalls, signInCalls } from '@fletch/contract'
import { appTexts } from '@fletch/messages/every/app'
import { bigScreenTexts } from '@fletch/messages/every/big-screen'
import { groupTexts } from '@fletch/messages/every/event-groups'
import { printTexts } from '@fletch/messages/every/print'
import { languageNames } from '@fletch/messages/languages.ts'
import type { Page } from '@playwright/test'
import { openAs, remembered } from '../support/archer.ts'
import { makeFieldShoot } from '../support/field-shoot.ts'
import { expect, test } from '../support/outage.ts'
import { senderTo } from '../support/send.ts'

const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const startList = (page: Page, language: 'de' | 'en') =>
  page.getByRole('columnheader', { name: groupTexts(language).paper.present, exact: true })

test('a German event has German papers and a German big screen; an English officer and a French archer read the rest in theirs', {
  tag: '@any-size',
}, async ({ page, server, anotherPhone }) => {
  const { officer, archer, event } = await makeFieldShoot(server.address, {
    guests: 3,
    targets: 2,
    language: 'de',
  })
  const send = senderTo(server.address, officer.token)
  const texts = printTexts('de')

  await openAs(page, officer, `/competitions/${event.id}`)
  await page.getByRole('link', { name: 'Print', exact: true }).first().click()
  await expect(page.getByText(texts.sheet.scorer).first()).toBeVisible()
  await expect(page.getByText('Papers are in German.')).toBeVisible()
  expect(await languageOf(page)).toBe('de')
  await page.reload()
  await expect(page.getByText(texts.sheet.scorer).first()).toBeVisible()
  await button(page, texts.kinds.starts).click()
  await expect(startList(page, 'de')).toBeVisible()
  await button(page, 'Print in English').click()
  await expect(startList(page, 'en')).toBeVisible()
  await button(page, 'Print in German').click()
  await page.getByRole('link', { name: texts.back }).click()
  await expect(button(page, appTexts('en').menu.open)).toBeVisible()
  expect(await languageOf(page)).toBe('en')
  // A page in another language is in the history: back there it is German again, and the next is English.
  await page.goBack()
  await expect(startList(page, 'de')).toBeVisible()
  await page.goto('/profile/language')
  await expect(page.getByRole('heading', { name: appTexts('en').language.title })).toBeVisible()
  expect(await remembered(page, 'fletch.language')).not.toBe('de')
  expect((await send(signInCalls.me)).language).toBe('en')

  const phone = await anotherPhone()
  await openAs(phone, archer, '/profile/language')
  await phone.getByRole('main').getByText(languageNames.fr, { exact: true }).click()
  await expect(button(phone, appTexts('fr').menu.open)).toBeVisible()
  await phone.goto(`/competitions/${event.id}/scoring`)
  await expect(phone.getByRole('heading', { name: event.name }).first()).toBeVisible()
  await expect(button(phone, appTexts('fr').menu.open)).toBeVisible()
  expect(await languageOf(phone)).toBe('fr')

  const { liveKey } = await send(eventLiveCalls.open, { isPublic: true }, { id: event.id })
  await page.goto(`/live/${liveKey}/screen`)
  await expect(page.getByRole('link', { name: bigScreenTexts('de').leave })).toBeVisible()
  expect((await send(eventCalls.read, undefined, { id: event.id })).language).toBe('de')
  await page.getByRole('link', { name: bigScreenTexts('de').leave }).click()
  await expect.poll(() => languageOf(page)).toBe('en')
})

test('without a network, papers whose language is not on this device are in that of the reader', {
  tag: '@any-size',
}, async ({ page, server }) => {
  const { officer, event } = await makeFieldShoot(server.address, { guests: 3, targets: 2, language: 'it' })
  await openAs(page, officer, `/competitions/${event.id}`)
  await page.route('**/texts-it-*', (route) => route.abort())
  await page.getByRole('link', { name: 'Print', exact: true }).first().click()
  await expect(page.getByText(printTexts('en').sheet.scorer).first()).toBeVisible()
  await expect(page.getByText('Papers are in')).toHaveCount(0)
  expect(await languageOf(page)).toBe('en')
})
