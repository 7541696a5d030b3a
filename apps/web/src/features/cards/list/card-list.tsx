import { type Scorecard, scorecardPath } from '@fletch/contract'
import { areAllMeasured, writesZones } from '@fletch/domain'
import { cardRemarksTexts } from '@fletch/messages/card-remarks'
import { scorecardTexts } from '@fletch/messages/scorecards'
import { scoringTexts } from '@fletch/messages/scoring'
import { sessionSummaryTexts } from '@fletch/messages/session-summary'
import { type ReactNode, useMemo, useRef, useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { remarksLine } from '../../../messages/card-remarks.ts'
import { joinFacts } from '../../../messages/facts.ts'
import { formatDay, formatNumber } from '../../../messages/format.ts'
import { roundName } from '../../../messages/round-names.ts'
import { shortDivision } from '../../../messages/styles.ts'
import type { CardRecord } from '../../../phone/cards/card-record.ts'
import { deleteOnServer } from '../../../phone/cards/delete-card.ts'
import { knownRounds } from '../../../phone/kept/known-rounds.ts'
import { useKnownRound } from '../../../phone/kept/rounds.ts'
import { phone } from '../../../phone/phone.ts'
import { readLastUser } from '../../../server/last-user.ts'
import { Button } from '../../../ui/button.tsx'
import { change } from '../../../ui/change.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { useNearViewport } from '../../../ui/use-near.ts'
import { memoWithTexts } from '../../../ui/with-texts.ts'
import { CountedTag } from '../../rounds/zone-look.tsx'
import { CardStateLine } from '../scoring/card-state.tsx'
import { openAfresh } from './open-afresh.ts'
import { type ListedCard, listedCard } from './use-listed-cards.ts'

const cardTargets = (scored: number, all: number): string =>
  scored === all ? scorecardTexts.allTargets({ all }) : scorecardTexts.targetsOf({ scored, all })

/** Deletes a card with its photos, on the server and on this phone. */
const deleteScorecard = ({ id, name, record }: ListedCard) =>
  change({
    call: async () => {
      const isOnlyHere = record !== undefined && record.base === null && record.inFlight === null
      if (!isOnlyHere) await deleteOnServer(id)
      const userId = readLastUser()?.id
      if (userId !== undefined) await phone.cards.remove({ userId, id })
    },
    done: { title: scorecardTexts.deleted, description: scorecardTexts.deletedText({ name }) },
    failed: { title: scorecardTexts.deleteFailed, text: scorecardTexts.deleteFailedText },
  })

/** The round of a card, if it is not the default one. */
const RoundName = ({ id }: { id: string }) => {
  const round = useKnownRound(id)
  return (
    round &&
    !writesZones(round) && <span className="block truncate text-14 text-muted">{roundName(round)}</span>
  )
}

/** One card of the list, with its facts and actions. */
const ScorecardCard = ({ listed }: { listed: ListedCard }) => {
  const { id, name, event, content, sums, isGroup, record } = listed
  const deletion = useChange(deleteScorecard(listed))
  const day = formatDay(content.date)
  const { weather = '', temperature = '', bow = '' } = content
  const remarks = joinFacts([remarksLine(weather, temperature), bow])
  const path = scorecardPath(id)
  // Groups of all events have the same names, so a group's card is called after its event.
  const whole = event === undefined ? name : scorecardTexts.groupAt({ event, group: name })
  const onOpen = () => openAfresh(id)
  const onDelete = () => {
    if (confirm(scorecardTexts.confirmDelete({ name }))) void deletion.run()
  }
  const facts = [
    [
      scorecardTexts.totalDistance,
      areAllMeasured(content, isGroup ? readLastUser()?.id : undefined)
        ? `${formatNumber(sums.totalDistance)}\u00a0${scoringTexts.unitShort[content.distanceUnit]}`
        : sessionSummaryTexts.none,
    ],
    [
      sessionSummaryTexts.proof,
      sessionSummaryTexts.proofOf({ photographed: sums.proof.photographed, scored: sums.proof.scored }),
    ],
  ] as const
  return (
    <article className="flex flex-col gap-1 p-4 pb-1 desk:hair desk:rounded-10 desk:bg-paper">
      <Link href={path} onClick={onOpen} className="flex items-center justify-between gap-3 rounded-6">
        <span className="min-w-0">
          <span className="block truncate font-semibold">{event ?? name}</span>
          <span className="block text-14 text-muted">
            {joinFacts([
              ...(event === undefined ? [] : [name]),
              day,
              shortDivision(content.archeryStyle, content.divisionScheme),
              ...(remarks === '' ? [] : [remarks]),
            ])}
          </span>
          <RoundName id={content.roundId} />
          <span className="figures block text-14 text-muted">
            {cardTargets(sums.targetsScored, content.numberOfTargets)}
          </span>
          {content.note && (
            <span className="block truncate text-14">
              <span className="sr-only">{cardRemarksTexts.noteOf}</span>
              {content.note}
            </span>
          )}
        </span>
        <span className="flex shrink-0 items-center gap-3">
          {sums.mostCommonZone && (
            <span className="flex flex-col items-center" title={scorecardTexts.mostCommonZone}>
              <span className="sr-only">{scorecardTexts.mostCommonZone} </span>
              <span className="text-14 text-muted" aria-hidden="true">
                {scorecardTexts.mostly}
              </span>
              <CountedTag roundId={content.roundId} code={sums.mostCommonZone} />
            </span>
          )}
          <span className="figures min-w-13 text-end text-24 font-bold tracking-tight">
            <span className="sr-only">{scorecardTexts.totalScore} </span>
            {sums.totalScore}
          </span>
        </span>
      </Link>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4">
        {record && <CardStateLine record={record} />}
        <dl className="flex flex-wrap gap-x-4 text-14">
          {facts.map(([fact, value]) => (
            <div key={fact} className="flex flex-wrap gap-x-1.5 last:hidden wide:last:flex">
              <dt className="text-muted">{fact}</dt>
              <dd className="figures">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="row-ways ms-auto">
          <LinkButton href={path} look="quiet" onClick={onOpen}>
            {scorecardTexts.view}
            <span className="sr-only">{scorecardTexts.whose({ name: whole, day })}</span>
          </LinkButton>
          {!isGroup && (
            <Button
              look="quiet"
              pending={deletion.isPending}
              pendingLabel={scorecardTexts.deleting}
              onClick={onDelete}
            >
              {scorecardTexts.delete}
              <span className="sr-only">{scorecardTexts.whose({ name: whole, day })}</span>
            </Button>
          )}
        </div>
      </div>
    </article>
  )
}

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
export const CardsOfPage = memoWithTexts(({ items, first, onPhone }: CardsOfPageProps) => {
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
      aria-label={scorecardTexts.numbers({ first, last: first + items.length - 1 })}
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
