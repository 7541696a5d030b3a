import { test as base } from './journey.ts'
import { emptied } from './shared-window.ts'
import { motionOf, sizeOf } from './sizes.ts'

/**
 * For journeys that only need a clean window: opening a browser context for each would cost more than many of them
 * take.
 */
export const test = base.extend({
  context: async ({ sharedWindow, baseURL, server, serviceWorkers, userAgent }, use, { project }) => {
    if (
      baseURL !== server.address ||
      serviceWorkers !== 'block' ||
      userAgent !== sizeOf(project.name).userAgent
    )
      throw new Error('A test with wishes of its own needs a window of its own: the one of journey.ts')
    const window = await sharedWindow.get()
    await emptied(window)
    await use(window.context)
  },
  page: async ({ context }, use, { project }) => {
    const [page] = context.pages()
    if (page === undefined) throw new Error('The window has no page')
    await page.setViewportSize(sizeOf(project.name).viewport)
    const reducedMotion = motionOf(project.name)
    await page.emulateMedia({ media: null, colorScheme: null, contrast: null, reducedMotion })
    await use(page)
  },
})

export { expect } from './journey.ts'
