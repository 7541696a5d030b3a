import { useQuery } from '@tanstack/react-query'
import type { CardRecord } from '../../../phone/cards/card-record.ts'
import { usePrintingIn } from '../../../shell/page-language.ts'
import type { GroupView } from '../group/group-view.ts'
import { PrintedCode } from '../group/printed-code.tsx'
import { cardNamesQuery, cardPassedOn } from '../sharing/passed-on.ts'
import { PrintedCard } from '../sharing/printed-card.tsx'
import type { CardView } from './card-views.ts'

/** A group's card with the names that were loaded before printing. */
const GroupPaper = ({ record, view }: { record: CardRecord; view: GroupView }) => {
  const { data: names } = useQuery({ ...cardNamesQuery(record), enabled: false })
  const card = cardPassedOn({ ...record.mine, archers: view.archers }, record.userId, names)
  return (
    <PrintedCard round={view.round} card={card}>
      <PrintedCode record={record} view={view} />
    </PrintedCard>
  )
}

/** The printed card, drawn only while the browser prints. A group's is in the language of its event. */
export const PrintOnlyCard = ({ record, view }: { record: CardRecord; view: CardView }) => {
  const isPrinting = usePrintingIn(view.kind === 'group' ? view.known?.competition.language : undefined)
  if (!isPrinting) return null
  return view.kind === 'group' ? (
    <GroupPaper record={record} view={view} />
  ) : (
    <PrintedCard round={view.round} card={{ ...record.mine, archers: null }} />
  )
}
