import { groupTexts } from '../../../messages/group-scoring.ts'
import { HistoryButton } from '../history/history-button.tsx'
import { savedId } from '../scoring/use-save.ts'
import { PrintedGroupCard } from '../sharing/printed-group-card.tsx'
import { SharePanel } from '../sharing/share-panel.tsx'
import { CopyButton } from './copy-button.tsx'
import { DeleteCard } from './delete-card.tsx'
import type { GroupParts } from './group-parts.ts'

/** What is done with a group's card as a whole: the own copy, its history, files and paper. */
export const GroupCardActions = (parts: GroupParts) => {
  const { card, record, view } = parts
  return (
    <>
      <section>
        <h2 className="mb-2 text-18">{groupTexts.actions}</h2>
        <div className="flex flex-wrap gap-2">
          {view.participates && record.base !== null && <CopyButton id={record.id} userId={record.userId} />}
          <HistoryButton record={record} />
          <DeleteCard {...parts} />
        </div>
      </section>
      <SharePanel card={{ ...record.mine, archers: view.archers }} saved={() => savedId(card)} />
      <PrintedGroupCard card={{ ...record.mine, archers: view.archers }} />
    </>
  )
}
