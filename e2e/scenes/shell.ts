import { expect } from '@playwright/test'
import { openAs } from '../support/archer.ts'
import { breakStart, hearPauses, isNotThere } from '../support/broken-start.ts'
import { fileOf } from '../support/loaded-ahead.ts'
import { goingOn, placeAfter, type Scene } from './scene.ts'

const menu = placeAfter('children-adding', {
  name: 'menu',
  as: ({ archer }) => archer,
  path: '/scorecards',
  see: async (page) => {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  },
})

const bugReport = goingOn(menu, 'bug-report', async (page) => {
  await page.getByRole('button', { name: 'Report Bug' }).click()
  await expect(page.getByText('Sent with your report')).toBeVisible()
})

const startFailed: Scene = {
  name: 'start-failed',
  logsError: true,
  open: async (page) => {
    await page.route(/\.js$/, (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto('/login')
    await expect(page.getByText('Unable to Load App')).toBeVisible()
  },
}

const startReport = goingOn(startFailed, 'start-failed-report', async (page) => {
  await page.getByText('Report Bug').click()
  await expect(page.getByLabel('Title')).toBeVisible()
})

/** The frame around the screens, and what replaces them. */
export const shellScenes: readonly Scene[] = [
  menu,
  bugReport,
  placeAfter('event-missing', {
    name: 'not-found',
    as: ({ newcomer }) => newcomer,
    path: '/nowhere',
    see: (page) => expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible(),
  }),
  {
    name: 'start-failed-in-chrome',
    logsError: true,
    open: async (page) => {
      await hearPauses(page)
      await breakStart(page, isNotThere)
      await page.goto('/login')
      await expect(page.getByText('Chrome Compatibility Issue')).toBeVisible()
    },
  },
  startFailed,
  startReport,
  {
    name: 'something-went-wrong',
    logsError: true,
    open: async (page, { newcomer }) => {
      await page.route(`**${fileOf('src/features/cards/list/scorecards-screen.tsx')}`, (route) =>
        route.abort(),
      )
      await openAs(page, newcomer, '/scorecards')
      await expect(page.getByText('Something went wrong')).toBeVisible()
      await page.getByText('Details').click()
    },
  },
]
