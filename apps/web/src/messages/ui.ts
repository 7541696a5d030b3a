import { ui } from './en/ui.ts'
import { inLanguage } from './language.ts'

export const uiTexts = inLanguage(
  ui,
  import.meta.glob<typeof ui>(['./*/ui.ts', '!./en/*'], { eager: true, import: 'ui' }),
)
