import { isShotOut, type Round, standingOf } from '@fletch/domain'
import { eventResultTexts } from '@fletch/messages/event-results'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ArrowUpIcon } from '../../../ui/icons.ts'
import { ConfirmDialog } from '../../../ui/question.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { orderByShootOff, type ShownResults } from './mutations.ts'
import type { Division, Result, Tie } from './results-table.tsx'

const texts = eventResultTexts.shootOff

type Shoot = Parameters<typeof isShotOut>[1]

/** Groups of archers who are level in everything that was shot, whether or not a shoot-off has already ranked them. */
const levelGroups = (round: Round, division: Division, event: Shoot): readonly (readonly Result[])[] => {
  if (!isShotOut(division, event)) return []
  const shooting = division.results.filter(({ isRetired, targetsScored }) => !isRetired && targetsScored > 0)
  return [...new Set(shooting.map((result) => standingOf(round, result)))]
    .map((standing) => shooting.filter((result) => standingOf(round, result) === standing))
    .filter(({ length }) => length > 1)
}

type OrderProps = { archers: readonly Result[]; onMove: (from: number, to: number) => void }

const Order = ({ archers, onMove }: OrderProps) => (
  <ol className="hair-b">
    {archers.map(({ participantId, name }, place) => (
      <li key={participantId} className="hair-t flex items-center gap-2 py-1">
        <span className="figures w-8 text-18 font-bold">{place + 1}</span>
        <span className="min-w-0 flex-1 font-semibold">{name}</span>
        <IconButton
          label={texts.up({ name })}
          disabled={place === 0}
          icon={<ArrowUpIcon className="size-5" aria-hidden="true" />}
          onClick={() => onMove(place, place - 1)}
        />
        <IconButton
          label={texts.down({ name })}
          disabled={place === archers.length - 1}
          icon={<ArrowUpIcon className="size-5 rotate-180" aria-hidden="true" />}
          onClick={() => onMove(place, place + 1)}
        />
      </li>
    ))}
  </ol>
)

type ShootOffProps = {
  of: ShownResults
  /** The name of the round, where one of several is shown. */
  roundName: string | undefined
}

const ShootOff = ({ of, roundName, level }: ShootOffProps & { level: readonly Result[] }) => {
  const [isAsking, setAsking] = useState(false)
  const [order, setOrder] = useState(level)
  const ordering = useChange(
    orderByShootOff(
      of,
      order.map(({ participantId }) => participantId),
    ),
  )
  const open = () => {
    setOrder(level)
    setAsking(true)
  }
  const move = (from: number, to: number) => {
    const others = order.toSpliced(from, 1)
    setOrder(order.slice(from, from + 1).reduce((all, archer) => all.toSpliced(to, 0, archer), others))
  }
  return (
    <>
      <Button onClick={open}>{texts.action({ rank: level[0]?.rank ?? 1 })}</Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={texts.title}
        cancel={eventResultTexts.cancel}
        action={texts.save}
        pendingLabel={texts.saving}
        grave={false}
        onConfirm={ordering.run}
      >
        <p>{texts.text}</p>
        {roundName !== undefined && <p className="font-semibold">{texts.onlyRound({ round: roundName })}</p>}
        <Order archers={order} onMove={move} />
        <p className="text-14 text-muted">{texts.reason}</p>
      </ConfirmDialog>
    </>
  )
}

const keyOf = (archers: readonly Result[]): string =>
  archers
    .map(({ participantId }) => participantId)
    .toSorted()
    .join()

/** Archers of a list who share a rank. */
const sharedPlaces = ({ results }: Division): readonly (readonly Result[])[] => {
  const level = results.filter(({ placing }) => placing.kind === 'level' && placing.by === 'zones')
  return [...new Set(level.map(({ rank }) => rank))].map((rank) => level.filter((each) => each.rank === rank))
}

type TiesOf = ShootOffProps & {
  /** The round, which defines how archers are ranked. */
  readonly round: Round
  readonly shoot: Shoot
  readonly division: Division
  readonly isOfficer: boolean
}

/** The archers of a list who are level; officers can enter the order of their shoot-off. */
export const tiesOf = ({ of, roundName, round, shoot, division, isOfficer }: TiesOf): readonly Tie[] => {
  const toOrder = isOfficer ? levelGroups(round, division, shoot) : []
  const ordered = new Set(toOrder.map(keyOf))
  return [
    ...toOrder.map((level) => ({
      archers: level,
      action: <ShootOff key={keyOf(level)} of={of} roundName={roundName} level={level} />,
    })),
    ...sharedPlaces(division)
      .filter((level) => !ordered.has(keyOf(level)))
      .map((archers) => ({ archers })),
  ]
}
