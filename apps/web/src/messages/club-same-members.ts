import { clubSameMembers } from './en/club-same-members.ts'
import { inLanguage } from './language.ts'

export const sameTexts = inLanguage(
  clubSameMembers,
  import.meta.glob<typeof clubSameMembers>(['./*/club-same-members.ts', '!./en/*'], {
    eager: true,
    import: 'clubSameMembers',
  }),
)
