import { expect } from '@playwright/test'
import { openAs } from '../support/archer.ts'
import { isWide } from '../support/scoring.ts'
import { goingOn, placeAfter, type Scene } from './scene.ts'

const clubFieldsEmpty: Scene = {
  name: 'club-fields-empty',
  open: async (page, { secretary }) => {
    const { owner, emptyClub } = await secretary()
    await openAs(page, owner, `/clubs/${emptyClub.id}?tab=info`)
    await page.getByRole('link', { name: 'Add fields' }).scrollIntoViewIfNeeded()
  },
}

const clubFields = placeAfter('club-fields-empty', {
  name: 'club-fields',
  as: async ({ secretary }) => (await secretary()).owner,
  path: async ({ secretary }) => `/clubs/${(await secretary()).club.id}?tab=info`,
  see: async (page) => {
    await page.getByText('Choice: Left, Right').scrollIntoViewIfNeeded()
    await expect(page.getByRole('link', { name: 'Edit fields' })).toBeVisible()
  },
})

const clubFieldsForm = goingOn(clubFields, 'club-fields-form', async (page) => {
  await page.getByRole('link', { name: 'Edit fields' }).click()
  await page.getByRole('button', { name: 'Add field' }).click()
  await page.getByRole('button', { name: 'Save fields' }).click()
  await expect(page.getByText('Please enter the name of the field').first()).toBeVisible()
})

const clubFieldsRemoval = goingOn(clubFieldsForm, 'club-fields-removal', async (page) => {
  await page.getByRole('button', { name: 'Remove Bow hand' }).click()
  await expect(page.getByRole('dialog')).toContainText('1 member has a value')
})

const clubFieldsOfMember: Scene = {
  name: 'club-fields-of-a-member',
  isOtherAtDesk: true,
  open: async (page, { secretary }) => {
    const { owner, club } = await secretary()
    await openAs(page, owner, `/clubs/${club.id}?tab=members&q=rack`)
    await page
      .getByRole('button', { name: /Bosque/ })
      .first()
      .click()
    if (isWide(page)) await page.getByLabel('Bow hand').scrollIntoViewIfNeeded()
    else await page.getByRole('dialog').getByText('Bow hand').scrollIntoViewIfNeeded()
  },
}

export const clubFieldScenes: readonly Scene[] = [
  clubFieldsEmpty,
  clubFields,
  clubFieldsForm,
  clubFieldsRemoval,
  clubFieldsOfMember,
]
