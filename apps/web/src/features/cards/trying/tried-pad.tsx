import '../scoring/card-editor.tsx'
import { type Round, usualStyle } from '@fletch/domain'
import { clubRoundTexts } from '@fletch/messages/club-rounds'
import { scoringTexts } from '@fletch/messages/scoring'
import { useEffect, useState } from 'react'
import { type CardRecord, newRecord } from '../../../phone/cards/card-record.ts'
import type { CardOnScreen, OpenCard } from '../../../phone/cards/open-card.ts'
import { learnRounds } from '../../../phone/kept/known-rounds.ts'
import { observable } from '../../../phone/observable.ts'
import { Button } from '../../../ui/button.tsx'
import { HitTag } from '../../rounds/zone-look.tsx'
import { type OwnView, useOwnView } from '../card-view.ts'
import { RoundPad } from '../pad/round-pad.tsx'
import { LiveAnnouncement } from '../scoring/announcements.tsx'
import { type Scoring, useScoring } from '../scoring/use-scoring.ts'
import { useShown } from '../use-open-card.ts'

const texts = clubRoundTexts.pad

// Keeps both in one script file with the card editor; otherwise every card would load one more file.

/** The targets to score before a round can be saved. */
const targetsToTry = 5

const isNowhere = () => undefined

/** A card that exists only on this screen: it is scored like any other, but not stored or sent. */
const triedCard = (round: Round): OpenCard => {
  learnRounds([round])
  const record = newRecord({
    id: round.id,
    userId: '',
    mine: {
      roundId: round.id,
      archerName: '',
      club: '',
      date: '',
      archeryStyle: usualStyle,
      distanceUnit: 'meters',
      startingTarget: 1,
      numberOfTargets: targetsToTry,
      courseTargets: targetsToTry,
      scores: [],
    },
    touchedAt: '',
  })
  const onScreen = observable<CardOnScreen>({ status: 'open', record, trouble: null })
  return {
    key: { userId: record.userId, id: record.id },
    shown: onScreen,
    change: (edit) => {
      const { record: before = record } = onScreen.read()
      onScreen.set({ ...onScreen.read(), record: edit(before) })
    },
    flush: async () => undefined,
    follow: () => isNowhere,
  }
}

type TriedProps = { view: OwnView; scoring: Scoring }

const cell = 'hair-b px-1 py-0.5 wide:px-2'

/** The scores of the five targets, as in a card's table. */
const TriedTargets = ({ view, scoring }: TriedProps) => (
  <div className="relative overflow-x-auto">
    <table className="w-full border-collapse">
      <caption className="sr-only">{texts.caption}</caption>
      <thead className="text-14 text-muted">
        <tr>
          <th scope="col" className={`${cell} text-end font-semibold`}>
            {texts.columns.target}
          </th>
          <th scope="col" className={`${cell} text-start font-semibold`}>
            {texts.columns.hit}
          </th>
          <th scope="col" className={`${cell} text-end font-semibold`}>
            {texts.columns.score}
          </th>
          <th scope="col" className={`${cell} text-end font-semibold`}>
            {texts.columns.subtotal}
          </th>
        </tr>
      </thead>
      <tbody>
        {view.rows.map(({ row, target, cells: [shot] }) => (
          <tr key={row} aria-current={!scoring.isDone && row === scoring.row ? 'step' : undefined}>
            <th scope="row" className={`${cell} text-end`}>
              <button
                type="button"
                aria-label={texts.open({ target })}
                onClick={() => scoring.actions.goTo(row)}
                className="figures min-h-11 min-w-11 rounded-6 text-end font-semibold"
              >
                {target}
              </button>
            </th>
            <td className={cell}>
              {shot === undefined || shot.hit === null ? (
                <span className="text-muted">{scoringTexts.blank}</span>
              ) : (
                <HitTag round={view.round} arrows={shot.arrows} hit={shot.hit} />
              )}
            </td>
            <td className={`figures ${cell} text-end`}>{shot?.score}</td>
            <td className={`figures ${cell} text-end font-semibold`}>
              {shot?.score == null ? '' : shot.subtotal}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const Keys = ({ view, scoring }: TriedProps) => {
  const { at, archer, actions, box } = scoring
  if (at === undefined || archer === null) return null
  const arrows = at.cells[0]?.arrows ?? []
  const place = { archer, row: at.row }
  return (
    <RoundPad
      round={view.round}
      label={texts.keys({ target: at.target })}
      arrows={arrows}
      box={box}
      shape="pad"
      onChoose={(tapped) => actions.tap(place, tapped)}
      onBox={(next) => actions.pickBox(place, next)}
    />
  )
}

type PadProps = { round: Round; onTried: (isTried: boolean) => void }

const Trying = ({ round, record, card, onTried }: PadProps & { record: CardRecord; card: OpenCard }) => {
  const view = { ...useOwnView(record, round), needsPhoto: false }
  const scoring = useScoring(card, record, view)
  const { actions, at, undoLabel, isDone, said } = scoring
  const count = view.rows.filter(({ cells }) => cells[0]?.isScored).length
  const isTried = count === targetsToTry
  useEffect(() => onTried(isTried), [isTried, onTried])
  return (
    <>
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4">
        <h3 className="text-18">
          {isDone || at === undefined ? texts.finished : texts.target({ target: at.target })}
        </h3>
        {undoLabel !== undefined && (
          <Button look="quiet" className="-mx-4 underline" onClick={actions.undo}>
            {undoLabel}
          </Button>
        )}
      </div>
      {!isDone && (
        // In a panel the keys have no room for the strokes; fill, line and dash are enough.
        <div className="-mx-4 [&_fieldset]:gap-1 [&_fieldset_[aria-hidden]]:hidden [&_fieldset_button]:gap-1 cramped:[&_fieldset]:px-0! cramped:[&_fieldset_button]:text-14">
          <Keys view={view} scoring={scoring} />
        </div>
      )}
      <TriedTargets view={view} scoring={scoring} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="figures text-muted">{texts.tried({ targets: count })}</p>
        {count > 0 && (
          <Button look="quiet" className="-mx-4 underline" onClick={actions.clearAll}>
            {texts.again}
          </Button>
        )}
      </div>
      <LiveAnnouncement words={said} />
    </>
  )
}

/** The pad of a round in progress, to try on five targets; works like a card, but stores nothing. */
export const TriedPad = ({ round, onTried }: PadProps) => {
  const [card] = useState(() => triedCard(round))
  const { record } = useShown(card)
  if (record === undefined) return null
  return <Trying card={card} round={round} record={record} onTried={onTried} />
}
