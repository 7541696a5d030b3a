import type { EventResults } from '@fletch/contract'
import { eventResultTexts } from '@fletch/messages/event-results'
import { eventRoundTexts } from '@fletch/messages/event-rounds'
import { joinFacts } from '../../../messages/facts.ts'
import { Tag } from '../../../ui/tag.tsx'
import type { DivisionNames } from '../../divisions/use-division-names.ts'
import { ClubLine } from '../club-line.tsx'
import type { ResultColumn } from './result-columns.ts'

const texts = eventResultTexts.apart
const roundsTexts = eventRoundTexts.results

interface UnrankedArcher {
  readonly id: string
  readonly name: string
  readonly club: string | undefined
  readonly archeryStyle: string
  /** The reason for the missing rank. */
  readonly why: string
  /** The points in each round; empty if the event has one round. */
  readonly parts: string
  readonly total: number
  /** The points that officers deducted, over all rounds. */
  readonly penalty: number
}

const penaltyIn = (byRound: readonly { readonly penalty?: number | undefined }[]): number =>
  byRound.reduce((sum, { penalty = 0 }) => sum + penalty, 0)

/** The archers in the results without a rank: they missed a round, did not start, or are disqualified. */
export const unrankedArchers = (
  { unranked = [], apart = [] }: Pick<EventResults, 'unranked' | 'apart'>,
  columns: readonly ResultColumn[],
): readonly UnrankedArcher[] => [
  ...unranked.map(({ participantId: id, name, club, archeryStyle, total, byRound }) => ({
    id,
    name,
    club,
    archeryStyle,
    total,
    why: texts.missed,
    penalty: penaltyIn(byRound),
    parts: joinFacts(
      columns.map(({ head, of }) => roundsTexts.part({ round: head, points: of({ zones: {}, byRound }) })),
    ),
  })),
  ...apart.map(({ participantId: id, name, club, archeryStyle, total, mark }) => ({
    id,
    name,
    club,
    archeryStyle,
    total,
    why: texts.marks[mark],
    parts: '',
    penalty: 0,
  })),
]

type UnrankedProps = { archers: readonly UnrankedArcher[]; names: DivisionNames }

/** Level 2 in the results, level 3 on a board. */
const headings = { h2: 'text-24', h3: 'text-18' } as const

/** The archers without a rank; nothing if there are none. */
export const Unranked = ({
  archers,
  names,
  Heading = 'h2',
}: UnrankedProps & { Heading?: keyof typeof headings }) =>
  archers.length > 0 && (
    <section>
      <Heading className={`pb-1 ${headings[Heading]}`}>{texts.title}</Heading>
      <ul className="long-list">
        {archers.map(({ id, name, club, archeryStyle, why, parts, total, penalty }) => (
          <li key={id} className="hair-t flex items-baseline justify-between gap-3 py-2 pe-1.5 wide:pe-2">
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-center gap-x-2">
                <span className="font-semibold">{name}</span>
                <span className="text-14 text-muted">{names.short(archeryStyle)}</span>
                <Tag>{why}</Tag>
                {penalty > 0 && <Tag>{eventResultTexts.table.penalty({ count: penalty })}</Tag>}
              </span>
              <ClubLine club={club} />
              {parts !== '' && <span className="figures block text-14 text-muted">{parts}</span>}
            </span>
            <span className="figures text-18 font-bold">{total}</span>
          </li>
        ))}
      </ul>
    </section>
  )

/** The same list for printing. */
export const PrintedUnranked = ({ archers, names }: UnrankedProps) =>
  archers.length > 0 && (
    <table>
      <thead>
        <tr className="style">
          <th colSpan={3}>{texts.title}</th>
        </tr>
      </thead>
      <tbody>
        {archers.map(({ id, name, club, archeryStyle, why, parts, total, penalty }) => (
          <tr key={id}>
            <th scope="row" className="name">
              {`${name} (${names.short(archeryStyle)})`}
            </th>
            <td className="parts">
              {joinFacts([
                ...(club ? [club] : []),
                why,
                ...(parts === '' ? [] : [parts]),
                ...(penalty > 0 ? [eventResultTexts.table.penalty({ count: penalty })] : []),
              ])}
            </td>
            <td className="total">{total}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
