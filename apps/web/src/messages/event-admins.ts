import { eventAdmins } from './en/event-admins.ts'
import { inLanguage } from './language.ts'

export const eventAdminTexts = inLanguage(
  eventAdmins,
  import.meta.glob<typeof eventAdmins>(['./*/event-admins.ts', '!./en/*'], {
    eager: true,
    import: 'eventAdmins',
  }),
)
