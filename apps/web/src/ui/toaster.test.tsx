import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ada, open } from '../../testing/app.tsx'
import { cardOf, guest, openCard } from '../../testing/cards.ts'
import { button } from '../../testing/fields.ts'
import { keepToastOnNextScreen, queueToast, toast } from './toast-store.ts'

const go = (name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()

const notice = (title: string) => page.getByText(title).elements()

/** Neither a slow machine nor the end of a notice's time decides a test. */
const aMinute = 60_000

/** Longer than a navigation still belongs to the change before it. */
const rest = () => new Promise((go) => setTimeout(go, 600))

test('a notice ends with its screen', async () => {
  await open('/nowhere', { as: ada })
  toast({ title: 'Editor Required', style: 'destructive', duration: aMinute })
  await expect.poll(() => notice('Editor Required')).toHaveLength(1)
  await rest()
  await go('Clubs')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => notice('Editor Required')).toHaveLength(0)
})

test('a notice with an action stays, and so does a background notice', async () => {
  await open('/nowhere', { as: ada })
  for (const [say, place] of [
    [
      () =>
        toast({ title: 'Removed', action: { label: 'Undo', onClick: () => undefined }, duration: aMinute }),
      'Clubs',
    ],
    [() => queueToast({ title: 'Everything is sent', duration: aMinute }), 'Scorecards'],
  ] as const) {
    const stop = say()
    const title = place === 'Clubs' ? 'Removed' : 'Everything is sent'
    await expect.poll(() => notice(title)).toHaveLength(1)
    await rest()
    await go(place)
    await expect.poll(() => location.pathname).toBe(`/${place.toLowerCase()}`)
    await rest()
    expect(notice(title)).toHaveLength(1)
    stop()
  }
})

test("a change's notice follows to the screen that it led to", async () => {
  await open('/nowhere', { as: ada })
  toast({ title: 'Club Created', duration: aMinute })
  // Navigates at once; a click can take too long on a busy machine.
  history.pushState(null, '', '/clubs')
  await expect.poll(() => notice('Club Created')).toHaveLength(1)
  await rest()
  expect(notice('Club Created')).toHaveLength(1)
})

test('a notice of a form that leads to another screen stays on that screen, and on that one only', async () => {
  await open('/nowhere', { as: ada })
  toast({ title: 'Club Created', duration: aMinute })
  await expect.poll(() => notice('Club Created')).toHaveLength(1)
  await rest()
  keepToastOnNextScreen()
  await go('Clubs')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await rest()
  expect(notice('Club Created')).toHaveLength(1)
  await go('Scorecards')
  await expect.poll(() => notice('Club Created')).toHaveLength(0)
})

const covers = (box: DOMRect, { left, right, top, bottom }: DOMRect) =>
  box.left < right && box.right > left && box.top < bottom && box.bottom > top

/** The layer, not the notice itself, which moves while it appears. */
const noticeBox = () => document.querySelector('[popover]')?.getBoundingClientRect() ?? new DOMRect()

const show = async (...[given]: Parameters<typeof toast>) => {
  toast({ duration: aMinute, ...given })
  await expect.poll(() => notice(given.title)).toHaveLength(1)
}

const boxesOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect())

/** Opens a screen on a phone, and returns its title. */
const openOnPhone = async () => {
  await open('/clubs', { as: ada, size: 'phone' })
  const title = page.getByRole('heading', { level: 1 })
  await expect.element(title).toBeVisible()
  await expect.element(page.getByText('No clubs found')).toBeVisible()
  return title.element()
}

const addWayBack = () => {
  const back = document.createElement('a')
  back.style.cssText = 'width: 48px; height: 48px'
  document.querySelector('header [data-slot=start]')?.append(back)
  return back
}

