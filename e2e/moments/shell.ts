import { openAs } from '../support/archer.ts'
import { fileOf } from '../support/loaded-ahead.ts'
import { type Moment, type NextMoment, newArcherOn } from './moment.ts'

export const shellMoments = {
  'error without words': async (page) => {
    await page.route(`**${fileOf('src/features/cards/list/scorecards-screen.tsx')}`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("")' }),
    )
    await openAs(page, await newArcherOn(page), '/scorecards')
  },
} satisfies Record<string, Moment | NextMoment>
