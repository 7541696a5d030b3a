import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ada, open } from '../../testing/app.tsx'
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

const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()

const noticeBox = () => boxOf('[popover] .arriving')

/** Opens a screen on a phone, with functions that measure its title and the notice. */
const openOnPhone = async () => {
  await open('/clubs', { as: ada, size: 'phone' })
  const title = page.getByRole('heading', { level: 1 })
  await expect.element(title).toBeVisible()
  await expect.element(page.getByText('No clubs found')).toBeVisible()
  document.body.removeAttribute('style')
  scrollTo(0, 0)
  return {
    title,
    titleBox: () => title.element().getBoundingClientRect(),
    // Not the notice itself, which moves while it appears.
    box: () => boxOf('[popover]'),
  }
}

const long = 'All that was typed on this phone since this morning. '.repeat(4)

test('on a phone a notice lies over the header, above the title', async () => {
  const { titleBox, box } = await openOnPhone()
  toast({ title: 'Saved', description: 'Changed a moment ago.', duration: aMinute })
  await expect.poll(() => notice('Saved')).toHaveLength(1)
  expect(box().top).toBeGreaterThanOrEqual(0)
  expect(box().bottom).toBeLessThanOrEqual(titleBox().top)
})

/** A button of a form, always visible at the bottom. */
const addButton = (style: string) => {
  const button = document.createElement('button')
  button.textContent = 'Import'
  button.style.cssText = `position: fixed; width: 120px; height: 48px; ${style}`
  document.body.append(button)
  return button
}

const covers = (box: DOMRect, { left, right, top, bottom }: DOMRect) =>
  box.left < right && box.right > left && box.top < bottom && box.bottom > top

/** A list of many lines at the end of the screen. */
const addLines = () => {
  const lines = document.createElement('div')
  lines.innerHTML = '<p>A line of the list</p>'.repeat(100)
  document.querySelector('[data-bottom-bar]')?.before(lines)
}

test('on a phone it is below the title if it is too long for the header and nothing is there', async () => {
  const { titleBox, box } = await openOnPhone()
  const cover = document.createElement('div')
  cover.style.cssText = `position: fixed; z-index: 5; inset: ${titleBox().bottom}px 0 0; background: white`
  document.body.append(cover)
  toast({ title: 'Saved', description: long, duration: aMinute })
  await expect.poll(() => notice('Saved')).toHaveLength(1)
  expect(box().top).toBeGreaterThanOrEqual(titleBox().bottom)
  expect(box().top).toBeLessThan(titleBox().bottom + 60)
  // A button that appears under it.
  cover.append(addButton(`top: ${titleBox().bottom + 20}px; left: 20px`))
  await expect.poll(() => box().bottom).toBe(innerHeight)
  cover.remove()
})

test.for([320, 390])(
  'on a scrolled screen of %i px it lies over the bar at the bottom and covers no line',
  async (width) => {
    const { box } = await openOnPhone()
    await page.viewport(width, 568)
    const bar = page.getByRole('navigation', { name: 'Main' }).element()
    addLines()
    scrollTo(0, 1000)
    toast({ title: 'Removed', description: 'Late Lou has left.', duration: aMinute })
    await expect.poll(() => notice('Removed')).toHaveLength(1)
    expect(box().top + 4).toBeGreaterThanOrEqual(bar.getBoundingClientRect().top)
  },
)

test('a notice over the header moves to the bar at the bottom when lines are scrolled under it', async () => {
  const { box } = await openOnPhone()
  addLines()
  toast({ title: 'Removed', duration: aMinute })
  await expect.poll(() => notice('Removed')).toHaveLength(1)
  expect(box().top).toBe(0)
  scrollTo(0, 1000)
  await expect.poll(() => box().bottom).toBe(innerHeight)
  // It stays there, whatever is scrolled past it.
  scrollTo(0, 0)
  expect(box().bottom).toBe(innerHeight)
})