test('on a phone a notice is at the top, above the title, and stays there', async () => {
  const title = await openOnPhone()
  await show({ title: 'Saved', description: 'Changed a moment ago.' })
  expect(noticeBox().top).toBe(0)
  expect(noticeBox().bottom).toBeLessThanOrEqual(title.getBoundingClientRect().top)
  const line = document.createElement('p')
  line.style.height = '3000px'
  document.querySelector('main')?.append(line)
  scrollTo(0, 1000)
  await new Promise(requestAnimationFrame)
  expect(noticeBox().top).toBe(0)
})

test.for([
  [390, 'Your group has changed', 'Late Lou has joined.', 56],
  [320, 'Your group has changed', 'Late Lou has joined.', 56],
  [390, 'Editor Required', 'Please select a participant to be the scorecard editor.', 56],
  [
    390,
    'Wren Nock is the editor now',
    'Your last entries fill blanks. Entries that differ are proposed.',
    72,
  ],
  [320, 'Editor Required', 'Please select a participant to be the scorecard editor.', 80],
] as const)(
  'at %i px "%s" lies beside the way back, above the title',
  async ([width, title, description, high]) => {
    const heading = await openOnPhone()
    await page.viewport(width, 844)
    const back = addWayBack()
    await show({ title, description })
    expect(noticeBox().left).toBeGreaterThanOrEqual(back.getBoundingClientRect().right)
    expect(noticeBox().height).toBeLessThanOrEqual(high)
    expect(noticeBox().bottom).toBeLessThanOrEqual(heading.getBoundingClientRect().top)
  },
)

test('a long word stays within the edges of the smallest phone', async () => {
  await openOnPhone()
  await page.viewport(320, 568)
  await show({ title: 'Save Failed', description: 'x'.repeat(200), style: 'destructive' })
  for (const { left, right } of boxesOf('[popover] :is(.arriving, p, button)')) {
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(320)
  }
})

test.for([
  ['own', 390, 844],
  ['own', 360, 640],
  ['group', 390, 844],
  ['group', 320, 568],
] as const)(
  'on the pad of a %s card of %i x %i it has room of its own between strip and pad',
  async ([kind, width, height]) => {
    const guests = [guest(1, 'Wren Nock'), guest(2, 'Late Lou')]
    await openCard(cardOf(kind, '01980000-0000-7000-8000-00000000f901', { targets: 12, guests }))
    await page.viewport(width, height)
    await expect.element(button('1A 20')).toBeVisible()
    const title = 'Target 1: 1A is now 2A'
    await show({ title, action: { label: 'Undo', onClick: () => undefined } })
    const strip = document.querySelector('nav[aria-label=Targets]')
    const gap = () => Math.abs(noticeBox().top - (strip?.getBoundingClientRect().bottom ?? 0))
    // The head may still be drawn for the new size.
    await expect.poll(gap).toBeLessThanOrEqual(2)
    expect(noticeBox().height).toBeLessThanOrEqual(60)
    const others = boxesOf('header :is(a, button), main :is(a, button, input, h1)')
    expect(others.length).toBeGreaterThan(12)
    for (const other of others) expect(covers(noticeBox(), other)).toBe(false)
    // However far the screen is scrolled, the head stays in sight.
    scrollTo(0, document.documentElement.scrollHeight)
    await new Promise(requestAnimationFrame)
    const [head = new DOMRect()] = boxesOf('main section > .sticky')
    expect(covers(noticeBox(), head)).toBe(false)
    await page.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => document.documentElement.style.getPropertyValue('--notice-height')).toBe('')
  },
)

test.for([
  [390, 844],
  [320, 568],
] as const)('over a dialog of %i x %i it covers neither title nor a button', async ([width, height]) => {
  await openCard(cardOf('own', '01980000-0000-7000-8000-00000000f904', { targets: 12 }))
  await page.viewport(width, height)
  await page.getByRole('button', { name: 'More (summary and details)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ada Nock' })
  await expect.element(dialog.getByRole('heading', { name: 'Ada Nock' })).toBeVisible()
  await show({
    title: 'Editor Required',
    description: 'Please select a participant to be the scorecard editor.',
    style: 'destructive',
  })
  const box = () => dialog.element().getBoundingClientRect()
  await expect.poll(() => box().top).toBeGreaterThanOrEqual(noticeBox().bottom)
  expect(noticeBox().top).toBe(0)
  expect(box().bottom).toBeLessThanOrEqual(height)
  const others = boxesOf('dialog :is(h2, button)')
  expect(others.length).toBeGreaterThan(3)
  for (const other of others) expect(covers(noticeBox(), other)).toBe(false)
})

