import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, open } from '../../testing/app.tsx'
import { keepToastOnNextScreen, queueToast, toast } from './toast-store.ts'

const go = (name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()

const notice = (title: string) => page.getByText(title).elements()

const rest = () => new Promise((go) => setTimeout(go, 600))

test('a notice ends with its screen', async () => {
  await open('/nowhere', { as: ada })
  toast({ title: 'Editor Required', style: 'destructive' })
  await expect.poll(() => notice('Editor Required')).toHaveLength(1)
  await rest()
  await go('Clubs')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => notice('Editor Required')).toHaveLength(0)
})

test('a notice with an action stays, and so does a background notice', async () => {
  await open('/nowhere', { as: ada })
  for (const [say, place] of [
    [() => toast({ title: 'Removed', action: { label: 'Undo', onClick: () => undefined } }), 'Clubs'],
    [() => queueToast({ title: 'Everything is sent' }), 'Scorecards'],
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
  toast({ title: 'Club Created' })
  // Navigates at once; a click can take too long on a busy machine.
  history.pushState(null, '', '/clubs')
  await expect.poll(() => notice('Club Created')).toHaveLength(1)
  await rest()
  expect(notice('Club Created')).toHaveLength(1)
})

test('a notice of a form that leads to another screen stays on that screen, and on that one only', async () => {
  await open('/nowhere', { as: ada })
  toast({ title: 'Club Created' })
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

/** Opens a screen on a phone, with functions that measure its title and the notice. */
const openOnPhone = async () => {
  await open('/clubs', { as: ada, size: 'phone' })
  const title = page.getByRole('heading', { level: 1 })
  await expect.element(title).toBeVisible()
  document.body.removeAttribute('style')
  scrollTo(0, 0)
  return {
    title,
    titleBox: () => title.element().getBoundingClientRect(),
    // Not the notice itself, which moves while it appears.
    box: () => document.querySelector('[popover]')?.getBoundingClientRect() ?? new DOMRect(),
  }
}

const long = 'All that was typed on this phone since this morning. '.repeat(4)

test('on a phone a notice lies over the header, above the title', async () => {
  const { titleBox, box } = await openOnPhone()
  toast({ title: 'Saved', description: 'Changed a moment ago.', duration: 60_000 })
  await expect.poll(() => notice('Saved')).toHaveLength(1)
  expect(box().top).toBeGreaterThanOrEqual(0)
  expect(box().bottom).toBeLessThanOrEqual(titleBox().top)
  // Out of sight, the title takes no room.
  document.body.style.paddingBottom = '200vh'
  scrollTo(0, 1000)
  await expect.poll(() => titleBox().bottom).toBeLessThan(0)
  expect(box().top).toBeLessThan(20)
})

test('on a phone it is below the title if it is too long, or if the header has controls', async () => {
  const { titleBox, box } = await openOnPhone()
  const isBelowTitle = () => box().top >= titleBox().bottom && box().top < titleBox().bottom + 60
  const close = toast({ title: 'Saved', description: long, duration: 60_000 })
  await expect.poll(() => notice('Saved')).toHaveLength(1)
  expect(isBelowTitle()).toBe(true)
  document.body.style.paddingBottom = '200vh'
  scrollTo(0, 1000)
  await expect.poll(() => box().top).toBeLessThan(20)
  scrollTo(0, 0)
  await expect.poll(isBelowTitle).toBe(true)
  close()
  document.querySelector('header .peer')?.append('Back')
  toast({ title: 'Saved', duration: 60_000 })
  await expect.poll(() => notice('Saved')).toHaveLength(1)
  expect(isBelowTitle()).toBe(true)
})

test('below a title it leaves the buttons beside the title alone', async () => {
  const { titleBox, box } = await openOnPhone()
  // Wide enough for a title of one line, which is lower than a button.
  await page.viewport(480, 932)
  toast({ title: 'Saved', description: long, duration: 60_000 })
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
  toast({ title: 'Marked 7 archers absent', description: 'They keep their place.', action, duration: 60_000 })
  const topOf = (name: string) => page.getByRole('button', { name }).element().getBoundingClientRect().top
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(topOf('Close')).toBe(topOf('Undo'))
})

test('on a phone it moves with the title at once when a screen of the same height replaces another', async () => {
  const { title, titleBox, box } = await openOnPhone()
  document.body.style.height = '2000px'
  toast({ title: 'Saved', description: long, duration: 60_000 })
  await expect.poll(() => notice('Saved')).toHaveLength(1)
  const added = document.createElement('div')
  added.style.height = '20px'
  title.element().before(added)
  await new Promise(requestAnimationFrame)
  expect(box().top).toBeGreaterThanOrEqual(titleBox().bottom)
  expect(box().top).toBeLessThan(titleBox().bottom + 60)
})
