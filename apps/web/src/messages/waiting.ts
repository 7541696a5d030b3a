import { waiting } from './en/waiting.ts'
import { inLanguage } from './language.ts'

export const waitingTexts = inLanguage(
  waiting,
  import.meta.glob<typeof waiting>(['./*/waiting.ts', '!./en/*'], { eager: true, import: 'waiting' }),
)
