import type { BoardArcher } from '@fletch/domain/contract'
import { eventLiveTexts } from '../../../messages/event-live.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { CloseIcon } from '../../../ui/icons.ts'
import type { DivisionNames } from '../../divisions/use-division-names.ts'
import { hasAnyScore } from '../has-shots.ts'
import { averageOf } from './standings-table.tsx'
import type { BoardView } from './use-board.ts'

const texts = eventLiveTexts.pinned

type CardProps = {
  archer: BoardArcher
  /** The number of archers in the list; undefined before the first arrow, when no archer has a place. */
  of: number | undefined
  numberOfTargets: number
  names: DivisionNames
  onUnpin: (() => void) | undefined
}

const PinnedCard = ({ archer, of, numberOfTargets, names, onUnpin }: CardProps) => {
  const { name, rank, total, targetsScored, archeryStyle } = archer
  const targets = eventLiveTexts.table.targetsOf(targetsScored, numberOfTargets)
  return (
    <li className="current hair flex min-w-0 items-center gap-3 rounded-10 py-2 ps-4 pe-1">
      <div className="min-w-0 flex-1">
        <p className="truncate text-18 font-semibold">{name}</p>
        <p className="figures">
          {of !== undefined && `${texts.place(rank, of)}\u00a0· `}
          <span className="text-muted">{names.short(archeryStyle)}</span>
        </p>
        <p className="figures text-14 text-muted">{texts.facts(targets, averageOf(archer))}</p>
      </div>
      <p className="figures text-48 font-bold tracking-tight">
        <span className="sr-only">{eventLiveTexts.table.total} </span>
        {total}
      </p>
      {onUnpin ? (
        <IconButton
          label={texts.unpin(name)}
          icon={<CloseIcon className="size-5" aria-hidden="true" />}
          onClick={onUnpin}
        />
      ) : (
        <span className="w-3" />
      )}
    </li>
  )
}

type PinnedArchersProps = {
  view: BoardView
  names: DivisionNames
  ownId: string | undefined
  pinned: readonly string[]
  onUnpin: (id: string) => void
}

/** The user's own entry and pinned archers, in large cards above the standings. */
export const PinnedArchers = ({ view, names, ownId, pinned, onUnpin }: PinnedArchersProps) => {
  const wanted = [...new Set(ownId === undefined ? pinned : [ownId, ...pinned])]
  const found = wanted.flatMap((id) =>
    view.divisions.flatMap(({ archers }) =>
      archers
        .filter((archer) => archer.id === id)
        .map((archer) => ({
          archer,
          of: hasAnyScore(archers) ? archers.length : undefined,
        })),
    ),
  )
  if (found.length === 0) return null
  return (
    <section aria-label={texts.title}>
      <ul className="grid gap-2">
        {found.map(({ archer, of }) => (
          <PinnedCard
            key={archer.id}
            archer={archer}
            of={of}
            numberOfTargets={view.head.numberOfTargets}
            names={names}
            onUnpin={pinned.includes(archer.id) ? () => onUnpin(archer.id) : undefined}
          />
        ))}
      </ul>
    </section>
  )
}
