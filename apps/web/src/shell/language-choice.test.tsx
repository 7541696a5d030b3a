import { languageLines } from '@fletch/messages/load-area'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { LanguageChoice, LanguageRow } from './language-choice.tsx'

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
