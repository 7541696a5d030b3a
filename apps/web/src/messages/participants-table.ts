import { participantsTable } from './en/participants-table.ts'
import { inLanguage } from './language.ts'

export const tableTexts = inLanguage(
  participantsTable,
  import.meta.glob<typeof participantsTable>(['./*/participants-table.ts', '!./en/*'], {
    eager: true,
    import: 'participantsTable',
  }),
)
