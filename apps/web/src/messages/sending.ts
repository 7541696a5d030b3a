import { sending } from './en/sending.ts'
import { inLanguage } from './language.ts'

export const sendingTexts = inLanguage(
  sending,
  import.meta.glob<typeof sending>(['./*/sending.ts', '!./en/*'], { eager: true, import: 'sending' }),
)
