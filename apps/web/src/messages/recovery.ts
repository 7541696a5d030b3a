import { recovery } from './en/recovery.ts'
import { inLanguage } from './language.ts'

export const recoveryTexts = inLanguage(
  recovery,
  import.meta.glob<typeof recovery>(['./*/recovery.ts', '!./en/*'], { eager: true, import: 'recovery' }),
)
