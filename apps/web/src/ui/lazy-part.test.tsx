import { appTexts } from '@fletch/messages/app'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { takeComplaints } from '../../testing/console-errors.ts'
import { lazyPart } from './lazy-part.tsx'

let close: () => void = () => undefined

const show = (content: ReactNode) => {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  root.render(content)
  close = () => {
    root.unmount()
    place.remove()
  }
}

afterEach(() => {
  close()
  vi.useRealTimers()
})

const words = (text: string) => page.getByText(text)

/** A card with a part whose file does not load until the network is good. */
const showCard = () => {
  const network = { isGood: false }
  const Summary = lazyPart(async () => {
    if (!network.isGood) throw new Error('The file did not load')
    return () => <p>{'Summary'}</p>
  })
  show(
    <>
      <p>{'Total 20'}</p>
      <Summary />
    </>,
  )
  return network
}

test('a part that fails to load says so in its place, and loads when the network is back', async () => {
  const network = showCard()
  await expect.element(words(appTexts.partMissing)).toBeVisible()
  await expect.element(words('Total 20')).toBeVisible()
  expect(takeComplaints()).toEqual([expect.stringContaining('The file did not load')])
  network.isGood = true
  dispatchEvent(new Event('online'))
  await expect.element(words('Summary')).toBeVisible()
  expect(words(appTexts.partMissing).elements()).toEqual([])
})

test('a part that failed to load is requested again while the browser counts as online', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const network = showCard()
  await expect.element(words(appTexts.partMissing)).toBeVisible()
  vi.advanceTimersByTime(5000)
  // Only the first failure is logged.
  expect(takeComplaints()).toHaveLength(1)
  network.isGood = true
  await expect
    .poll(() => {
      vi.advanceTimersByTime(5000)
      return words('Summary').elements().length
    })
    .toBe(1)
})

test('the user can load a part that failed', async () => {
  const network = showCard()
  const again = page.getByRole('button', { name: 'Try Again' })
  await expect.element(again).toBeVisible()
  takeComplaints()
  network.isGood = true
  await expect
    .poll(async () => {
      for (const button of again.elements()) if (button instanceof HTMLElement) button.click()
      return words('Summary').elements().length
    })
    .toBe(1)
})

test('a part whose style failed to load loads with it the next time', async () => {
  const style = URL.createObjectURL(new Blob(['.styled { color: rgb(1, 2, 3) }'], { type: 'text/css' }))
  let isFirst = true
  const Styled = lazyPart(async () => {
    if (!isFirst) return () => <p className="styled">{'Summary'}</p>
    isFirst = false
    throw new Error(`Unable to preload CSS for ${style}`)
  })
  show(<Styled />)
  await expect.element(words(appTexts.partMissing)).toBeVisible()
  expect(takeComplaints()).toEqual([expect.stringContaining('Unable to preload CSS')])
  await expect.element(words('Summary')).toHaveStyle({ color: 'rgb(1, 2, 3)' })
})
