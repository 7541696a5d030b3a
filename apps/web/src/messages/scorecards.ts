import { scorecardTexts } from '@fletch/messages/scorecards'

/** Without line breaks: it moves to the next line as a whole if there is no room beside the date. */
export const cardTargets = (scored: number, all: number): string =>
  (scored === all
    ? scorecardTexts.allTargets({ all })
    : scorecardTexts.targetsOf({ scored, all })
  ).replaceAll(' ', '\u00a0')
