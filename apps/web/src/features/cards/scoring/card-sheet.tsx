import { flightModeTexts } from '@fletch/messages/flight-mode'
import { scoringTexts } from '@fletch/messages/scoring'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { groupTitleOf } from '../group/group-title.ts'
import { type CardParts, cardFacts } from './card-parts.ts'
import { GroupEditors, WholeCard } from './lazy-parts.tsx'

type CardSheetProps = CardParts & { open: boolean; onClose: () => void }

const OwnSheet = ({ onClose, ...parts }: CardSheetProps) => {
  const { actions } = parts.scoring
  const closing = (work: () => void) => () => {
    onClose()
    work()
  }
  const scoring = {
    ...parts.scoring,
    actions: { ...actions, clearAll: closing(actions.clearAll), fillExample: closing(actions.fillExample) },
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">{cardFacts(parts.record)}</p>
        <Button onClick={closing(() => parts.setDescribing(true))}>{scoringTexts.details.edit}</Button>
      </div>
      <WholeCard {...parts} scoring={scoring} />
    </>
  )
}

const part = 'hair-t flex flex-col gap-4 pt-4'

/** What does not fit on a phone while scoring: details or editors, and the whole card. */
export const CardSheet = (props: CardSheetProps) => {
  const { card, record, view, open, onClose } = props
  if (view.kind === 'own') {
    return (
      <Dialog open={open} onClose={onClose} title={record.mine.archerName}>
        <OwnSheet {...props} />
      </Dialog>
    )
  }
  const flightMode = view.known?.competition.flightMode
  return (
    <Dialog open={open} onClose={onClose} title={groupTitleOf(record)}>
      <div className="text-muted">
        <p>{cardFacts(record)}</p>
        {flightMode && <p>{flightModeTexts.permitted({ name: flightMode })}</p>}
      </div>
      <div className={part}>
        <GroupEditors card={card} record={record} view={view} onBegun={onClose} />
      </div>
      <div className={part}>
        <WholeCard {...props} />
      </div>
    </Dialog>
  )
}
