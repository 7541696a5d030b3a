import type { ReasonToStay } from '@fletch/contract'
import { hasAgreed } from '@fletch/domain'
import type { ImportedArcher } from './store.ts'

/** The reason why an archer stays when the import is undone, or null if no one has done anything with the entry since. */
export const reasonToStay = (archer: Omit<ImportedArcher, 'id' | 'importId'>): ReasonToStay | null => {
  if (archer.checkedInAt !== null) return 'arrived'
  if (archer.paidAt !== null) return 'paid'
  if (archer.groupId !== null) return 'in-group'
  if (archer.teamId !== null) return 'in-team'
  if (archer.changedAt === null) return archer.status === 'registered' ? null : 'changed'
  return hasAgreed(archer.entryConsent) ? 'agreed' : 'changed'
}
