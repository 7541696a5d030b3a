import { scoring } from './en/scoring.ts'
import { inLanguage } from './language.ts'

export const scoringTexts = inLanguage(
  scoring,
  import.meta.glob<typeof scoring>(['./*/scoring.ts', '!./en/*'], { eager: true, import: 'scoring' }),
)
