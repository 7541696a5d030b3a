import { printTexts as print } from './en/print.ts'
import { inLanguage } from './language.ts'

export const printTexts = inLanguage(
  print,
  import.meta.glob<typeof print>(['./*/print.ts', '!./en/*'], { eager: true, import: 'printTexts' }),
)
