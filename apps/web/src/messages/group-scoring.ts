import { groupScoring } from './en/group-scoring.ts'
import { inLanguage } from './language.ts'

export const groupTexts = inLanguage(
  groupScoring,
  import.meta.glob<typeof groupScoring>(['./*/group-scoring.ts', '!./en/*'], {
    eager: true,
    import: 'groupScoring',
  }),
)
