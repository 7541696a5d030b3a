import { accounts } from './en/accounts.ts'
import { inLanguage } from './language.ts'

export const accountTexts = inLanguage(
  accounts,
  import.meta.glob<typeof accounts>(['./*/accounts.ts', '!./en/*'], { eager: true, import: 'accounts' }),
)
