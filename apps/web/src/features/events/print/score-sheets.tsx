import type { ClubEvent, EventGroup } from '@fletch/contract'
import { type Round, showJoinCode } from '@fletch/domain'
import { flightModeTexts } from '@fletch/messages/flight-mode'
import { printTexts } from '@fletch/messages/print'
import type { CSSProperties } from 'react'
import { joinFacts } from '../../../messages/facts.ts'
import { formatDay } from '../../../messages/format.ts'
import { groupName } from '../../../messages/group-names.ts'
import { roundName } from '../../../messages/round-names.ts'
import { shortDivision } from '../../../messages/styles.ts'
import { QrSquare } from '../../../ui/qr-code.tsx'
import { detailsInOneLine, groupStartTime } from '../details/details-on-paper.ts'
import { EventLogo } from '../event-logo.tsx'
import { scoringAddress } from '../groups/queries.ts'
import { archerInGroup } from '../on-paper.ts'
import { nameOf } from '../participant-queries.ts'
import { boxesPerTarget, pointsLegend, type ScoreSheet, sheetsOf } from './sheets.ts'
import '../../../ui/paper.css'
import './score-sheets.css'

const texts = printTexts.sheet

const Head = ({ event, sheet: { group, page, pages } }: { event: ClubEvent; sheet: ScoreSheet }) => (
  <header>
    <div className="whose">
      <p className="kind">{texts.kind}</p>
      <h1>{groupName(group.groupName)}</h1>
      <p>{joinFacts([event.name, formatDay(event.competitionDate)])}</p>
      <p>
        <b>{texts.startsAt({ target: group.targetNumbers[0] ?? 1, time: groupStartTime(event, group) })}</b>
        {[
          ...(pages > 1 ? [texts.part({ at: page, of: pages })] : []),
          ...(event.flightMode === undefined ? [] : [flightModeTexts.permitted({ name: event.flightMode })]),
          ...detailsInOneLine(event, ['contact', 'sponsors']),
        ].map((said) => `\u00a0· ${said}`)}
      </p>
    </div>
    <EventLogo event={event} />
    <div className="way">
      <QrSquare
        address={scoringAddress(group)}
        label={texts.qr({ group: groupName(group.groupName) })}
        className="qr"
      />
      {group.code !== null && <p>{texts.code({ code: showJoinCode(group.code) })}</p>}
    </div>
  </header>
)

/** What to write for a hit, and its points. */
const Legend = ({ round }: { round: Round }) => (
  <div className="legend">
    {pointsLegend(round, texts).map(({ arrow, worth }) => {
      const values = worth
        .map(({ code, points }) => (code === String(points) ? code : texts.worth({ code, points })))
        .join('  ')
      return <p key={arrow}>{arrow === null ? values : texts.arrowWorth({ arrow, worth: values })}</p>
    })}
    <p>
      {joinFacts([
        round.counting === 'all'
          ? texts.allArrows
          : texts.firstHit({ example: pointsLegend(round, texts)[0]?.worth[0]?.code ?? '' }),
        roundName(round),
      ])}
    </p>
  </div>
)

const headsOf = ({ counting, arrows }: Round): string[] => [
  ...(counting === 'all'
    ? Array.from({ length: arrows }, (_, arrow) => texts.arrow({ arrow: arrow + 1 }))
    : [texts.zone]),
  texts.points,
]

/** Marks the last box of an archer, which has a thicker border. */
const lastOf = (head: string): string => (head === texts.points ? 'last' : '')

type SheetProps = { event: ClubEvent; round: Round; sheet: ScoreSheet }

const Sheet = ({ event, round, sheet }: SheetProps) => {
  const { archers, targets, isWhole, isLast } = sheet
  const heads = headsOf(round)
  const boxes = boxesPerTarget(round)
  const sums = [...(isWhole ? [] : [texts.partTotal]), ...(isLast ? [texts.total] : [])]
  return (
    <section className="sheet" style={{ '--rows': targets.length, '--sums': sums.length } as CSSProperties}>
      <Head event={event} sheet={sheet} />
      <Legend round={round} />
      <table>
        <thead>
          <tr>
            <th scope="col" rowSpan={2} className="side word">
              {texts.target}
            </th>
            {archers.map((archer) => (
              <th key={archer.id} scope="colgroup" colSpan={boxes} className="archer">
                <span>{nameOf(archerInGroup(archer))}</span>
                <small>{shortDivision(archer.archeryStyle, event.divisionScheme)}</small>
              </th>
            ))}
          </tr>
          <tr>
            {archers.flatMap(({ id }) =>
              heads.map((head) => (
                <th key={`${id} ${head}`} scope="col" className={`head ${lastOf(head)}`}>
                  {head}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {targets.map(({ row, number }) => (
            <tr key={row}>
              <th scope="row" className="side">
                {number}
              </th>
              {archers.flatMap(({ id }) =>
                heads.map((head) => <td key={`${id} ${head}`} className={`box ${lastOf(head)}`} />),
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sums.map((sum) => (
            <tr key={sum}>
              <th scope="row" className="word">
                {sum}
              </th>
              {archers.map(({ id }) => (
                <td key={id} colSpan={boxes} className="sum" />
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row" className="word">
              {texts.signature}
            </th>
            {archers.map(({ id }) => (
              <td key={id} colSpan={boxes} className="signed" />
            ))}
          </tr>
        </tfoot>
      </table>
      <p className="scorer">{texts.scorer}</p>
    </section>
  )
}

type ScoreSheetsProps = { event: ClubEvent; round: Round; groups: readonly EventGroup[] }

/** A score sheet for each group, drawn from its round, to score by hand without phones. */
export const ScoreSheets = ({ event, round, groups }: ScoreSheetsProps) => (
  <article className="paper score-sheets">
    {groups
      .flatMap((group) => sheetsOf(round, event, group))
      .map((sheet) => (
        <Sheet key={`${sheet.group.id} ${sheet.page}`} event={event} round={round} sheet={sheet} />
      ))}
  </article>
)
