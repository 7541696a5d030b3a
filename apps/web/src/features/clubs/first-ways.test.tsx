import { accountCalls, clubCalls, clubMemberCalls, profileCalls } from '@fletch/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ada, network, open, serveUser } from '../../../testing/app.tsx'
import { clubWith } from '../../../testing/clubs.ts'
import { button, fill, newcomer, press } from '../../../testing/fields.ts'

const ways = page.getByRole('region', { name: 'What would you like to do first?' })
const card = page.getByLabelText('Number of Targets')

const register = async () => {
  serveUser(ada)
  network.on(accountCalls.register, { token: 'a token', user: ada })
  await open('/register')
  await fill(newcomer)
  await press('Create Account')
}

test('after registration three ways stand above the new card, once', async () => {
  await register()
  await expect.element(ways.getByRole('button', { name: 'Score a round' })).toBeVisible()
  await expect.element(ways.getByRole('link', { name: 'Join your club' })).toHaveAttribute('href', '/clubs')
  await expect.element(ways.getByRole('link', { name: 'Start a club' })).toHaveAttribute('href', '/clubs/new')
  await expect.element(card).toBeVisible()
  await press('Score a round')
  await expect.element(ways).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  await expect.element(card).toBeVisible()
  await open('/', { as: ada })
  await expect.element(card).toBeVisible()
  expect(document.body.textContent).not.toContain('Start a club')
})

test('a reload keeps the ways, and beginning the card ends them', async () => {
  // As registration leaves it in the tab.
  sessionStorage.setItem('fletch.newcomer', ada.id)
  await open('/', { as: ada })
  await expect.element(ways).toBeVisible()
  await press('Start scoring')
  await expect.element(card).not.toBeInTheDocument()
  await expect.element(ways).not.toBeInTheDocument()
  await open('/', { as: ada })
  expect(sessionStorage.getItem('fletch.newcomer')).toBe(null)
})

test('a press that leaves a changed field begins the card: the ways go after it', async () => {
  sessionStorage.setItem('fletch.newcomer', ada.id)
  await open('/', { as: ada })
  await expect.element(ways).toBeVisible()
  await card.fill('3')
  await press('Start scoring')
  await expect.element(card).not.toBeInTheDocument()
  await expect.element(ways).not.toBeInTheDocument()
})

test('a field that is left by a key ends the ways', async () => {
  sessionStorage.setItem('fletch.newcomer', ada.id)
  await open('/', { as: ada })
  await expect.element(ways).toBeVisible()
  await card.fill('3')
  await userEvent.tab()
  await expect.element(ways).not.toBeInTheDocument()
  await expect.element(card).toBeVisible()
})

test('someone else, or who came for another page, sees no ways', async () => {
  sessionStorage.setItem('fletch.newcomer', 'another user')
  await open('/', { as: ada })
  await expect.element(card).toBeVisible()
  await expect.element(ways).not.toBeInTheDocument()
  sessionStorage.setItem('fletch.return', '/clubs')
  localStorage.clear()
  await register()
  await expect.element(page.getByRole('heading', { name: 'Club Management' })).toBeVisible()
  expect(sessionStorage.getItem('fletch.newcomer')).toBe('another user')
})

test('who is in no club finds one by a pasted link at the top of the clubs', async () => {
  network.on(profileCalls.memberships, [])
  network.on(clubCalls.list, { items: [clubWith({ name: 'The Elms' })], nextCursor: null })
  network.on(clubCalls.byCode, clubWith())
  await open('/clubs', { as: ada })
  await expect.element(page.getByRole('heading', { name: 'Join your club' })).toBeVisible()
  await expect.element(page.getByText('Or search for it by its name below.')).toBeVisible()
  const code = page.getByLabelText('Club code')
  await code.fill('https://fletch.example.org/clubs/')
  await press('Find club')
  await expect.element(page.getByText('A club code has six letters and digits')).toBeVisible()
  await code.fill('Join us: https://fletch.example.org/clubs/join/OAKS23?utm=1')
  await press('Find club')
  await expect.poll(() => location.pathname).toBe('/clubs/join/OAKS23')
  await expect.element(page.getByRole('heading', { name: 'The Oaks' })).toBeVisible()
})

test("a club with its owner alone says the next step, and only that button is the page's main one", async () => {
  network.on(clubCalls.read, clubWith({ memberCount: 1 }))
  network.on(clubMemberCalls.list, { items: [], nextCursor: null, total: 1 })
  await open(`/clubs/${clubWith().id}?tab=members`, { as: ada })
  await expect.element(page.getByRole('heading', { name: 'Bring in your members' })).toBeVisible()
  const imports = page.getByRole('link', { name: 'Import members' })
  await expect.element(imports).toHaveAttribute('href', `/clubs/${clubWith().id}/members/import/new`)
  await expect.element(imports).toHaveClass('bg-accent')
  await expect.element(page.getByRole('link', { name: 'Add member' })).not.toHaveClass('bg-accent')
  await expect.element(button('Search Users')).toBeVisible()
})
