import type { BoardArcher, BoardChanges, BoardGroup, BoardHead, BoardLine, BoardTeam } from '@fletch/contract'
import { compareTexts, type DivisionScheme } from '@fletch/domain'
import { useEffect, useMemo, useState } from 'react'
import { browserStream, followStream, type StreamState } from '../../../server/event-stream.ts'

type Lines = ReadonlyMap<string, BoardLine>

/** The archers of one division, best first. */
export interface BoardDivision {
  readonly archeryStyle: BoardArcher['archeryStyle']
  /** The divisions that are merged in this list; empty if there are none. */
  readonly of: readonly string[]
  readonly isProvisional: boolean
  readonly archers: readonly BoardArcher[]
}

export interface BoardView {
  readonly head: BoardHead
  /** What names the lists. An older server does not send it. */
  readonly scheme: DivisionScheme | undefined
  readonly divisions: readonly BoardDivision[]
  /** In the order in which they were created. */
  readonly groups: readonly BoardGroup[]
  /** By rank. Empty if the event has no teams, or if one of several rounds is shown. */
  readonly teams: readonly BoardTeam[]
}

/** Applies a message of the stream to the lines of a board. */
export const applyChanges = (lines: Lines, { isWhole, lines: changed, gone }: BoardChanges): Lines => {
  const next = new Map(isWhole ? [] : lines)
  for (const line of changed) next.set(line.id, line)
  for (const id of gone) next.delete(id)
  return next
}

/** The server's order: by rank, then by name, so that archers who share a rank keep their order. */
const byRank = (one: BoardArcher, other: BoardArcher): number =>
  one.rank - other.rank || compareTexts(one.name, other.name) || compareTexts(one.id, other.id)

/** Arranges the lines of a board for a screen; undefined before the head has arrived. */
export const boardView = (lines: Lines): BoardView | undefined => {
  const all = [...lines.values()]
  const head = all.find((line) => line.kind === 'head')
  if (head === undefined) return undefined
  const archers = all.filter((line) => line.kind === 'archer').toSorted(byRank)
  const styles = [...new Set(archers.map(({ archeryStyle }) => archeryStyle))]
  return {
    head,
    scheme: all.find((line) => line.kind === 'divisions')?.scheme,
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
      .toSorted((one, other) => one.rank - other.rank || compareTexts(one.name, other.name)),
  }
}

/** The club of an archer: the board sends each name once, in its head. An older server sends it with the archer. */
export const clubOn =
  ({ clubs = [] }: BoardHead) =>
  ({ clubAt, club }: BoardArcher): string | undefined =>
    clubAt === undefined ? club : clubs[clubAt]

const notConnected: StreamState = { phase: 'connecting', heardAt: undefined, clockOffset: 0 }

/** A board that receives live changes while the screen is open. */
export const useBoard = (address: string, headers: () => Record<string, string>) => {
  const [lines, setLines] = useState<Lines>(new Map())
  const [stream, setStream] = useState(notConnected)
  useEffect(() => {
    setLines(new Map())
    setStream(notConnected)
    return followStream(
      {
        address,
        headers,
        onState: setStream,
        onEvent: ({ name, data }) => {
          if (name !== 'changes') return
          const changes: BoardChanges = JSON.parse(data)
          setLines((known) => applyChanges(known, changes))
        },
      },
      browserStream,
    )
  }, [address, headers])
  const view = useMemo(() => boardView(lines), [lines])
  return { view, stream }
}
