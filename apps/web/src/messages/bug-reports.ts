import { bugReports } from './en/bug-reports.ts'
import { inLanguage } from './language.ts'

export const bugReportTexts = inLanguage(
  bugReports,
  import.meta.glob<typeof bugReports>(['./*/bug-reports.ts', '!./en/*'], {
    eager: true,
    import: 'bugReports',
  }),
)
