import { writesZones } from '@fletch/domain'
import { scorecardPath } from '@fletch/domain/contract'
import { Link } from 'wouter'
import { cardRemarksTexts } from '../../../messages/card-remarks.ts'
import { formatDay, formatNumber } from '../../../messages/format.ts'
import { scorecardTexts } from '../../../messages/scorecards.ts'
import { scoringTexts } from '../../../messages/scoring.ts'
import { sessionSummaryTexts } from '../../../messages/session-summary.ts'
import { useKnownRound } from '../../../server/rounds.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { CountedTag } from '../../rounds/zone-look.tsx'
import { CardStateLine } from '../scoring/card-state.tsx'
import { deleteScorecard } from './mutations.ts'
import type { ListedCard } from './use-listed-cards.ts'

/** The round of a card, if it is not the default one. */
const RoundName = ({ id }: { id: string }) => {
  const round = useKnownRound(id)
  return (
    round && !writesZones(round) && <span className="block truncate text-14 text-muted">{round.name}</span>
  )
}

/** One card of the list, with its facts and actions. */
export const ScorecardCard = ({ listed }: { listed: ListedCard }) => {
  const { id, name, content, sums, isGroup, record } = listed
  const deletion = useChange(deleteScorecard(listed))
  const day = formatDay(content.date)
  const { weather = '', temperature = '', bow = '' } = content
  const remarks = cardRemarksTexts.withBow(cardRemarksTexts.told(weather, temperature), bow)
  const path = scorecardPath(id)
  const onDelete = () => {
    if (confirm(scorecardTexts.confirmDelete(name))) void deletion.run()
  }
  const facts = [
    [
      scorecardTexts.totalDistance,
      `${formatNumber(sums.totalDistance)} ${scoringTexts.unitShort[content.distanceUnit]}`,
    ],
    [sessionSummaryTexts.proof, sessionSummaryTexts.proofOf(sums.proof.photographed, sums.proof.scored)],
  ] as const
  return (
    <article className="flex flex-col gap-1 p-4 pb-1 desk:hair desk:rounded-10 desk:bg-paper">
      <Link href={path} className="flex items-center justify-between gap-3 rounded-6">
        <span className="min-w-0">
          <span className="block truncate font-semibold">{name}</span>
          <span className="block text-14 text-muted">
            {scoringTexts.cardFacts([
              day,
              scoringTexts.division(content.archeryStyle, content.divisionScheme),
              ...(remarks === '' ? [] : [remarks]),
            ])}
          </span>
          <RoundName id={content.roundId} />
          <span className="figures block text-14 text-muted">
            {scorecardTexts.targets(sums.targetsScored, content.numberOfTargets)}
          </span>
          {content.note && (
            <span className="block truncate text-14">
              <span className="sr-only">{cardRemarksTexts.noteOf}</span>
              {content.note}
            </span>
          )}
        </span>
        <span className="flex shrink-0 items-center gap-3">
          {sums.mostCommonZone && (
            <span>
              <span className="sr-only">{scorecardTexts.mostCommonZone} </span>
              <CountedTag roundId={content.roundId} code={sums.mostCommonZone} />
            </span>
          )}
          <span className="figures min-w-13 text-end text-24 font-bold tracking-tight">
            <span className="sr-only">{scorecardTexts.totalScore} </span>
            {sums.totalScore}
          </span>
        </span>
      </Link>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4">
        {record && <CardStateLine record={record} />}
        <dl className="flex flex-wrap gap-x-4 text-14">
          {facts.map(([fact, value]) => (
            <div key={fact} className="flex flex-wrap gap-x-1.5 last:hidden wide:last:flex">
              <dt className="text-muted">{fact}</dt>
              <dd className="figures">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="row-ways ms-auto">
          <LinkButton href={path} look="quiet">
            {scorecardTexts.view}
            <span className="sr-only">{scorecardTexts.whose(name, day)}</span>
          </LinkButton>
          {!isGroup && (
            <Button
              look="quiet"
              pending={deletion.isPending}
              pendingLabel={scorecardTexts.deleting}
              onClick={onDelete}
            >
              {scorecardTexts.delete}
              <span className="sr-only">{scorecardTexts.whose(name, day)}</span>
            </Button>
          )}
        </div>
      </div>
    </article>
  )
}
