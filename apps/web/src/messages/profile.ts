import { profile } from './en/profile.ts'
import { inLanguage } from './language.ts'

export const profileTexts = inLanguage(
  profile,
  import.meta.glob<typeof profile>(['./*/profile.ts', '!./en/*'], { eager: true, import: 'profile' }),
)
