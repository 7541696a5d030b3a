import { clubs } from './en/clubs.ts'
import { inLanguage } from './language.ts'

export const clubTexts = inLanguage(
  clubs,
  import.meta.glob<typeof clubs>(['./*/clubs.ts', '!./en/*'], { eager: true, import: 'clubs' }),
)
