import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cardOf, guest, openCard } from '../../../../testing/cards.ts'
import { button } from '../../../../testing/fields.ts'

const target = (number: number) => page.getByRole('heading', { name: `Target ${number}` })

test('a score on an own card leads to the next target', async () => {
  await openCard(cardOf('own', '01980000-0000-7000-8000-0000000000c1'))
  await expect.element(target(1)).toBeVisible()
  await button('1A 20').click()
  await expect.element(target(2)).toBeVisible()
  await expect.element(button('Undo 1: 1A')).toBeVisible()
  await expect.element(button('Target 1, 1A')).toBeVisible()
})

test('a group of one archer stays a group: its target is read back', async () => {
  await openCard(cardOf('group', '01980000-0000-7000-8000-0000000000c2'))
  await expect.element(target(1)).toBeVisible()
  await button('1A 20').click()
  await expect.element(page.getByRole('heading', { name: 'Read it back' })).toBeVisible()
  await expect.element(target(1)).toBeVisible()
  await expect.element(button('Undo Ada Nock: 1A')).toBeVisible()
  await expect.element(button('Target 1, 1/1 scored')).toBeVisible()
  await expect.element(button('Next target: 2')).toBeVisible()
})

test('while everyone enters, no guest is called the editor', async () => {
  const card = cardOf('group', '01980000-0000-7000-8000-0000000000c3', {
    guests: [guest(1, 'Gus Guest')],
  })
  await openCard({ ...card, editorUserId: null }, 'desk')
  const panel = page.getByRole('complementary')
  await expect.element(panel.getByRole('heading', { name: 'Scorecard editor' })).toBeVisible()
  await expect.element(panel.getByText('everyone can edit')).toBeVisible()
  await expect.element(panel.getByText('Gus Guest')).not.toBeInTheDocument()
})
