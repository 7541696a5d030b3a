import { groupTexts } from '../../../messages/group-scoring.ts'
import type { CardRecord } from '../../../offline/card-record.ts'
import type { GroupView } from './use-group-view.ts'

/** A group's card is named after its group (rule R30). */
export const groupNameOf = ({ mine }: CardRecord): string => mine.archerName.replace(/ Combined$/, '')

/** Who enters the scores, in words. */
export const editorWords = (view: GroupView): string => {
  const { isCorrecting, isEditor, editorUserId, editorName, status } = view
  const texts = groupTexts.whoEdits
  if (isCorrecting) return texts.correcting
  if (status === 'completed') return texts.over
  if (editorUserId === null) return texts.everyone
  if (isEditor) return texts.you
  return editorName === undefined ? texts.nobodyHere : texts.other(editorName)
}
