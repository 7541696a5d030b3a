import { groupTargets } from './en/group-targets.ts'
import { inLanguage } from './language.ts'

export const groupTargetTexts = inLanguage(
  groupTargets,
  import.meta.glob<typeof groupTargets>(['./*/group-targets.ts', '!./en/*'], {
    eager: true,
    import: 'groupTargets',
  }),
)
