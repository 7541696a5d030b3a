import type { EventRound } from '@fletch/domain/contract'
import { Link, useSearch } from 'wouter'
import { eventRoundTexts as texts } from '../../../messages/event-rounds.ts'
import { roundNameOf } from './round-names.ts'

type RoundTabsProps = {
  /** Where each tab leads, with `?round=` behind it. */
  path: string
  rounds: readonly Pick<EventRound, 'number' | 'name'>[]
  /** The number of a round; undefined for all together. */
  shown: number | undefined
  /** What the address says of all rounds together; null where there is no such view. */
  all?: Readonly<Record<string, string>> | null
}

/** The results of all rounds together, and of each, by the division that the address names. */
export const RoundTabs = ({ path, rounds, shown, all = {} }: RoundTabsProps) => {
  const division = new URLSearchParams(useSearch()).get('division')
  const hrefOf = (round: Readonly<Record<string, string>>) => {
    const query = new URLSearchParams({ ...round, ...(division !== null && { division }) }).toString()
    return query === '' ? path : `${path}?${query}`
  }
  const tabs = [
    ...(all === null ? [] : [{ href: hrefOf(all), name: texts.all, isShown: shown === undefined }]),
    ...rounds.map((round) => ({
      href: hrefOf({ round: String(round.number) }),
      name: roundNameOf(round),
      isShown: round.number === shown,
    })),
  ]
  return (
    <nav aria-label={texts.title} className="hair-b flex overflow-x-auto">
      {tabs.map(({ href, name, isShown }) => (
        <Link
          key={href}
          href={href}
          replace
          aria-current={isShown ? 'page' : undefined}
          className={`target inline-flex items-center border-b-4 px-2.5 text-14 font-semibold whitespace-nowrap wide:px-4 wide:text-16 ${isShown ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink'}`}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
