import { type Competition, type EventResults, eventBoardPath, printPath } from '@fletch/domain/contract'
import { eventResultTexts as texts } from '../../../messages/event-results.ts'
import { printTexts } from '../../../messages/print.ts'
import { Button } from '../../../ui/button.tsx'
import { PrinterIcon } from '../../../ui/icons.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { certificatesOfArchers, hasFinalResults } from '../certificate-data.ts'
import { SmallDivisionsButton } from '../divisions/small-divisions-button.tsx'
import { CompleteButton } from './complete-button.tsx'
import { DownloadButton } from './download-button.tsx'
import type { ShownResults } from './mutations.ts'
import { TargetsOutButton } from './targets-out-button.tsx'

type ResultsActionsProps = {
  event: Competition
  of: ShownResults
  results: EventResults
  /** The user's own participant id, if they take part. */
  ownId: string | undefined
}

/** When the results are final, links officers to all certificates and an archer with a place to their own. */
const CertificatesLink = ({ event, of: { division }, results, ownId }: ResultsActionsProps) => {
  if (!hasFinalResults(event)) return null
  const query = new URLSearchParams({ what: 'certificates', ...(division !== undefined && { division }) })
  const href = `${printPath(event.partOf?.id ?? event.id)}?${query}`
  if (event.isEventAdmin)
    return (
      <LinkButton href={href} look="main">
        {printTexts.kinds.certificates}
      </LinkButton>
    )
  const isPlaced = certificatesOfArchers(results).some(({ id }) => id === ownId)
  return (
    isPlaced && (
      <LinkButton href={href} look="main">
        {printTexts.certificate.mine}
      </LinkButton>
    )
  )
}

/** What can be done with the shown results: each reader gets the actions that they may carry out now. */
export const ResultsActions = ({ event, of, results, ownId }: ResultsActionsProps) => {
  const { id, status, isEventAdmin, rounds } = event
  // Officers act on a single round; the results of all rounds are read-only.
  const isOverAll = rounds !== undefined && of.round === undefined
  const { divisions } = results
  const canMerge = divisions.length > 1 || divisions.some(({ of: parts }) => parts !== undefined)
  return (
    <>
      {!isOverAll && isEventAdmin && status === 'active' && <CompleteButton eventId={id} />}
      {of.round === undefined && <CertificatesLink event={event} of={of} results={results} ownId={ownId} />}
      {!isOverAll && !isEventAdmin && status === 'active' && (
        <LinkButton href={eventBoardPath(id)} look="quiet">
          {texts.live}
        </LinkButton>
      )}
      <DownloadButton event={event} of={of} />
      <Button
        look="quiet"
        icon={<PrinterIcon className="size-5" aria-hidden="true" />}
        onClick={() => print()}
      >
        {texts.print}
      </Button>
      {isEventAdmin && canMerge && <SmallDivisionsButton event={{ ...event, id: of.id }} />}
      {!isOverAll && isEventAdmin && status === 'active' && (
        <TargetsOutButton event={event} of={of} results={results} />
      )}
    </>
  )
}
