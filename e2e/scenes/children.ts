import { childCalls, type User } from '@fletch/contract'
import { expect } from '@playwright/test'
import { openAs } from '../support/archer.ts'
import { routeCalls } from '../support/calls.ts'
import { closeDialogs } from '../support/dialogs.ts'
import { goingOn, placeAfter, type Scene } from './scene.ts'

const childOf = (user: User, number: number, more: Partial<User>): User => ({
  ...user,
  id: `01980000-0000-7000-8000-0000000000e${number}`,
  firstName: 'Kim',
  dateOfBirth: '2017-05-04',
  ...more,
})

const full: Scene = {
  ...placeAfter('bows-form-empty', {
    name: 'children-full',
    as: ({ archer }) => archer,
    path: '/profile/archers',
    prepare: async (page, { archer: { user } }) => {
      const children = [
        childOf(user, 1, {}),
        childOf(user, 2, { firstName: 'Maximiliane-Charlotte', lastName: 'Nock-Vane', dateOfBirth: null }),
      ]
      const { id } = childOf(user, 3, {})
      const takenOver = [{ id, firstName: 'Robin', lastName: 'Nock', undoUntil: '2026-12-12T09:00:00.000Z' }]
      await routeCalls(page, `**${childCalls.list.path}`, (route) => route.fulfill({ json: children }))
      await routeCalls(page, `**${childCalls.takenOver.path}`, (route) => route.fulfill({ json: takenOver }))
    },
    see: (page) => expect(page.getByRole('paragraph').filter({ hasText: /^Kim Nock$/ })).toBeVisible(),
  }),
  isTight: true,
}

const link = goingOn(full, 'children-link', async (page) => {
  await page.getByRole('button', { name: 'Set up sign-in for Kim Nock' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create link' }).click()
  await expect(page.getByText('Password is required').first()).toBeVisible()
})

const linkMade = goingOn(link, 'children-link-made', async (page) => {
  await closeDialogs(page)
  const link = { token: 'kX2Vv0pUqz6cY8mW4nT1rL7jH3gF9dS5aQxZbNcMvKo', code: 'K7M2QX' }
  const json = { ...link, expiresAt: '2026-12-12T09:00:00.000Z' }
  await routeCalls(page, '**/api/children/*/link', (route) => route.fulfill({ status: 201, json }))
  await page.getByRole('button', { name: 'Set up sign-in for Kim Nock' }).click()
  await page.getByRole('dialog').getByLabel('Your password').fill('quiet stone 7')
  await page.getByRole('dialog').getByRole('button', { name: 'Create link' }).click()
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue('K7M-2QX')
})

const undo = goingOn(linkMade, 'children-undo', async (page) => {
  await closeDialogs(page)
  await page.getByRole('button', { name: 'Undo the sign-in of Robin Nock' }).click()
  await expect(page.getByRole('dialog').getByLabel('Your password')).toBeVisible()
})

const adding = goingOn(undo, 'children-adding', async (page) => {
  await closeDialogs(page)
  await page.getByRole('button', { name: 'Add child' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add child' }).click()
  await expect(page.getByText('First name is required').first()).toBeVisible()
})

/** Archers without a sign-in, for whom another account acts. */
export const childScenes: readonly Scene[] = [
  placeAfter('bows-empty', {
    name: 'children-empty',
    as: ({ newcomer }) => newcomer,
    path: '/profile/archers',
    see: (page) => expect(page.getByText('No children yet')).toBeVisible(),
  }),
  full,
  link,
  linkMade,
  undo,
  adding,
  {
    name: 'children-acting',
    open: async (page, { archer }) => {
      await openAs(page, archer, '/profile')
      await page.evaluate(
        async ([path, token]) => {
          const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
          const there = await (await fetch(path ?? '', { headers })).json()
          const body = JSON.stringify({ firstName: 'Kim', lastName: 'Nock' })
          const child =
            there[0] ?? (await (await fetch(path ?? '', { method: 'POST', headers, body })).json())
          const guardian = JSON.parse(localStorage.getItem('fletch.user') ?? 'null')
          localStorage.setItem('fletch.acting', JSON.stringify({ childId: child.id, guardian }))
          localStorage.setItem('fletch.user', JSON.stringify(child))
        },
        [childCalls.list.path, archer.token],
      )
      await page.goto('/scorecards')
      await expect(page.getByText('Acting for Kim Nock')).toBeVisible()
    },
  },
  placeAfter('member-invitation-visitor', {
    name: 'children-own-sign-in',
    path: '/own-sign-in#token=abc',
    see: (page) => expect(page.getByText('Your own sign-in')).toBeVisible(),
  }),
]
