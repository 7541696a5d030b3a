import { expect, type Page } from '@playwright/test'
import { type Archer, openAs } from '../support/archer.ts'
import { routeCalls } from '../support/calls.ts'
import { closeDialogs } from '../support/dialogs.ts'
import { announceIfaa, type IfaaShoot, registerWoman, shootIfaa } from '../support/ifaa-shoot.ts'
import { addressOf } from '../support/outside.ts'
import { goingOn, placeAfter, type Scene } from './scene.ts'

const nine = ['AMBH-R', 'AMBH-R', 'AMBH-R', 'AFBH-R', 'AMLB', 'AFLB', 'AMTR', 'AFTR', 'AMFU', 'AFFU', 'AMBU']

interface Shoots {
  /** Nothing has been shot yet. */
  readonly announced: IfaaShoot
  readonly archer: Archer
  /** Shot in nine divisions. */
  readonly shot: IfaaShoot
}

const hold = async (address: string): Promise<Shoots> => {
  const [announced, shot] = [await announceIfaa(address), await announceIfaa(address)]
  await shootIfaa(address, shot, nine)
  return { announced, shot, archer: await registerWoman(address, 'Wilma') }
}

const shoots = new Map<string, Promise<Shoots>>()

const shootsOf = async (page: Page): Promise<Shoots> => {
  const address = await addressOf(page)
  const shoot = shoots.get(address) ?? hold(address)
  shoots.set(address, shoot)
  return shoot
}

const registering: Scene = {
  name: 'divisions-register',
  open: async (page) => {
    const { announced, archer } = await shootsOf(page)
    await openAs(page, archer, `/competitions/${announced.event.id}`)
    await page.getByRole('button', { name: /^Register: / }).click()
    await expect(page.getByText('Choose your bow to get a suggested division.')).toBeVisible()
  },
}

const proposed = goingOn(registering, 'divisions-proposed', async (page) => {
  await page.getByRole('dialog').getByLabel('Bow').selectOption('BH-R')
  await expect(page.getByText(/^AFBH-R is suggested: /)).toBeVisible()
})

const rules = goingOn(proposed, 'divisions-rules', async (page) => {
  await page.getByRole('link', { name: 'Why this division?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'IFAA' })).toBeVisible()
})

/** A link to a scheme that does not exist. */
const rulesMissing = goingOn(rules, 'divisions-rules-missing', async (page) => {
  await page.goto('/divisions/no-such-scheme')
  await expect(page.getByText('There are no such divisions')).toBeVisible()
})

/** A junior chooses the class above, and has not ticked the box yet. */
const oneUp: Scene = {
  name: 'divisions-one-up',
  isTight: true,
  open: async (page) => {
    const { announced } = await shootsOf(page)
    // Events of the scenes are in 2038.
    const junior = await registerWoman(await addressOf(page), 'Juno', '2023-01-12')
    await openAs(page, junior, `/competitions/${announced.event.id}`)
    await page.getByRole('button', { name: /^Register: / }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Bow').selectOption('BH-R')
    await dialog.getByLabel('Division *').selectOption('YAFBH-R')
    await dialog.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByText('A parent or guardian has to agree in writing').first()).toBeVisible()
  },
}

/** A junior who moved up at an earlier event: the class below is closed. */
const classLeft: Scene = {
  name: 'divisions-class-left',
  isTight: true,
  open: async (page) => {
    const { announced } = await shootsOf(page)
    const junior = await registerWoman(await addressOf(page), 'June', '2023-01-12')
    await routeCalls(page, /\/divisions-shot$/, (route) => route.fulfill({ json: ['YAFLB'] }))
    await openAs(page, junior, `/competitions/${announced.event.id}`)
    await page.getByRole('button', { name: /^Register: / }).click()
    await page.getByRole('dialog').getByLabel('Bow').selectOption('BH-R')
    await expect(page.getByText('There is no way back, so 13 to 16 is closed to you.')).toBeVisible()
  },
}

const results: Scene = {
  name: 'divisions-results',
  isTight: true,
  open: async (page) => {
    const { shot } = await shootsOf(page)
    await openAs(page, shot.officer, `/competitions/${shot.event.id}/results`)
    await expect(page.getByLabel('Division', { exact: true })).toBeVisible()
  },
}

/** One list, as the address asks for it. */
const filtered = goingOn(results, 'divisions-filtered', async (page) => {
  await page.getByLabel('Division', { exact: true }).selectOption('AMTR')
  await expect(page).toHaveURL(/division=AMTR/)
})

const merging = goingOn(filtered, 'divisions-merging', async (page) => {
  await page.getByRole('button', { name: 'Merge divisions' }).click()
  await expect(page.getByRole('button', { name: 'List AFBH-R with AMBH-R' })).toBeVisible()
})

const ownForm = goingOn(merging, 'divisions-of-club-form', async (page) => {
  await closeDialogs(page)
  const { shot } = await shootsOf(page)
  await page.goto(`/clubs/${shot.clubId}?tab=divisions`)
  await page.getByRole('link', { name: 'Create divisions' }).click()
  await page.getByRole('button', { name: 'Save divisions' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
})

/** A copy of a rule book's list, with whom a division is for unfolded. */
const ownRules = goingOn(ownForm, 'divisions-of-club-rules', async (page) => {
  await page.getByLabel('Name of the list').fill('Oak divisions')
  await page.getByLabel('Start from').selectOption('World Archery')
  const young = page.getByRole('group', { name: 'Division 2', exact: true })
  await young.getByText('For: 50 and over, men, compound').click()
  await expect(young.getByLabel('Age from')).toHaveValue('50')
})

const ownList = goingOn(ownRules, 'divisions-of-club', async (page) => {
  await page.getByRole('button', { name: 'Save divisions' }).click()
  await expect(page.getByText('50 and over, men, recurve').first()).toBeVisible()
})

/** Divisions other than the clubs' styles. */
export const divisionScenes: readonly Scene[] = [
  registering,
  proposed,
  rules,
  rulesMissing,
  oneUp,
  classLeft,
  results,
  filtered,
  merging,
  ownForm,
  ownRules,
  ownList,
  {
    ...placeAfter('divisions-of-club-failing', {
      name: 'divisions-of-club-empty',
      as: async (_cast, page) => (await shootsOf(page)).announced.officer,
      path: async (_cast, page) => `/clubs/${(await shootsOf(page)).announced.clubId}`,
      see: async (page) => {
        await page.getByRole('link', { name: 'Divisions' }).click()
        await expect(page.getByText('No club divisions')).toBeVisible()
      },
    }),
    isTight: true,
  },
  {
    name: 'divisions-of-club-failing',
    open: async (page) => {
      const { announced } = await shootsOf(page)
      await routeCalls(page, /\/division-schemes$/, (route) =>
        route.fulfill({
          status: 503,
          json: { code: 'of-the-test', message: 'The database is away. Please try again in a moment.' },
        }),
      )
      await openAs(page, announced.officer, `/clubs/${announced.clubId}?tab=divisions`)
      await expect(page.getByText('The divisions of the club could not be loaded')).toBeVisible()
    },
  },
]
