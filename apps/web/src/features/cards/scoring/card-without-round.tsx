import { appPaths } from '@fletch/contract'
import { namedClub } from '@fletch/domain'
import { cardProblemTexts } from '@fletch/messages/card-problem'
import { roundTexts } from '@fletch/messages/rounds'
import { scoringTexts } from '@fletch/messages/scoring'
import { joinFacts } from '../../../messages/facts.ts'
import { formatDay } from '../../../messages/format.ts'
import { cardName } from '../../../messages/group-names.ts'
import { type CardRecord, eventNameOf, isGroupCard } from '../../../phone/cards/card-record.ts'
import { useScreenTitle } from '../../../shell/screen-title.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page } from '../../../ui/page.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { CardStateLine } from './card-state.tsx'

const texts = roundTexts.ofCard

/** A card whose round neither this phone nor the server has now: it shows the server's totals and cannot be scored. */
export const CardWithoutRound = ({ record }: { record: CardRecord }) => {
  const { mine, base } = record
  const name = cardName(mine.archerName, isGroupCard(record))
  const event = eventNameOf(record)
  useScreenTitle(name)
  return (
    <Page width="form">
      <Panel className="flex flex-col gap-4 p-6">
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <h1 className="text-24">{name}</h1>
            <p className="text-muted">{joinFacts([event, namedClub(mine.club), formatDay(mine.date)])}</p>
          </div>
          {base !== null && (
            <p className="figures text-32 leading-none font-bold">
              <span className="sr-only">{scoringTexts.total} </span>
              {base.totalScore}
            </p>
          )}
        </div>
        {base !== null && (
          <p className="figures text-muted">
            {scoringTexts.progress({ scored: base.targetsScored, all: mine.numberOfTargets })}
          </p>
        )}
        <div role="status">
          <p className="font-semibold">{texts.title}</p>
          <p className="text-muted">{texts.text}</p>
        </div>
        <CardStateLine record={record} />
        <div>
          <LinkButton href={appPaths.scorecards}>{cardProblemTexts.back}</LinkButton>
        </div>
      </Panel>
    </Page>
  )
}
