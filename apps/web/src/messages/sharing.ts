import { sharing } from './en/sharing.ts'
import { inLanguage } from './language.ts'

export const sharingTexts = inLanguage(
  sharing,
  import.meta.glob<typeof sharing>(['./*/sharing.ts', '!./en/*'], { eager: true, import: 'sharing' }),
)
