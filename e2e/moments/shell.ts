import { openAs } from '../support/archer.ts'
import { type Moment, type NextMoment, newArcherOn } from './moment.ts'

export const shellMoments = {
  'error without words': async (page) => {
    await page.route('**/assets/scorecards-screen-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("")' }),
    )
    await openAs(page, await newArcherOn(page), '/scorecards')
  },
} satisfies Record<string, Moment | NextMoment>
