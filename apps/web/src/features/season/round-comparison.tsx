import type { Statistics } from '@fletch/contract'
import { seasonTexts } from '@fletch/messages/season'
import { useId } from 'react'
import { formatNumber } from '../../messages/format.ts'
import { formatHundredths } from '../../messages/format-average.ts'
import { roundName } from '../../messages/round-names.ts'
import { useDesk } from '../../ui/use-desk.ts'

const texts = seasonTexts.rounds

/** The figures of one round. */
interface RoundFigures {
  readonly key: string
  readonly name: string
  readonly sessions: number
  /**
   * Undefined if there is none. The line of all rounds has none, because arrows of different rounds are not comparable.
   */
  readonly averageArrow: string | undefined
  readonly share: number | null
}

const figuresOfRounds = ({
  rounds,
  shareOfAll,
}: Pick<Statistics, 'rounds' | 'shareOfAll'>): readonly RoundFigures[] => [
  ...rounds.map(({ roundId, name, sessions, averageArrow, share }) => ({
    key: roundId,
    name: roundName({ id: roundId, name }),
    sessions,
    share,
    averageArrow: averageArrow === null ? undefined : formatHundredths(averageArrow),
  })),
  {
    key: 'all',
    name: texts.all,
    averageArrow: undefined,
    share: shareOfAll,
    sessions: rounds.reduce((sum, { sessions }) => sum + sessions, 0),
  },
]

const shareText = (share: number | null): string =>
  share === null ? seasonTexts.none : seasonTexts.shareOf({ percent: formatNumber(share * 100) })

/** A bar as long as the share. A negative share, possible if areas have negative points, is an empty bar. */
const ShareBar = ({ share }: { share: number | null }) => (
  <div aria-hidden="true" className="hair h-3 overflow-hidden rounded-3 border-line bg-ground">
    <div
      className="h-full bg-accent"
      style={{ inlineSize: `${Math.min(100, Math.max(0, (share ?? 0) * 100))}%` }}
    />
  </div>
)

const List = ({ shots, labelledBy }: { shots: readonly RoundFigures[]; labelledBy: string }) => (
  <ul aria-labelledby={labelledBy}>
    {shots.map(({ key, name, sessions, averageArrow, share }) => (
      <li key={key} className="hair-t flex flex-col gap-1 py-3 first:border-t-0">
        <p className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 font-semibold">{name}</span>
          <span className="figures text-18 font-semibold">{shareText(share)}</span>
        </p>
        <ShareBar share={share} />
        <p className="text-14 text-muted">{texts.facts({ count: sessions, arrow: averageArrow })}</p>
      </li>
    ))}
  </ul>
)

const cell = 'hair-b px-2 py-2 first:ps-0 last:pe-0'

const Table = ({ shots, labelledBy }: { shots: readonly RoundFigures[]; labelledBy: string }) => (
  <table aria-labelledby={labelledBy} className="figures w-full table-fixed border-collapse">
    <colgroup>
      <col />
      <col className="w-24" />
      <col className="w-44" />
      <col className="w-1/3" />
      <col className="w-24" />
    </colgroup>
    <thead>
      <tr className="text-14 text-muted">
        <th scope="col" className={`${cell} text-start font-semibold`}>
          {texts.round}
        </th>
        <th scope="col" className={`${cell} text-end font-semibold`}>
          {texts.sessions}
        </th>
        <th scope="col" className={`${cell} text-end font-semibold`}>
          {seasonTexts.averageArrow}
        </th>
        <th scope="col" colSpan={2} className={`${cell} ps-8 text-start font-semibold`}>
          {seasonTexts.share}
        </th>
      </tr>
    </thead>
    <tbody>
      {shots.map(({ key, name, sessions, averageArrow, share }) => (
        <tr key={key}>
          <th scope="row" className={`${cell} text-start font-semibold`}>
            {name}
          </th>
          <td className={`${cell} text-end`}>{formatNumber(sessions)}</td>
          <td className={`${cell} text-end`}>{averageArrow ?? seasonTexts.none}</td>
          <td className={`${cell} ps-8`}>
            <ShareBar share={share} />
          </td>
          <td className={`${cell} text-end text-18 font-semibold`}>{shareText(share)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const strongestOf = (shots: readonly RoundFigures[]): string | undefined => {
  const [best] = shots
    .flatMap(({ name, share }) => (share === null ? [] : [{ name, share }]))
    .toSorted((one, other) => other.share - one.share)
  return best && texts.best({ name: best.name, percent: formatNumber(best.share * 100) })
}

/** Compares the rounds of a season by their share of a perfect score. */
export const RoundComparison = ({ season }: { season: Statistics }) => {
  const titleId = useId()
  const isDesk = useDesk()
  const Rows = isDesk ? Table : List
  const shots = figuresOfRounds(season)
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-2">
      <h3 id={titleId} className="text-18">
        {texts.title}
      </h3>
      {season.rounds.length < 2 ? (
        <>
          <p className="font-semibold">{texts.one}</p>
          <p className="text-14 text-muted">{texts.oneText}</p>
        </>
      ) : (
        <>
          <p className="text-14 text-muted">{strongestOf(shots.slice(0, -1)) ?? texts.text}</p>
          <Rows shots={shots} labelledBy={titleId} />
        </>
      )}
    </section>
  )
}
