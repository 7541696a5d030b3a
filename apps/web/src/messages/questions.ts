import { questions } from './en/questions.ts'
import { inLanguage } from './language.ts'

export const questionTexts = inLanguage(
  questions,
  import.meta.glob<typeof questions>(['./*/questions.ts', '!./en/*'], {
    eager: true,
    import: 'questions',
  }),
)