test.for([
  [390, 844],
  [320, 568],
] as const)(
  'over the open menu of %i x %i it covers neither its head nor an entry, and nothing moves when it ends',
  async ([width, height]) => {
    await open('/clubs', { as: ada })
    await page.viewport(width, height)
    await page.getByRole('button', { name: 'Open menu' }).click()
    const head = page.getByRole('dialog').getByRole('heading', { name: 'Menu' })
    await expect.element(head).toBeVisible()
    const title = 'Save Failed'
    const stop = toast({ title, style: 'destructive', duration: aMinute })
    await expect.poll(() => notice(title)).toHaveLength(1)
    const top = () => head.element().getBoundingClientRect().top
    await expect.poll(top).toBeGreaterThanOrEqual(noticeBox().bottom)
    expect(noticeBox().top).toBe(0)
    const others = boxesOf('dialog :is(h2, a, button)')
    expect(others.length).toBeGreaterThan(6)
    for (const other of others) expect(covers(noticeBox(), other)).toBe(false)
    const beside = top()
    const room = document.querySelector<HTMLElement>('dialog .notice-room')
    await expect.poll(() => room?.style.minHeight).not.toBe('0px')
    stop()
    await expect.poll(() => notice(title)).toHaveLength(0)
    await new Promise(requestAnimationFrame)
    expect(top()).toBe(beside)
  },
)

const controls = 'header :is(a, button), main :is(a, button, input, select, summary, h1)'

test.for([
  [390, 844],
  [360, 640],
  [320, 568],
] as const)(
  'after a registration it lies on words of %i x %i that say the same, and nothing moves when it comes and goes',
  async ([width, height]) => {
    // As registration leaves it in the tab.
    sessionStorage.setItem('fletch.newcomer', ada.id)
    await open('/', { as: ada })
    await page.viewport(width, height)
    await expect.element(button('Score a round')).toBeVisible()
    const tops = () => boxesOf(controls).map(({ top }) => top)
    const before = tops()
    expect(before.length).toBeGreaterThan(12)
    const title = 'Account created successfully! Welcome to Fletch.'
    const stop = toast({ title, duration: aMinute })
    await expect.poll(() => notice(title)).toHaveLength(1)
    await new Promise(requestAnimationFrame)
    expect(tops()).toEqual(before)
    for (const other of boxesOf(controls)) expect(covers(noticeBox(), other)).toBe(false)
    const words = page.getByText('Your account is ready').element().getBoundingClientRect()
    expect(noticeBox().top).toBeLessThanOrEqual(words.top)
    expect(noticeBox().bottom).toBeGreaterThanOrEqual(words.bottom)
    stop()
    await expect.poll(() => notice(title)).toHaveLength(0)
    await new Promise(requestAnimationFrame)
    expect(tops()).toEqual(before)
    await expect.element(page.getByText('Your account is ready')).toBeVisible()
  },
)

test.for([390, 320])(
  'above a first card of %i px it has room of its own below the header, which stays until the next tap',
  async (width) => {
    await open('/', { as: ada })
    await page.viewport(width, 640)
    const way = button('Change the round')
    await expect.element(way).toBeVisible()
    const top = () => way.element().getBoundingClientRect().top
    const before = top()
    const title = 'Account created successfully! Welcome to Fletch.'
    const stop = toast({ title, duration: aMinute })
    await expect.poll(() => notice(title)).toHaveLength(1)
    await expect.poll(top).toBeGreaterThanOrEqual(before + noticeBox().height)
    const others = boxesOf(controls)
    expect(others.length).toBeGreaterThan(8)
    for (const other of others) expect(covers(noticeBox(), other)).toBe(false)
    const beside = top()
    const room = document.querySelector<HTMLElement>('.notice-room')
    await expect.poll(() => room?.style.minHeight).not.toBe('0px')
    stop()
    await expect.poll(() => notice(title)).toHaveLength(0)
    await new Promise(requestAnimationFrame)
    expect(top()).toBe(beside)
    await page.getByRole('heading', { level: 1 }).click()
    await expect.poll(top).toBe(before)
  },
)

