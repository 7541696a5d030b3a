import { clubOfficers } from './en/club-officers.ts'
import { inLanguage } from './language.ts'

export const officerTexts = inLanguage(
  clubOfficers,
  import.meta.glob<typeof clubOfficers>(['./*/club-officers.ts', '!./en/*'], {
    eager: true,
    import: 'clubOfficers',
  }),
)
