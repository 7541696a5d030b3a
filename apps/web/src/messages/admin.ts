import { admin } from './en/admin.ts'
import { inLanguage } from './language.ts'

export const adminTexts = inLanguage(
  admin,
  import.meta.glob<typeof admin>(['./*/admin.ts', '!./en/*'], { eager: true, import: 'admin' }),
)
