import { forms } from './en/forms.ts'
import { inLanguage } from './language.ts'

export const formTexts = inLanguage(
  forms,
  import.meta.glob<typeof forms>(['./*/forms.ts', '!./en/*'], {
    eager: true,
    import: 'forms',
  }),
)
