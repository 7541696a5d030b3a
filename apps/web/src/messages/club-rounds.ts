import { clubRounds } from './en/club-rounds.ts'
import { inLanguage } from './language.ts'

export const clubRoundTexts = inLanguage(
  clubRounds,
  import.meta.glob<typeof clubRounds>(['./*/club-rounds.ts', '!./en/*'], {
    eager: true,
    import: 'clubRounds',
  }),
)
