import { sessionSummary } from './en/session-summary.ts'
import { inLanguage } from './language.ts'

export const sessionSummaryTexts = inLanguage(
  sessionSummary,
  import.meta.glob<typeof sessionSummary>(['./*/session-summary.ts', '!./en/*'], {
    eager: true,
    import: 'sessionSummary',
  }),
)
