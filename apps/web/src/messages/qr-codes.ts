import { qrCodes } from './en/qr-codes.ts'
import { inLanguage } from './language.ts'

export const qrTexts = inLanguage(
  qrCodes,
  import.meta.glob<typeof qrCodes>(['./*/qr-codes.ts', '!./en/*'], {
    eager: true,
    import: 'qrCodes',
  }),
)
