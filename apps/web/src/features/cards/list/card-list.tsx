import type { Scorecard } from '@fletch/domain/contract'
import { memo, type ReactNode, useMemo, useRef, useSyncExternalStore } from 'react'
import { scorecardTexts } from '../../../messages/scorecards.ts'
import type { CardRecord } from '../../../offline/card-record.ts'
import { knownRounds } from '../../../offline/known-rounds.ts'
import { useNearViewport } from '../../../ui/use-near.ts'
import { ScorecardCard } from './scorecard-card.tsx'
import { type ListedCard, listedCard } from './use-listed-cards.ts'

const listClass = 'divide-y divide-line desk:grid desk:grid-cols-2 desk:gap-4 desk:divide-y-0'

const Items = ({ cards }: { cards: readonly ListedCard[] }) =>
  cards.map((listed) => (
    <li key={listed.id}>
      <ScorecardCard listed={listed} />
    </li>
  ))

/** The height of pages when they were last drawn, so that a reopened list draws only its first ones. */
const heights = new WeakMap<readonly Scorecard[], number>()

type CardsOfPageProps = {
  items: readonly Scorecard[]
  /** The number of the page's first card, from 1. */
  first: number
  onPhone: readonly CardRecord[]
}

/**
 * A page of the server's cards. It is drawn only while it is near the screen and reserves its height otherwise, so that
 * ten thousand cards scroll as smoothly as twenty. Memoized, so that it is not drawn again when another page arrives.
 */
export const CardsOfPage = memo(({ items, first, onPhone }: CardsOfPageProps) => {
  const list = useRef<HTMLUListElement>(null)
  const height = useRef(heights.get(items))
  const isNear = useNearViewport(list, first === 1 || height.current === undefined, (measured) => {
    height.current = measured
    heights.set(items, measured)
  })
  const rounds = useSyncExternalStore(knownRounds.watch, knownRounds.read)
  const cards = useMemo(
    () => items.map((card) => listedCard(card, onPhone, rounds)),
    [items, onPhone, rounds],
  )
  return (
    <ul
      ref={list}
      aria-label={scorecardTexts.numbers(first, first + items.length - 1)}
      className={listClass}
      style={isNear ? undefined : { height: height.current }}
    >
      {isNear && <Items cards={cards} />}
    </ul>
  )
})

export const CardsOfPhone = ({ cards }: { cards: readonly ListedCard[] }) =>
  cards.length > 0 && (
    <ul className={listClass}>
      <Items cards={cards} />
    </ul>
  )

/** Cards in one column, or in two at a desk. */
export const CardList = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className="flex flex-col gap-3">
    {title}
    <div className="hair divide-y divide-line rounded-10 bg-paper desk:flex desk:flex-col desk:gap-4 desk:divide-y-0 desk:border-0 desk:bg-transparent">
      {children}
    </div>
  </section>
)
