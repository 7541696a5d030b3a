import { clubMembers } from './en/club-members.ts'
import { inLanguage } from './language.ts'

export const memberTexts = inLanguage(
  clubMembers,
  import.meta.glob<typeof clubMembers>(['./*/club-members.ts', '!./en/*'], {
    eager: true,
    import: 'clubMembers',
  }),
)
