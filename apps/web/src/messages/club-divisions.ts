import { clubDivisions } from './en/club-divisions.ts'
import { inLanguage } from './language.ts'

export const clubDivisionTexts = inLanguage(
  clubDivisions,
  import.meta.glob<typeof clubDivisions>(['./*/club-divisions.ts', '!./en/*'], {
    eager: true,
    import: 'clubDivisions',
  }),
)
