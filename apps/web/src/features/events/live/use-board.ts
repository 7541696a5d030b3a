import type {
  BoardArcher,
  BoardChanges,
  BoardGroup,
  BoardHead,
  BoardLine,
  BoardTeam,
} from '@fletch/domain/contract'
import { useEffect, useMemo, useState } from 'react'
import { browserStream, followStream, type StreamState } from '../../../server/event-stream.ts'

type Lines = ReadonlyMap<string, BoardLine>

/** The archers of one style, best first. */
export interface BoardDivision {
  readonly archeryStyle: BoardArcher['archeryStyle']
  /** The divisions that it is made of; none where nothing was merged into it. */
  readonly of: readonly string[]
  readonly isProvisional: boolean
  readonly archers: readonly BoardArcher[]
}

export interface BoardView {
  readonly head: BoardHead
  readonly divisions: readonly BoardDivision[]
  /** In the order in which they were made. */
  readonly groups: readonly BoardGroup[]
  /** By rank; none where the event has no teams, or one round of several is shown. */
  readonly teams: readonly BoardTeam[]
}

/** A board after what the stream said of it. */
export const withChanges = (lines: Lines, { isWhole, lines: changed, gone }: BoardChanges): Lines => {
  const next = new Map(isWhole ? [] : lines)
  for (const line of changed) next.set(line.id, line)
  for (const id of gone) next.delete(id)
  return next
}

/** The order of the server: by rank, those who share it by name, so that the list does not dance. */
const inOrder = (one: BoardArcher, other: BoardArcher): number =>
  one.rank - other.rank ||
  (one.name < other.name ? -1 : Number(one.name > other.name)) ||
  (one.id < other.id ? -1 : 1)

/** Lines as a screen shows them; undefined as long as nothing is known. */
export const viewOf = (lines: Lines): BoardView | undefined => {
  const all = [...lines.values()]
  const head = all.find((line) => line.kind === 'head')
  if (head === undefined) return undefined
  const archers = all.filter((line) => line.kind === 'archer').toSorted(inOrder)
  const styles = [...new Set(archers.map(({ archeryStyle }) => archeryStyle))]
  return {
    head,
    divisions: styles
      .map((archeryStyle) => ({
        archeryStyle,
        of: head.merged?.find(({ list }) => list === archeryStyle)?.of ?? [],
        isProvisional: head.provisional.includes(archeryStyle),
        archers: archers.filter((archer) => archer.archeryStyle === archeryStyle),
      }))
      .toSorted((one, other) => other.archers.length - one.archers.length),
    groups: all.filter((line) => line.kind === 'group').toSorted((one, other) => one.place - other.place),
    teams: all
      .filter((line) => line.kind === 'team')
      .toSorted((one, other) => one.rank - other.rank || (one.name < other.name ? -1 : 1)),
  }
}

const unheard: StreamState = { phase: 'connecting', heardAt: undefined, clockOffset: 0 }

/** A board that is followed as long as the screen is open. */
export const useBoard = (address: string, headers: () => Record<string, string>) => {
  const [lines, setLines] = useState<Lines>(new Map())
  const [stream, setStream] = useState(unheard)
  useEffect(() => {
    setLines(new Map())
    setStream(unheard)
    return followStream(
      {
        address,
        headers,
        onState: setStream,
        onEvent: ({ name, data }) => {
          if (name !== 'changes') return
          const changes: BoardChanges = JSON.parse(data)
          setLines((known) => withChanges(known, changes))
        },
      },
      browserStream,
    )
  }, [address, headers])
  const view = useMemo(() => viewOf(lines), [lines])
  return { view, stream }
}
