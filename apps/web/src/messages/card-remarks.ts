import { cardRemarks } from './en/card-remarks.ts'
import { inLanguage } from './language.ts'

export const cardRemarksTexts = inLanguage(
  cardRemarks,
  import.meta.glob<typeof cardRemarks>(['./*/card-remarks.ts', '!./en/*'], {
    eager: true,
    import: 'cardRemarks',
  }),
)
