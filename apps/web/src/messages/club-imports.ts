import { clubImports } from './en/club-imports.ts'
import { inLanguage } from './language.ts'

export const importTexts = inLanguage(
  clubImports,
  import.meta.glob<typeof clubImports>(['./*/club-imports.ts', '!./en/*'], {
    eager: true,
    import: 'clubImports',
  }),
)
