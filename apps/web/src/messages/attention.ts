import { attention } from './en/attention.ts'
import { inLanguage } from './language.ts'

export const attentionTexts = inLanguage(
  attention,
  import.meta.glob<typeof attention>(['./*/attention.ts', '!./en/*'], { eager: true, import: 'attention' }),
)
