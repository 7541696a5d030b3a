import type { ScoreProposal } from '@fletch/contract'
import type { CardRights, ComparingTime, EventStatus, Scorer } from '@fletch/domain'
import type { groupTargetTexts } from '@fletch/messages/group-targets'
import type { CardRecord } from '../../../phone/cards/card-record.ts'
import type { OpenCard } from '../../../phone/cards/open-card.ts'
import type { KnownGroup } from '../../../phone/kept/group-store.ts'
import type { CardViewModel } from '../card-view.ts'

/** What a group card shows and what its user may do. */
export interface GroupView extends CardViewModel<string>, CardRights {
  readonly kind: 'group'
  readonly words: typeof groupTargetTexts
  /** The group with its event, if this phone knows them. */
  readonly known: KnownGroup | undefined
  /** Whose card it is: the first scorer's counts. */
  readonly scorer: Scorer
  /** When the two scorers compare; undefined where there is one. */
  readonly comparing: ComparingTime | undefined
  /** Values that wait for a decision. */
  readonly proposals: readonly ScoreProposal[]
  readonly editorUserId: string | null
  /** Undefined if the editor is not an archer of this group, such as a parent or a marshal. */
  readonly editorName: string | undefined
  readonly participates: boolean
  readonly isEventAdmin: boolean
  /** An event admin is entering with a reason. */
  readonly isCorrecting: boolean
  readonly status: EventStatus
  /** The status may be out of date: the server is still asked for it. */
  readonly isStatusComing: boolean
}

/** The props of every part that only a group card has. */
export interface GroupParts {
  readonly card: OpenCard
  readonly record: CardRecord
  readonly view: GroupView
}

/** Who enters the scores, in words. */
export const editorWords = (view: GroupView): string => {
  const { isCorrecting, isEditor, editorUserId, editorName, status } = view
  const texts = view.words.whoEdits
  if (isCorrecting) return texts.correcting
  if (status === 'completed') return texts.over
  if (editorUserId === null) return texts.everyone
  if (isEditor) return texts.you
  return editorName === undefined ? texts.anotherEditor : texts.other({ name: editorName })
}
