import { openAs } from '../support/archer.ts'
import { outgrowCache } from '../support/caches.ts'
import { type Moment, type NextMoment, newArcherOn } from './moment.ts'

export const shellMoments = {
  'error without words': async (page) => {
    await page.route('**/assets/scorecards-screen-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("")' }),
    )
    await openAs(page, await newArcherOn(page), '/scorecards')
  },
  'cache optimized': async (page) => outgrowCache(page, await newArcherOn(page)),
} satisfies Record<string, Moment | NextMoment>
