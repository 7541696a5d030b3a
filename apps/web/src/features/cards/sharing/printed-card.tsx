import { type CardContent, cardTable, tally, threeArrowRound } from '@fletch/domain'
import { createPortal } from 'react-dom'
import { formatDay } from '../../../messages/format.ts'
import { scoringTexts } from '../../../messages/scoring.ts'
import { sharingTexts } from '../../../messages/sharing.ts'
import { usePrinting } from '../../../ui/use-printing.ts'
import './printed-card.css'

const texts = sharingTexts.paper

const Facts = ({ card }: { card: CardContent }) => {
  const facts = [
    [texts.club, card.club],
    [texts.date, formatDay(card.date)],
    [texts.style, scoringTexts.styles[card.archeryStyle]],
    [texts.startingTarget, String(card.startingTarget)],
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

const Head = ({ card }: { card: CardContent }) => {
  const { totalScore, targetsScored } = tally(card.scores)
  return (
    <header>
      <div>
        <p className="kind">{texts.title}</p>
        <h1>{card.archerName}</h1>
        <Facts card={card} />
      </div>
      <div className="total">
        <p>{texts.total}</p>
        <p className="points">{targetsScored === 0 ? '' : totalScore}</p>
        <p>{texts.totalOf(targetsScored, card.numberOfTargets)}</p>
      </div>
    </header>
  )
}

/** A row is known by its position: target numbers repeat. */
const byPosition = (rows: readonly (readonly string[])[]) => rows.map((cells, row) => ({ row, cells }))

/** One line a target; the head comes again on every sheet, and says whose it is. */
const Targets = ({ card }: { card: CardContent }) => {
  const { columns, rows } = cardTable({ ...card, archers: null }, sharingTexts.table)
  return (
    <table className="targets">
      <colgroup>
        {columns.map((column) => (
          <col key={column} />
        ))}
      </colgroup>
      <thead>
        <tr className="whose">
          <td colSpan={columns.length}>{texts.sheet(card.archerName, formatDay(card.date))}</td>
        </tr>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {byPosition(rows).map(({ row, cells: [target, ...others] }) => (
          <tr key={row}>
            <th scope="row">{target}</th>
            {others.map((cell, at) => (
              <td key={columns[at + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Zones = ({ card }: { card: CardContent }) => {
  const { zones, proof } = tally(card.scores)
  return (
    <table className="zones">
      <caption>{texts.zones}</caption>
      <thead>
        <tr>
          {threeArrowRound.zones.map(({ code, points }) => (
            <th key={code} scope="col">
              {code} <small>{points}</small>
            </th>
          ))}
          <th scope="col">{texts.proof}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          {threeArrowRound.zones.map(({ code }) => (
            <td key={code}>{proof.scored === 0 ? '' : (zones[code] ?? 0)}</td>
          ))}
          <td>{proof.scored === 0 ? '' : proof.photographed}</td>
        </tr>
      </tbody>
    </table>
  )
}

const Signatures = ({ card }: { card: CardContent }) => (
  <div className="signatures">
    {texts.signatures.map((who, at) => (
      <p key={who}>
        {texts.signed(who)} {at === 0 && <b>{card.archerName}</b>}
      </p>
    ))}
  </div>
)

/** The card on paper, for A4 and Letter; what is blank can be filled by hand. There only while it is printed. */
export const PrintedCard = ({ card }: { card: CardContent }) =>
  usePrinting() &&
  createPortal(
    <article className="printed-card">
      <Head card={card} />
      <Targets card={card} />
      <footer>
        <Zones card={card} />
        <p className="rules">{texts.rules}</p>
        <Signatures card={card} />
      </footer>
    </article>,
    document.body,
  )
