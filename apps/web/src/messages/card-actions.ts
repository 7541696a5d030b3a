import { cardActions } from './en/card-actions.ts'
import { inLanguage } from './language.ts'

export const cardActionsTexts = inLanguage(
  cardActions,
  import.meta.glob<typeof cardActions>(['./*/card-actions.ts', '!./en/*'], {
    eager: true,
    import: 'cardActions',
  }),
)
