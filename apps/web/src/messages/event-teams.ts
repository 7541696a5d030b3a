import { eventTeams } from './en/event-teams.ts'
import { inLanguage } from './language.ts'

export const teamTexts = inLanguage(
  eventTeams,
  import.meta.glob<typeof eventTeams>(['./*/event-teams.ts', '!./en/*'], {
    eager: true,
    import: 'eventTeams',
  }),
)
