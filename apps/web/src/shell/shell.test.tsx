import { clubCalls, eventCalls, scorecardCalls, signInCalls } from '@fletch/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ada, network, open } from '../../testing/app.tsx'
import { button, expectNotice, fill, press } from '../../testing/fields.ts'
import { expectTexts } from '../../testing/texts.ts'

const wren = { ...ada, firstName: 'Wren' }

const places = [
  ['Scorecards', '/scorecards', ['/scorecards', '/scorecard/0198']],
  ['Clubs', '/clubs', ['/clubs', '/clubs/0198']],
  ['Events', '/competitions', ['/competitions', '/competitions/0198']],
  ['Wren', '/profile', ['/profile']],
] as const

const menu = page.getByRole('dialog', { name: 'Menu' })

const openMenu = () => press('Open menu')

const textsOf = (selector: string, inside: ParentNode = document) =>
  Array.from(inside.querySelectorAll(selector), ({ textContent }) => textContent.trim())

for (const [name, , paths] of places)
  for (const path of paths)
    test(`at ${path} the menu marks ${name}, and lists all places, the last under the first name`, async () => {
      network.refuse(scorecardCalls.read, 404, { message: 'No such scorecard' })
      network.refuse(clubCalls.read, 404, { message: 'No such club' })
      network.refuse(eventCalls.read, 404, { message: 'No such event' })
      await open(path, { as: wren })
      await openMenu()
      await expect
        .poll(() => textsOf('dialog[open] a'))
        .toEqual([...places.map(([each]) => each), 'Third-party notices'])
      expect(textsOf('dialog[open] [aria-current=page]')).toEqual([name])
    })

test('at an unknown address no place is marked', async () => {
  await open('/nowhere', { as: wren })
  await openMenu()
  await expect.poll(() => textsOf('dialog[open] a')).toHaveLength(5)
  expect(textsOf('dialog[open] [aria-current]')).toEqual([])
})

test('places lead where they say, and the menu closes', async () => {
  await open('/nowhere', { as: wren })
  for (const [name, path] of places) {
    await openMenu()
    await menu.getByRole('link', { name }).click()
    await expect.element(menu).not.toBeInTheDocument()
    expect(location.pathname).toBe(path)
    // Keyboard focus moves to the new screen.
    await expect.element(page.getByRole('main')).toHaveFocus()
  }
})

test.for(['phone', 'desk'] as const)(
  'the places are also at the foot of a phone, or in the header of a wide screen: %s',
  async (size) => {
    await open('/clubs', { as: wren, size })
    const bar = page.getByRole('navigation', { name: 'Main' })
    await expect.element(bar).toBeVisible()
    expect(textsOf('a', bar.element())).toEqual(places.map(([name]) => name))
    expect(textsOf('[aria-current=page]', bar.element())).toEqual(['Clubs'])
    const { top, bottom } = bar.element().getBoundingClientRect()
    if (size === 'phone') expect(bottom).toBe(innerHeight)
    else expect(top).toBeLessThan(20)
    await expect.element(button('Open menu')).toBeInViewport()
  },
)

test('without a first name the profile is called Profile', async () => {
  await open('/scorecards', { as: { ...ada, firstName: '' } })
  await openMenu()
  await expect.poll(() => textsOf('dialog[open] a')).toContain('Profile')
})

test("the product's name leads to a new scorecard", async () => {
  await open('/clubs', { as: ada })
  await page.getByRole('link', { name: 'Fletch: new scorecard' }).click()
  await expect.element(page.getByLabelText('Number of Targets')).toBeVisible()
  expect(location.pathname).toBe('/')
})

test('loading lists show a visible text, not only one for screen readers', async () => {
  network.hold(scorecardCalls.list)
  network.hold(clubCalls.list)
  await open('/scorecards', { as: ada })
  for (const words of ['Loading scorecards...', 'Loading clubs...']) {
    const element = page.getByText(words)
    await expect.element(element).toBeVisible()
    expect(element.element().getBoundingClientRect().width).toBeGreaterThan(100)
    await page.getByRole('link', { name: 'Clubs' }).first().click()
  }
})

