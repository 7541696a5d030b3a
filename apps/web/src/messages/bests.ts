import { bests } from './en/bests.ts'
import { inLanguage } from './language.ts'

export const bestTexts = inLanguage(
  bests,
  import.meta.glob<typeof bests>(['./*/bests.ts', '!./en/*'], { eager: true, import: 'bests' }),
)
