import { history } from './en/history.ts'
import { inLanguage } from './language.ts'

export const historyTexts = inLanguage(
  history,
  import.meta.glob<typeof history>(['./*/history.ts', '!./en/*'], { eager: true, import: 'history' }),
)
