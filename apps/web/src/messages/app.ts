import { app } from './en/app.ts'
import { inLanguage } from './language.ts'

export const appTexts = inLanguage(
  app,
  import.meta.glob<typeof app>(['./*/app.ts', '!./en/*'], { eager: true, import: 'app' }),
)
