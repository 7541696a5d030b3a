import { caches } from './en/caches.ts'
import { inLanguage } from './language.ts'

export const cachesTexts = inLanguage(
  caches,
  import.meta.glob<typeof caches>(['./*/caches.ts', '!./en/*'], { eager: true, import: 'caches' }),
)
