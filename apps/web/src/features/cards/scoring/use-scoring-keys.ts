import type { Round } from '@fletch/domain'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLatest } from '../../../ui/use-latest.ts'
import type { Tapped } from '../pad/pad-key.tsx'
import { readTyped, type Typed } from '../pad/typed-codes.ts'

/** How long a code waits for its next character, in ms, while it is incomplete or already complete. */
const codeTimeout = { begun: 3000, whole: 600 } as const

type Steps = {
  readonly round: Round
  /** Moves down by rows and across by columns. */
  readonly move: (rows: number, columns: number) => void
  readonly score: (tapped: Tapped) => void
  readonly clear: () => void
  readonly undo: () => void
}

const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowDown: [1, 0],
  ArrowRight: [0, 1],
}

const isField = (target: EventTarget) =>
  target instanceof Element && target.closest('input, select, textarea, dialog, [contenteditable]') !== null

const nothing: Typed = { text: '', tapped: undefined, isOpen: false }

/**
 * Keys for the table, active only while the focus is in it: arrow keys move, digits and letters form the codes of the
 * round. A code that could continue waits for more, and Enter accepts it.
 */
export const useScoringKeys = ({ round, move, score, clear, undo }: Steps) => {
  const [typed, setTyped] = useState(nothing)
  const scoring = useLatest(score)

  const settle = ({ tapped }: Typed) => {
    setTyped(nothing)
    if (tapped !== undefined) scoring.current(tapped)
  }

  useEffect(() => {
    if (typed.text === '') return
    const { tapped } = typed
    const onEnd = () => {
      setTyped(nothing)
      if (tapped !== undefined) scoring.current(tapped)
    }
    const timer = setTimeout(onEnd, tapped === undefined ? codeTimeout.begun : codeTimeout.whole)
    return () => clearTimeout(timer)
  }, [typed])

  const typeOn = (key: string): boolean => {
    const next = readTyped(round, typed.text, key)
    if (next === undefined) return false
    // A complete code counts before a key that starts a new one. Scoring it may move to the next place, which the new
    // code is for.
    if (typed.tapped !== undefined && !next.text.startsWith(typed.text)) {
      const { tapped } = typed
      flushSync(() => scoring.current(tapped))
    }
    if (next.isOpen) setTyped(next)
    else settle(next)
    return true
  }

  const actOn = (key: string): boolean => {
    if (typeOn(key)) return true
    const way = moves[key]
    const isErasing = key === 'Delete' || key === 'Backspace'
    if (typed.tapped !== undefined && (key === 'Enter' || way !== undefined)) settle(typed)
    else if (typed.text !== '' && (isErasing || way !== undefined || key === 'u')) setTyped(nothing)
    else if (key === 'Enter') return false
    if (way !== undefined) move(...way)
    else if (key === 'u') undo()
    else if (isErasing) {
      if (typed.tapped === undefined) clear()
    } else return key === 'Enter'
    return true
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    // A key that is held down counts once: repeats would score the next archers and targets.
    if (event.repeat && moves[key] === undefined) return event.preventDefault()
    if (actOn(key)) event.preventDefault()
  }

  return { onKeyDown, typed: typed.text === '' ? undefined : typed.text }
}
