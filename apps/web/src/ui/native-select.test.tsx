import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import './ui.css'
import { NativeSelect } from './native-select.tsx'

const long = 'Freestyle Limited Recurve Bow, Veteran Women'
const options = [
  { value: 'short', label: 'Barebow' },
  { value: 'long', label: long },
]

test('the whole name of what is chosen is shown, on as many lines as it needs', async () => {
  await page.viewport(320, 568)
  const frame = document.createElement('div')
  frame.style.width = '200px'
  document.body.append(frame)
  const root = createRoot(frame)
  root.render(<NativeSelect aria-label="Division" options={options} defaultValue="short" />)
  const select = page.getByLabelText('Division')
  await expect.element(select).toBeVisible()
  const label = () => frame.querySelector('[data-chosen]')
  const heightOf = () => select.element().getBoundingClientRect().height
  const words = () => getComputedStyle(label() ?? frame, '::before').content
  expect(words()).toBe('"Barebow"')
  expect(heightOf()).toBe(48)
  await select.selectOptions('long')
  await expect.poll(words).toBe(`"${long}"`)
  // Three lines, and a tap anywhere on them opens the select.
  expect(heightOf()).toBeGreaterThan(80)
  expect(label()?.getBoundingClientRect().height).toBe(heightOf())
  expect(frame.scrollWidth).toBe(200)
  root.unmount()
  frame.remove()
})
