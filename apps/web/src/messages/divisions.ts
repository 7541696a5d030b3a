import { divisions } from './en/divisions.ts'
import { inLanguage } from './language.ts'

export const divisionTexts = inLanguage(
  divisions,
  import.meta.glob<typeof divisions>(['./*/divisions.ts', '!./en/*'], { eager: true, import: 'divisions' }),
)
