import { eventGroups } from './en/event-groups.ts'
import { inLanguage } from './language.ts'

export const groupTexts = inLanguage(
  eventGroups,
  import.meta.glob<typeof eventGroups>(['./*/event-groups.ts', '!./en/*'], {
    eager: true,
    import: 'eventGroups',
  }),
)
