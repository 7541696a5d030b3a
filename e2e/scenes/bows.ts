import { equipmentCalls } from '@fletch/contract'
import { expect } from '@playwright/test'
import { routeCalls } from '../support/calls.ts'
import { closeDialogs } from '../support/dialogs.ts'
import { goingOn, placeAfter, type Scene } from './scene.ts'

const version = 1

const marks = [
  ...[
    ['10', '2.1'],
    ['15', '2.7'],
    ['20', '3.4'],
    ['25', '4.0'],
    ['30', '4.75'],
    ['40', '6.2'],
    ['50', '7.9'],
  ].map(([distance = '', mark = '']) => ({ distance, mark, unit: 'meters', bowId: 'ash' })),
  { distance: '60', mark: 'top pin', unit: 'yards', bowId: 'ash' },
].map((mark) => ({ ...mark, id: `${mark.bowId} ${mark.distance} ${mark.unit}`, version }))

const belongings = {
  bows: [
    {
      id: 'ash',
      name: 'Ash longbow',
      style: 'Trad',
      drawWeight: '45 lbs at 28"',
      notes: 'New string since May. Nock point 4 mm above square.',
      version,
    },
    { id: 'comp', name: 'Hunting compound', style: 'Comp', drawWeight: '', notes: '', version },
  ],
  arrows: [
    {
      id: 'a1',
      name: 'Cedar woods, red cresting',
      spine: '40/45',
      length: '28.5"',
      weight: '420 gr',
      count: '11',
      notes: '',
      version,
    },
    { id: 'a2', name: 'Carbons', spine: '500', length: '', weight: '', count: '6', notes: '', version },
  ],
  marks,
}

const full: Scene = {
  ...placeAfter('profile-deleting', {
    name: 'bows-full',
    as: ({ archer }) => archer,
    path: '/profile/bows',
    prepare: (page) =>
      routeCalls(page, `**${equipmentCalls.read.path}`, (route) => route.fulfill({ json: belongings })),
    see: (page) => expect(page.getByRole('heading', { name: 'Ash longbow' })).toBeVisible(),
  }),
  isTight: true,
}

const mark = goingOn(full, 'bows-mark', async (page) => {
  await page.getByRole('button', { name: '20 m 3.4: Change' }).click()
  await page.getByLabel('Mark', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please enter the sight mark').first()).toBeVisible()
})

const bowForm = goingOn(mark, 'bows-form', async (page) => {
  await closeDialogs(page)
  await page.getByRole('link', { name: 'Edit of Ash longbow' }).click()
  await expect(page.getByLabel('Draw weight')).toHaveValue('45 lbs at 28"')
})

const arrowsForm = goingOn(bowForm, 'bows-arrows-form', async (page) => {
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Edit of Cedar woods, red cresting' }).click()
  await expect(page.getByLabel('Spine')).toHaveValue('40/45')
})

const newBow = goingOn(arrowsForm, 'bows-form-empty', async (page) => {
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Add bow' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(
    page
      .getByRole('alert')
      .or(page.getByText(/^Please /).first())
      .first(),
  ).toBeVisible()
})

/** Bows, arrows and sight marks. */
export const bowScenes: readonly Scene[] = [
  placeAfter('not-found', {
    name: 'bows-empty',
    as: ({ newcomer }) => newcomer,
    path: '/profile/bows',
    see: (page) => expect(page.getByText('No bow yet')).toBeVisible(),
  }),
  full,
  mark,
  bowForm,
  arrowsForm,
  newBow,
]
