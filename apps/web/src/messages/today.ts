import { today } from './en/today.ts'
import { inLanguage } from './language.ts'

export const todayTexts = inLanguage(
  today,
  import.meta.glob<typeof today>(['./*/today.ts', '!./en/*'], { eager: true, import: 'today' }),
)
