import { scorecards } from './en/scorecards.ts'
import { inLanguage } from './language.ts'

export const scorecardTexts = inLanguage(
  scorecards,
  import.meta.glob<typeof scorecards>(['./*/scorecards.ts', '!./en/*'], {
    eager: true,
    import: 'scorecards',
  }),
)
