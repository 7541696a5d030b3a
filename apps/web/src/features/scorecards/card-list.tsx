import type { Scorecard } from '@fletch/domain/contract'
import { memo, type ReactNode, useMemo } from 'react'
import type { CardRecord } from '../../offline/card-record.ts'
import { ScorecardCard } from './scorecard-card.tsx'
import { type ListedCard, listedCard } from './use-listed-cards.ts'

type CardsOfPageProps = { items: readonly Scorecard[]; onPhone: readonly CardRecord[] }

// What is out of sight is neither laid out nor painted: scrolling stays fluid over thousands of cards.
const item = '[contain-intrinsic-size:auto_9rem] [content-visibility:auto]'

const Items = ({ cards }: { cards: readonly ListedCard[] }) =>
  cards.map((listed) => (
    <li key={listed.id} className={item}>
      <ScorecardCard listed={listed} />
    </li>
  ))

/** A page of the server's cards. When the next one comes, those before it are not drawn again. */
export const CardsOfPage = memo(({ items, onPhone }: CardsOfPageProps) => (
  <Items cards={useMemo(() => items.map((card) => listedCard(card, onPhone)), [items, onPhone])} />
))

export const CardsOfPhone = ({ cards }: { cards: readonly ListedCard[] }) => <Items cards={cards} />

/** Cards under each other, on a desk two side by side. */
export const CardList = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className="flex flex-col gap-3">
    {title}
    <ul className="hair divide-y divide-line overflow-hidden rounded-10 bg-paper desk:grid desk:grid-cols-2 desk:gap-4 desk:divide-y-0 desk:overflow-visible desk:rounded-none desk:border-0 desk:bg-transparent">
      {children}
    </ul>
  </section>
)
