import {
  cardTable,
  cellsOfArcher,
  countedIn,
  namedClub,
  type Round,
  type SharedCard,
  tally,
  tallyOf,
  writesZones,
  xCountOf,
  zonesOf,
} from '@fletch/domain'
import { cardRemarksTexts } from '@fletch/messages/card-remarks'
import { sharingTexts } from '@fletch/messages/sharing'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { remarksLine } from '../../../messages/card-remarks.ts'
import { formatDay } from '../../../messages/format.ts'
import { roundName } from '../../../messages/round-names.ts'
import { zoneName } from '../../../messages/scoring.ts'
import { fullDivision } from '../../../messages/styles.ts'
import '../../../ui/paper.css'
import './printed-card.css'

const texts = sharingTexts.paper
const words = sharingTexts.table

type CardProps = { card: SharedCard; round: Round }
type Archers = NonNullable<SharedCard['archers']>

/** With more archers than this the sheet is in landscape. */
const mostUpright = 4

const Facts = ({ card, round }: CardProps) => {
  const weather = remarksLine(card.weather ?? '', card.temperature ?? '')
  const club = namedClub(card.club)
  const facts = [
    ...(writesZones(round) ? [] : [[texts.round, roundName(round)]]),
    ...(club === undefined ? [] : [[texts.club, club]]),
    [texts.date, formatDay(card.date)],
    // Archers of a group may shoot in several styles.
    ...(card.archers === null ? [[texts.style, fullDivision(card.archeryStyle, card.divisionScheme)]] : []),
    [texts.startingTarget, String(card.startingTarget)],
    ...(weather === '' ? [] : [[cardRemarksTexts.weather, weather]]),
  ]
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const Total = ({ card, round }: CardProps) => {
  const { totalScore, targetsScored, zones } = tally(round, card.scores)
  const xCount = xCountOf(round, zones)
  return (
    <div className="total">
      <p>{texts.total}</p>
      <p className="points">{targetsScored === 0 ? '' : totalScore}</p>
      <p>{texts.totalOf({ scored: targetsScored, all: card.numberOfTargets })}</p>
      {xCount !== null && <p>{texts.xCount({ count: xCount })}</p>}
    </div>
  )
}

type ColumnsProps = Pick<CardProps, 'card'> & { columns: readonly string[] }

/** The heading repeats on every sheet and names the archer. */
const OwnColumns = ({ card, columns }: ColumnsProps) => (
  <>
    <colgroup>
      {columns.map((column) => (
        <col key={column} />
      ))}
    </colgroup>
    <thead>
      <tr className="whose">
        <td colSpan={columns.length}>
          {texts.sheet({ archer: card.archerName, day: formatDay(card.date) })}
        </td>
      </tr>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
  </>
)

const hitWords = ({ counting, arrows }: Round): string[] =>
  counting === 'all'
    ? Array.from({ length: arrows }, (_, arrow) => words.arrow({ number: arrow + 1 }))
    : [words.zone]

/** Two lines: the archers, and the columns of each. */
const GroupColumns = ({ card, round, archers }: CardProps & { archers: Archers }) => (
  <thead>
    <tr>
      <th scope="col" rowSpan={2}>
        {words.target}
      </th>
      <th scope="col" rowSpan={2}>
        {words.distance({ unit: card.distanceUnit })}
      </th>
      {archers.map(({ id, name }) => (
        <th key={id} scope="colgroup" colSpan={cellsOfArcher(round)} className="archer">
          {name}
        </th>
      ))}
      <th scope="col" rowSpan={2}>
        {words.proof}
      </th>
    </tr>
    <tr>
      {archers.flatMap(({ id }) =>
        [...hitWords(round), words.score, words.subtotal].map((word) => (
          <th key={`${id} ${word}`} scope="col" className="small">
            {word}
          </th>
        )),
      )}
    </tr>
  </thead>
)

const GroupTotals = ({ card, round, archers }: CardProps & { archers: Archers }) => (
  <tfoot>
    <tr>
      <th scope="row" colSpan={2}>
        {texts.total}
      </th>
      {archers.map(({ id }) => {
        const { totalScore, targetsScored } = tallyOf(round, card, id)
        return (
          <td key={id} colSpan={cellsOfArcher(round)} className="sum">
            {targetsScored === 0 ? '' : totalScore}
          </td>
        )
      })}
      <td />
    </tr>
  </tfoot>
)

/** Rows and cells are identified by their position, because numbers of targets and names of archers repeat. */
const byPosition = (rows: readonly (readonly string[])[]) =>
  rows.map((cells, row) => ({ row, cells: cells.map((text, column) => ({ column, text })) }))

/** One line per target. */
const Targets = ({ card, round }: CardProps) => {
  const { archers } = card
  const { columns, rows } = cardTable(round, card, {
    ...words,
    distance: (unit) => words.distance({ unit }),
    arrow: (number) => words.arrow({ number }),
  })
  return (
    <table className="targets">
      {archers ? (
        <GroupColumns card={card} round={round} archers={archers} />
      ) : (
        <OwnColumns card={card} columns={columns} />
      )}
      <tbody>
        {byPosition(rows).map(({ row, cells: [target, ...others] }) => (
          <tr key={row}>
            <th scope="row">{target?.text}</th>
            {others.map(({ column, text }) => (
              <td key={column}>{text}</td>
            ))}
          </tr>
        ))}
      </tbody>
      {archers && <GroupTotals card={card} round={round} archers={archers} />}
    </table>
  )
}

/** The counted areas, with their points if the first hit counts. */
const countedOf = (round: Round): { code: string; points: number | null }[] =>
  round.counting === 'first-hit'
    ? zonesOf(round).map(({ code, points }) => ({ code, points }))
    : countedIn(round).map((code) => ({ code, points: null }))

const Zones = ({ card, round }: CardProps) => {
  const { zones, proof } = tally(round, card.scores)
  const counted = countedOf(round)
  return (
    <table className="zones">
      <caption>{round.counting === 'all' ? texts.arrows : texts.zones}</caption>
      <thead>
        <tr>
          {counted.map(({ code, points }) => (
            <th key={code} scope="col">
              {zoneName(code)} {points !== null && <small>{points}</small>}
            </th>
          ))}
          <th scope="col">{texts.proof}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          {counted.map(({ code }) => (
            <td key={code}>{proof.scored === 0 ? '' : (zones[code] ?? 0)}</td>
          ))}
          <td>{proof.scored === 0 ? '' : proof.photographed}</td>
        </tr>
      </tbody>
    </table>
  )
}

const Signatures = ({ card }: Pick<CardProps, 'card'>) => (
  <div className="signatures">
    {card.archers
      ? card.archers.map(({ id, name }) => <p key={id}>{texts.signed({ who: name })}</p>)
      : Object.values(texts.signatures).map((who, at) => (
          <p key={who}>
            {texts.signed({ who })} {at === 0 && <b>{card.archerName}</b>}
          </p>
        ))}
  </div>
)

const lookOf = ({ archers }: SharedCard): string => {
  if (archers === null) return 'paper printed-card'
  return `paper printed-card group ${archers.length > mostUpright ? 'sideways' : ''}`
}

type PrintedCardProps = CardProps & {
  /** Under the signatures. */
  children?: ReactNode
}

/** A printed card for A4 and Letter; blanks can be filled in by hand. Drawn only for printing. */
export const PrintedCard = ({ card, round, children }: PrintedCardProps) =>
  createPortal(
    <article className={lookOf(card)}>
      <header>
        <div>
          <p className="kind">{texts.title}</p>
          <h1>{card.archerName}</h1>
          <Facts card={card} round={round} />
        </div>
        {card.archers === null && <Total card={card} round={round} />}
      </header>
      <Targets card={card} round={round} />
      <footer>
        {card.archers === null && <Zones card={card} round={round} />}
        <p className="rules">
          {writesZones(round)
            ? texts.rules
            : texts.rulesOf({ round: roundName(round), source: round.source })}
        </p>
        <Signatures card={card} />
        {children}
      </footer>
    </article>,
    document.body,
  )
