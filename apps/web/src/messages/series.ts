import { series } from './en/series.ts'
import { inLanguage } from './language.ts'

export const seriesTexts = inLanguage(
  series,
  import.meta.glob<typeof series>(['./*/series.ts', '!./en/*'], { eager: true, import: 'series' }),
)
