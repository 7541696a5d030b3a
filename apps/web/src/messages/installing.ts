import { installing } from './en/installing.ts'
import { inLanguage } from './language.ts'

export const installingTexts = inLanguage(
  installing,
  import.meta.glob<typeof installing>(['./*/installing.ts', '!./en/*'], {
    eager: true,
    import: 'installing',
  }),
)
