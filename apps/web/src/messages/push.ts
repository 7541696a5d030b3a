import { push } from './en/push.ts'
import { inLanguage } from './language.ts'

export const pushTexts = inLanguage(
  push,
  import.meta.glob<typeof push>(['./*/push.ts', '!./en/*'], {
    eager: true,
    import: 'push',
  }),
)
