import { languageLines } from '@fletch/messages/load-area'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { takeComplaints } from '../../testing/console-errors.ts'
import { dismissToasts, shownToast } from '../ui/toast-store.ts'
import { choose, LanguageChoice, LanguageRow } from './language-choice.tsx'

test('a language tells how much of it is translated, unless all of it is', async () => {
  const place = document.createElement('div')
  place.style.padding = '8px'
  document.body.append(place)
  const root = createRoot(place)
  onTestFinished(() => {
    Object.assign(languageLines, { fr: 'Français' })
    root.unmount()
    place.remove()
  })
  Object.assign(languageLines, { fr: 'Français · 92 %' })
  root.render(
    <>
      <LanguageChoice />
      <LanguageRow />
    </>,
  )
  for (const role of ['button', 'radio'] as const) {
    await expect.element(page.getByRole(role, { name: 'Français · 92 %', exact: true })).toBeVisible()
    await expect.element(page.getByRole(role, { name: 'Italiano', exact: true })).toBeVisible()
  }
})

test('a language that cannot be shown is told, and logged unless there is no network', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockImplementation(() => {
    throw new Error('The texts did not load')
  })
  onTestFinished(dismissToasts)
  await choose('de')
  expect(takeComplaints()).toEqual([expect.stringContaining('The texts did not load')])
  expect(shownToast()).toMatchObject({ style: 'destructive' })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await choose('de')
  expect(takeComplaints()).toEqual([])
})
