import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ProofImage } from './proof-image.tsx'
import { proofQuery } from './queries.ts'

const path = '/objects/uploads/01980000-0000-7000-8000-0000000000f1'

/** A picture as a phone takes it when it is held upright. */
const uprightPicture = async (): Promise<Blob> => {
  const canvas = new OffscreenCanvas(300, 1200)
  canvas.getContext('2d')?.fillRect(0, 0, 300, 1200)
  return canvas.convertToBlob()
}

test('an upright photo fills a low box from its middle, where the target is', async () => {
  const queries = new QueryClient()
  queries.setQueryData(proofQuery(path).queryKey, await uprightPicture())
  const place = document.createElement('div')
  place.style.cssText = 'width: 360px; height: 120px'
  document.body.append(place)
  const root = createRoot(place)
  root.render(
    <QueryClientProvider client={queries}>
      <ProofImage path={path} target={1} />
    </QueryClientProvider>,
  )
  const picture = page.getByRole('img')
  await expect.element(picture).toBeVisible()
  // The browser crops what is higher than its box around the middle; a higher picture would lose all but its top.
  await expect.poll(() => picture.element().clientHeight).toBe(120)
  expect(picture.element().clientWidth).toBe(360)
  root.unmount()
  place.remove()
})
