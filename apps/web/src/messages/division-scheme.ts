import { divisionScheme } from './en/division-scheme.ts'
import { inLanguage } from './language.ts'

export const divisionSchemeTexts = inLanguage(
  divisionScheme,
  import.meta.glob<typeof divisionScheme>(['./*/division-scheme.ts', '!./en/*'], {
    eager: true,
    import: 'divisionScheme',
  }),
)
