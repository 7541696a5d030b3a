import { accountForms } from './en/account-forms.ts'
import { inLanguage } from './language.ts'

export const accountFormTexts = inLanguage(
  accountForms,
  import.meta.glob<typeof accountForms>(['./*/account-forms.ts', '!./en/*'], {
    eager: true,
    import: 'accountForms',
  }),
)
