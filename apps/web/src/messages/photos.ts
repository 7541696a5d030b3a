import { photos } from './en/photos.ts'
import { inLanguage } from './language.ts'

export const photoTexts = inLanguage(
  photos,
  import.meta.glob<typeof photos>(['./*/photos.ts', '!./en/*'], { eager: true, import: 'photos' }),
)
