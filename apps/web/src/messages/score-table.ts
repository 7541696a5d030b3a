import { scoreTable } from './en/score-table.ts'
import { inLanguage } from './language.ts'

export const scoreTableTexts = inLanguage(
  scoreTable,
  import.meta.glob<typeof scoreTable>(['./*/score-table.ts', '!./en/*'], {
    eager: true,
    import: 'scoreTable',
  }),
)
