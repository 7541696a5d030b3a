import type { EventRound } from '@fletch/contract'
import { eventRoundTexts as texts } from '@fletch/messages/event-rounds'
import { Link, useSearch } from 'wouter'
import { roundNameOf } from './round-names.ts'

type RoundTabsProps = {
  /** The path of each tab, to which `?round=` is added. */
  path: string
  rounds: readonly Pick<EventRound, 'number' | 'name'>[]
  /** The number of the shown round; undefined for all rounds together. */
  shown: number | undefined
  /** The query for all rounds together; null if there is no such tab. */
  all?: Readonly<Record<string, string>> | null
}

/** Tabs for all rounds together and for each round. They keep the division in the address. */
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
    <nav aria-label={texts.title} className="flex gap-2 overflow-x-auto print:hidden">
      {tabs.map(({ href, name, isShown }) => (
        <Link
          key={href}
          href={href}
          replace
          aria-current={isShown ? 'page' : undefined}
          className={`hair target inline-flex shrink-0 items-center rounded-10 px-3 whitespace-nowrap ${isShown ? 'border-accent bg-accent-soft font-semibold text-accent sun:bg-ink sun:text-paper' : 'border-edge bg-paper hover:border-ink'}`}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
