import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { lazyFile } from '../../../ui/lazy-screen.tsx'
import { useAppKept } from './use-app-kept.ts'

const Note = () => <p>{useAppKept() ? 'Works without a signal' : 'Not yet'}</p>

test('without a service worker, a page works without a signal once all files are loaded', async () => {
  expect(navigator.serviceWorker.controller).toBeNull()
  const [asked, arrived] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let tries = 0
  lazyFile(() => {
    tries += 1
    if (tries === 1) return Promise.reject(new Error('The file did not load'))
    asked.resolve()
    return arrived.promise
  })
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  root.render(<Note />)
  await asked.promise
  await expect.element(page.getByText('Not yet')).toBeVisible()
  arrived.resolve()
  await expect.element(page.getByText('Works without a signal')).toBeVisible()
  root.unmount()
  place.remove()
})
