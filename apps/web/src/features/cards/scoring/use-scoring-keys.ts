import { isZoneCode, type ZoneCode } from '@fletch/domain'
import { type KeyboardEvent, useEffect, useState } from 'react'

/** Milliseconds that the number of an arrow waits for its letter. */
const patience = 3000

type Steps = {
  /** So many rows down, so many columns on. */
  readonly move: (rows: number, columns: number) => void
  readonly score: (zone: ZoneCode) => void
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

/** Keys for the table, heard only while the focus is on it: arrows move, 1 2 3 then a b c choose a zone. */
export const useScoringKeys = ({ move, score, clear, undo }: Steps) => {
  const [arrow, setArrow] = useState<string>()
  useEffect(() => {
    if (arrow === undefined) return
    const timer = setTimeout(() => setArrow(undefined), patience)
    return () => clearTimeout(timer)
  }, [arrow])

  const actOn = (key: string): boolean => {
    const way = moves[key]
    const zone = `${arrow ?? ''}${key.toUpperCase()}`
    if (way !== undefined) move(...way)
    else if (/^[123]$/.test(key)) setArrow(key)
    else if (arrow !== undefined && isZoneCode(zone)) score(zone)
    else if (key === 'm') score('Miss')
    else if (key === 'u') undo()
    else if (key === 'Delete' || key === 'Backspace') clear()
    else return false
    if (!/^[123]$/.test(key)) setArrow(undefined)
    return true
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    if (actOn(key)) event.preventDefault()
  }

  return { onKeyDown, arrow }
}
