import { cardTable, cellsOfArcher, type SharedCard, tallyOf } from '@fletch/domain'
import { createPortal } from 'react-dom'
import { formatDay } from '../../../messages/format.ts'
import { sharingTexts } from '../../../messages/sharing.ts'
import { usePrinting } from '../../../ui/use-printing.ts'
import './printed-card.css'
import './printed-group-card.css'

const texts = sharingTexts.paper
const words = sharingTexts.table

type GroupCard = SharedCard & { readonly archers: NonNullable<SharedCard['archers']> }

/** More archers than this need the sheet on its side. */
const mostUpright = 4

const Facts = ({ card }: { card: GroupCard }) => {
  const facts = [
    [texts.club, card.club],
    [texts.date, formatDay(card.date)],
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

/** Two lines: who, and what stands in the three cells of each. The head comes again on every sheet. */
const Head = ({ card }: { card: GroupCard }) => (
  <thead>
    <tr>
      <th scope="col" rowSpan={2}>
        {words.target}
      </th>
      <th scope="col" rowSpan={2}>
        {words.distance(card.distanceUnit)}
      </th>
      {card.archers.map(({ id, name }) => (
        <th key={id} scope="colgroup" colSpan={cellsOfArcher} className="archer">
          {name}
        </th>
      ))}
      <th scope="col" rowSpan={2}>
        {words.proof}
      </th>
    </tr>
    <tr>
      {card.archers.flatMap(({ id }) =>
        [words.zone, words.score, words.subtotal].map((word) => (
          <th key={`${id} ${word}`} scope="col" className="small">
            {word}
          </th>
        )),
      )}
    </tr>
  </thead>
)

const Rows = ({ card }: { card: GroupCard }) => {
  const { columns, rows } = cardTable(card, words)
  // A row is known by its position: target numbers repeat.
  const known = rows.map((cells, row) => ({ row, cells }))
  return (
    <tbody>
      {known.map(({ row, cells: [target, ...others] }) => (
        <tr key={row}>
          <th scope="row">{target}</th>
          {others.map((cell, at) => (
            <td key={columns[at + 1]}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

const Totals = ({ card }: { card: GroupCard }) => (
  <tfoot>
    <tr>
      <th scope="row" colSpan={2}>
        {texts.total}
      </th>
      {card.archers.map(({ id }) => {
        const { totalScore, targetsScored } = tallyOf(card, id)
        return (
          <td key={id} colSpan={cellsOfArcher}>
            {targetsScored === 0 ? '' : totalScore}
          </td>
        )
      })}
      <td />
    </tr>
  </tfoot>
)

/** A group's card on paper: a column for each archer, the totals, and a line for each to sign. There while it is printed. */
export const PrintedGroupCard = ({ card }: { card: GroupCard }) => {
  const isPrinting = usePrinting()
  if (!isPrinting) return null
  const { archerName, archers } = card
  return createPortal(
    <article className={`printed-card group ${archers.length > mostUpright ? 'sideways' : ''}`}>
      <header>
        <div>
          <p className="kind">{texts.title}</p>
          <h1>{archerName}</h1>
          <Facts card={card} />
        </div>
      </header>
      <table className="targets">
        <Head card={card} />
        <Rows card={card} />
        <Totals card={card} />
      </table>
      <footer>
        <p className="rules">{texts.rules}</p>
        <div className="signatures">
          {archers.map(({ id, name }) => (
            <p key={id}>{texts.signed(name)}</p>
          ))}
        </div>
      </footer>
    </article>,
    document.body,
  )
}
