import { rounds } from './en/rounds.ts'
import { inLanguage } from './language.ts'

export const roundTexts = inLanguage(
  rounds,
  import.meta.glob<typeof rounds>(['./*/rounds.ts', '!./en/*'], { eager: true, import: 'rounds' }),
)