test.for([390, 320])('the welcome after a sign-in covers nothing of a card of %i px', async (width) => {
  const { setTimeout: start } = globalThis
  // It ends after 2 s, which are too few for a slow machine.
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((work, after) =>
    start(work, after === 2000 ? aMinute : after),
  )
  localStorage.setItem('fletch.logged-out', 'true')
  await openCard(cardOf('own', '01980000-0000-7000-8000-00000000f903', { targets: 12 }))
  await page.viewport(width, 640)
  const welcome = page.getByText('Welcome back, Ada!')
  await expect.element(welcome).toBeVisible()
  const box = () => welcome.element().closest('[role=status]')?.getBoundingClientRect() ?? new DOMRect()
  const strip = document.querySelector('nav[aria-label=Targets]')
  await expect
    .poll(() => Math.abs(box().top - (strip?.getBoundingClientRect().bottom ?? 0)))
    .toBeLessThanOrEqual(2)
  // The card may still be drawn for the new size.
  await expect.poll(() => boxesOf(controls).filter((other) => covers(box(), other))).toEqual([])
})

test('at a desk it is at the bottom right, above the buttons of a form', async () => {
  await open('/clubs', { as: ada, size: 'desk' })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await show({ title: '80 archers added', description: '2 rows were left out.' })
  expect(noticeBox().right).toBe(document.documentElement.clientWidth)
  expect(noticeBox().bottom).toBe(innerHeight)
  const foot = document.createElement('div')
  foot.className = 'form-foot'
  foot.innerHTML = '<button style="height: 48px">Import</button>'
  foot.style.cssText = 'position: fixed; inset: auto 0 0'
  document.querySelector('main')?.append(foot)
  const [box = new DOMRect()] = boxesOf('[popover] .arriving')
  expect(covers(box, foot.getBoundingClientRect())).toBe(false)
})

test('on the smallest phone the way to close a notice stands beside Undo', async () => {
  await openOnPhone()
  await page.viewport(320, 568)
  const action = { label: 'Undo', onClick: () => undefined }
  await show({ title: 'Marked 7 archers absent', description: 'They keep their place.', action })
  const topOf = (name: string) => page.getByRole('button', { name }).element().getBoundingClientRect().top
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(topOf('Close')).toBe(topOf('Undo'))
})

test('on the smallest phone the description of a notice is below Undo, on lines of its own', async () => {
  await openOnPhone()
  await page.viewport(320, 568)
  const action = { label: 'Undo', onClick: () => undefined }
  const description = 'If someone still arrives, one tap brings them back.'
  await show({ title: '7 archers marked absent', description, action })
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect.element(undo).toBeVisible()
  const words = page.getByText(description).element().getBoundingClientRect()
  expect(words.top).toBeGreaterThanOrEqual(undo.element().getBoundingClientRect().bottom)
  expect(words.width).toBeGreaterThan(250)
  expect(noticeBox().height).toBeLessThan(110)
})

test('the room for a notice on the pad grows with its lines on a narrower screen', async () => {
  await openCard(cardOf('own', '01980000-0000-7000-8000-00000000f902', { targets: 12 }))
  await page.viewport(700, 844)
  await expect.element(button('1A 20')).toBeVisible()
  await show({
    title: 'No answer',
    description: 'The photo of target 7 is sent when the server can be reached.',
  })
  const room = () => document.querySelector('.notice-room')?.getBoundingClientRect().height ?? 0
  await expect.poll(room).toBeGreaterThan(0)
  const wide = room()
  await page.viewport(320, 844)
  await expect.poll(room).toBeGreaterThan(wide)
})
