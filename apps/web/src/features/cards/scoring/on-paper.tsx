import type { CardRecord } from '../../../phone/cards/card-record.ts'
import { usePrinting } from '../../../ui/use-printing.ts'
import { PrintedCard } from '../sharing/printed-card.tsx'
import type { CardView } from './card-views.ts'

/** The printed card, drawn only while the browser prints. */
export const PrintOnlyCard = ({ record, view }: { record: CardRecord; view: CardView }) =>
  usePrinting() && (
    <PrintedCard
      round={view.round}
      card={{ ...record.mine, archers: view.kind === 'group' ? view.archers : null }}
    />
  )
