import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, open } from '../../testing/app.tsx'
import { toast, toastLater } from './toast-store.ts'

const go = (name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()

const notice = (title: string) => page.getByText(title).elements()

const rest = () => new Promise((go) => setTimeout(go, 600))

test('a notice ends with the screen on which it came', async () => {
  await open('/nowhere', { as: ada })
  toast({ title: 'Editor Required', style: 'destructive' })
  await expect.poll(() => notice('Editor Required')).toHaveLength(1)
  await rest()
  await go('Clubs')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => notice('Editor Required')).toHaveLength(0)
})

test('one that offers a way back stays, and so does one that came by itself', async () => {
  await open('/nowhere', { as: ada })
  for (const [say, place] of [
    [() => toast({ title: 'Removed', action: { label: 'Undo', onClick: () => undefined } }), 'Clubs'],
    [() => toastLater({ title: 'Everything is sent' }), 'Scorecards'],
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

test('what a change said goes along to the screen where it led', async () => {
  await open('/nowhere', { as: ada })
  toast({ title: 'Club Created' })
  await go('Clubs')
  await expect.poll(() => notice('Club Created')).toHaveLength(1)
  await rest()
  expect(notice('Club Created')).toHaveLength(1)
})

test('on a phone it comes below the title of the screen, and at the top where that is out of sight', async () => {
  await open('/clubs', { as: ada, size: 'phone' })
  const title = page.getByRole('heading', { level: 1 })
  await expect.element(title).toBeVisible()
  const box = () => page.getByRole('status').getByText('Saved').element().getBoundingClientRect()
  toast({ title: 'Saved' })
  await expect.poll(() => notice('Saved')).toHaveLength(1)
  expect(box().top).toBeGreaterThanOrEqual(title.element().getBoundingClientRect().bottom)
  document.body.style.paddingBottom = '200vh'
  scrollTo(0, 1000)
  toast({ title: 'Saved' })
  await expect.poll(() => box().top).toBeLessThan(60)
  expect(box().top).toBeGreaterThan(0)
})
