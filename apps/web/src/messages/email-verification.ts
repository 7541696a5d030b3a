import { emailVerification } from './en/email-verification.ts'
import { inLanguage } from './language.ts'

export const verificationTexts = inLanguage(
  emailVerification,
  import.meta.glob<typeof emailVerification>(['./*/email-verification.ts', '!./en/*'], {
    eager: true,
    import: 'emailVerification',
  }),
)
