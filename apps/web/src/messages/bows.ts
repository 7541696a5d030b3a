import { bows } from './en/bows.ts'
import { inLanguage } from './language.ts'

export const bowTexts = inLanguage(
  bows,
  import.meta.glob<typeof bows>(['./*/bows.ts', '!./en/*'], {
    eager: true,
    import: 'bows',
  }),
)
