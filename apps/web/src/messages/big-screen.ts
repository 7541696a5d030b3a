import { bigScreen } from './en/big-screen.ts'
import { inLanguage } from './language.ts'

export const bigScreenTexts = inLanguage(
  bigScreen,
  import.meta.glob<typeof bigScreen>(['./*/big-screen.ts', '!./en/*'], { eager: true, import: 'bigScreen' }),
)