test('the menu closes by Escape, by its button and by a tap beside it, and returns the focus', async () => {
  await open('/clubs', { as: ada })
  const opener = button('Open menu')
  await expect.element(opener).toBeVisible()
  const ways = [
    () => userEvent.keyboard('{Escape}'),
    () => menu.getByRole('button', { name: 'Close' }).click(),
    () => page.elementLocator(document.body).click({ position: { x: 10, y: 300 }, force: true }),
  ]
  for (const leave of ways) {
    opener.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(menu).toBeVisible()
    await leave()
    await expect.element(menu).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  }
})

test('an unknown address shows a not-found page in the shell, with a link', async () => {
  await open('/nowhere/at/all', { as: ada })
  await expect.element(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expectTexts(
    'There is no page at this address. The link may be incomplete or old. Go on with your scorecards, or choose a page in the menu.',
    'Did you forget to add the page to the router?',
  )
  expect(document.title).toBe('404 Page Not Found\u00a0· Fletch')
  await page.getByRole('link', { name: 'Go to your scorecards' }).click()
  await expect.poll(() => location.pathname).toBe('/scorecards')
})

test.for(['phone', 'desk'] as const)(
  'there is one notice at a time, at most 420 px wide, clear of the title on a phone and of all controls at a desk: %s',
  async (size) => {
    network.refuse(signInCalls.login, 401, { message: 'Invalid credentials' })
    await open('/login', { size })
    await fill({ Email: 'nobody@example.org', Password: 'not this stone' })
    await press('Sign in')
    await expectNotice('alert', 'Login Failed', 'Invalid credentials')
    network.lose(signInCalls.login)
    await press('Sign in')
    await expectNotice('alert', 'No connection')
    const notice = document.querySelector('[popover] [role=alert] > div')
    expect(notice?.textContent).not.toContain('Invalid credentials')
    expect(notice?.querySelectorAll('button')).toHaveLength(1)
    const { top, right, bottom, left, width } = notice?.getBoundingClientRect() ?? new DOMRect()
    expect(width).toBeLessThanOrEqual(420)
    expect(width).toBeGreaterThan(300)
    if (size === 'phone') {
      const title = document.querySelector('h1')?.getBoundingClientRect() ?? new DOMRect()
      expect(title.height).toBeGreaterThan(20)
      expect(bottom <= title.top || top >= title.bottom).toBe(true)
      expect(top).toBeLessThan(innerHeight / 2)
    } else {
      const isUnder = (box: DOMRect) =>
        box.left < right && box.right > left && box.top < bottom && box.bottom > top
      const controls = [...document.querySelectorAll('#root :is(a, input, button)')]
      const covered = controls.filter(
        (each) => !notice?.contains(each) && isUnder(each.getBoundingClientRect()),
      )
      expect(covered).toEqual([])
    }
  },
)

test('a notice breaks between words on small phones with large text', async () => {
  network.refuse(signInCalls.login, 401, { message: 'Invalid credentials' })
  await open('/login')
  await page.viewport(320, 568)
  document.documentElement.style.setProperty('font-size', '200%')
  try {
    await fill({ Email: 'nobody@example.org', Password: 'not this stone' })
    await press('Sign in')
    const title = page.getByText('Login Failed').last()
    await expect.element(title).toBeVisible()
    const { clientHeight } = title.element()
    expect(clientHeight / Number.parseFloat(getComputedStyle(title.element()).lineHeight)).toBeLessThan(1.5)
    await expect.element(button('Close')).toBeInViewport()
  } finally {
    document.documentElement.style.removeProperty('font-size')
  }
})

test('the keyboard focus stays in the open menu', async () => {
  await open('/scorecards', { as: ada })
  await openMenu()
  await expect.element(menu).toBeVisible()
  const reached = new Set<string>()
  for (let step = 0; step < 20; step += 1) {
    await userEvent.tab()
    const { activeElement } = document
    // Between the last and the first element the browser focuses its own controls.
    if (activeElement === document.body || activeElement === null) continue
    reached.add(activeElement.closest('dialog') ? activeElement.textContent.trim() : 'outside')
  }
  expect(reached).not.toContain('outside')
  expect([...reached]).toEqual(expect.arrayContaining(['Scorecards', 'Clubs', 'Events', 'Ada', 'Logout']))
})
