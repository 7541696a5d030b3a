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

test("on a phone it is below the screen's title, or at the top if the title is out of sight", async () => {
  await open('/clubs', { as: ada, size: 'phone' })
  const title = page.getByRole('heading', { level: 1 })
  await expect.element(title).toBeVisible()
  const box = () => page.getByRole('status').getByText('Saved').element().getBoundingClientRect()
  const isBelowTitle = () => box().top >= title.element().getBoundingClientRect().bottom
  toast({ title: 'Saved', duration: 60_000 })
  await expect.poll(() => notice('Saved')).toHaveLength(1)
  expect(isBelowTitle()).toBe(true)
  // What is above the title grows.
  document.querySelector('main')?.style.setProperty('padding-top', '150px')
  await expect.poll(isBelowTitle).toBe(true)
  document.body.style.paddingBottom = '200vh'
  scrollTo(0, 1000)
  await expect.poll(() => box().top).toBeLessThan(60)
  expect(box().top).toBeGreaterThan(0)
  scrollTo(0, 0)
  await expect.poll(isBelowTitle).toBe(true)
})
