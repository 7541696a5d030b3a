import { season } from './en/season.ts'
import { inLanguage } from './language.ts'

export const seasonTexts = inLanguage(
  season,
  import.meta.glob<typeof season>(['./*/season.ts', '!./en/*'], { eager: true, import: 'season' }),
)
