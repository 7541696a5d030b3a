import { notices } from './en/notices.ts'
import { inLanguage } from './language.ts'

export const noticeTexts = inLanguage(
  notices,
  import.meta.glob<typeof notices>(['./*/notices.ts', '!./en/*'], {
    eager: true,
    import: 'notices',
  }),
)