test.for([['bottom: 10px; right: 10px'], ['bottom: 30px; right: 300px']] as const)(
  'at a desk it does not cover a button at %s',
  async ([place]) => {
    await open('/clubs', { as: ada, size: 'desk' })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    const button = addButton(place)
    toast({ title: '80 archers added', description: '2 rows were left out.', duration: aMinute })
    await expect.poll(() => notice('80 archers added')).toHaveLength(1)
    const box = noticeBox()
    expect(covers(box, button.getBoundingClientRect())).toBe(false)
    for (const each of document.querySelectorAll('header :is(a, button)'))
      expect(covers(box, each.getBoundingClientRect())).toBe(false)
  },
)

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
    const { titleBox, box } = await openOnPhone()
    await page.viewport(width, 844)
    const back = document.createElement('a')
    back.style.cssText = 'width: 48px; height: 48px'
    document.querySelector('header [data-slot=start]')?.append(back)
    toast({ title, description, duration: aMinute })
    await expect.poll(() => notice(title)).toHaveLength(1)
    expect(box().left).toBeGreaterThanOrEqual(back.getBoundingClientRect().right)
    expect(box().height).toBeLessThanOrEqual(high)
    expect(box().bottom).toBeLessThanOrEqual(titleBox().top)
  },
)

test('it covers neither a running total beside the title nor a button in the header', async () => {
  const { titleBox, box } = await openOnPhone()
  const total = document.createElement('div')
  total.dataset['runningTotal'] = ''
  total.style.cssText = 'position: fixed; top: 30px; right: 0'
  document.body.append(total)
  toast({ title: 'Saved', duration: aMinute })
  await expect.poll(() => notice('Saved')).toHaveLength(1)
  expect(box().top).toBeGreaterThanOrEqual(titleBox().bottom)
  total.remove()
  toast({ title: 'Saved again', duration: aMinute })
  await expect.poll(() => box().top).toBeLessThan(20)
  document.querySelector('header [data-slot=end]')?.append(document.createElement('button'))
  await expect.poll(() => box().top).toBeGreaterThanOrEqual(titleBox().bottom)
})

test('below a title it leaves the buttons beside the title alone', async () => {
  const { titleBox, box } = await openOnPhone()
  // Wide enough for a title of one line, which is lower than a button.
  await page.viewport(480, 932)
  toast({ title: 'Saved', description: long, duration: aMinute })
  await expect.poll(() => notice('Saved')).toHaveLength(1)
  const beside = [...document.querySelectorAll('main :is(a, button)')]
    .map((each) => each.getBoundingClientRect())
    .filter(({ top, bottom }) => top < titleBox().bottom && bottom > titleBox().top)
  expect(beside.length).toBeGreaterThan(0)
  for (const { bottom } of beside) expect(bottom).toBeLessThanOrEqual(box().top + 2)
})

test('on the smallest phone the way to close a notice stands beside Undo', async () => {
  await openOnPhone()
  await page.viewport(320, 568)
  const action = { label: 'Undo', onClick: () => undefined }
  toast({
    title: 'Marked 7 archers absent',
    description: 'They keep their place.',
    action,
    duration: aMinute,
  })
  const topOf = (name: string) => page.getByRole('button', { name }).element().getBoundingClientRect().top
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(topOf('Close')).toBe(topOf('Undo'))
})

test('on the smallest phone the description of a notice is below Undo, on lines of its own', async () => {
  const { box } = await openOnPhone()
  await page.viewport(320, 568)
  const action = { label: 'Undo', onClick: () => undefined }
  const description = 'If someone still arrives, one tap brings them back.'
  toast({ title: '7 archers marked absent', description, action, duration: aMinute })
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect.element(undo).toBeVisible()
  const words = page.getByText(description).element().getBoundingClientRect()
  expect(words.top).toBeGreaterThanOrEqual(undo.element().getBoundingClientRect().bottom)
  expect(words.width).toBeGreaterThan(250)
  expect(box().height).toBeLessThan(110)
})

test('on a phone it moves with the title at once when a screen of the same height replaces another', async () => {
  const { title, titleBox, box } = await openOnPhone()
  document.body.style.height = '2000px'
  // The keyboard covers the bottom.
  const height = vi.spyOn(VisualViewport.prototype, 'height', 'get').mockReturnValue(400)
  toast({ title: 'Saved', description: long, duration: aMinute })
  await expect.poll(() => notice('Saved')).toHaveLength(1)
  const added = document.createElement('div')
  added.style.height = '20px'
  title.element().before(added)
  await new Promise(requestAnimationFrame)
  expect(box().top).toBeGreaterThanOrEqual(titleBox().bottom)
  expect(box().top).toBeLessThan(titleBox().bottom + 60)
  height.mockRestore()
})
