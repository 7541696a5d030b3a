import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ShareLink } from './share-link.tsx'
import { Toaster } from './toaster.tsx'

const link = 'https://fletch.example/competitions/1'

let close: () => void = () => undefined

const show = () => {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  root.render(
    <>
      <ShareLink link={link} title="Winter Cup" />
      <Toaster />
    </>,
  )
  close = () => {
    root.unmount()
    place.remove()
  }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

/** The share sheet of a device; the browser of the tests has none. */
const sheetThat = (share: (data: ShareData) => Promise<void>) =>
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })

beforeEach(() => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
})

afterEach(() => {
  close()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'share')
})

test('a device without a share sheet copies the link', async () => {
  show()
  await expect.element(button('Copy link')).toBeVisible()
  await expect.element(button('Share')).not.toBeInTheDocument()
  await button('Copy link').click()
  expect(navigator.clipboard.writeText).toHaveBeenCalledExactlyOnceWith(link)
  await expect.element(page.getByText('Link copied')).toBeVisible()
})

test('a share sheet gets the link and its title; closing it says nothing', async () => {
  const share = vi.fn(async () => {
    throw new DOMException('The user closed it', 'AbortError')
  })
  sheetThat(share)
  show()
  await button('Share').click()
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Winter Cup', url: link })
  await button('Copy link').click()
  await expect.element(page.getByText('Link copied')).toBeVisible()
  await expect.element(page.getByText('could not be shared')).not.toBeInTheDocument()
})

test('a share sheet that fails says so', async () => {
  sheetThat(async () => {
    throw new DOMException('No', 'NotAllowedError')
  })
  show()
  await button('Share').click()
  await expect.element(page.getByText('The link could not be shared. Copy it instead.')).toBeVisible()
})
