import type { ColumnKey } from '@fletch/domain'
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useCallback, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

/** A place in the table: a row, and in a group's table the archer of the cell. */
interface Spot {
  readonly row: number
  readonly archer: string | undefined
}

type CurrentRow = {
  /** The current row; undefined while the round is finished. */
  row: number | undefined
  /** The archer of the current cell; null on own cards, whose rows have no such cells. */
  archer: ColumnKey | null
  /** View-only users move around without choosing. */
  mayChoose: boolean
  /** Whether a click comes so soon that it was meant for the previous state. */
  isLocked: () => boolean
  goTo: (row: number, archer?: string) => void
  /** Handles a key; prevents the browser's default if it did. */
  onKey: (event: KeyboardEvent) => void
}

const spotOf = (element: Element | null): Spot | undefined => {
  const row = element?.closest<HTMLElement>('tr[data-row]')?.dataset['row']
  if (element === null || row === undefined) return undefined
  return {
    row: Number(row),
    archer: element.closest<HTMLElement>('td[data-archer]')?.dataset['archer'],
  }
}

const isField = (element: Element) => element.matches('input, select, textarea')

/** The current cell, the keys of the current row if wanted, otherwise the row's own button. */
const placeIn = (table: HTMLElement, wantsKeys: boolean): HTMLElement | null => {
  const find = (selector: string) => table.querySelector<HTMLElement>(`tr[aria-current=step] ${selector}`)
  const keys = wantsKeys ? (find('fieldset [aria-pressed=true]') ?? find('fieldset button')) : null
  return keys ?? find('td [aria-current=step]') ?? find('th button')
}

/** The keys work at once, unless the focus is already elsewhere. */
const useFirstFocus = () => {
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    const { activeElement } = document
    const isElsewhere = activeElement !== null && !activeElement.contains(region.current)
    if (!isElsewhere) region.current?.focus({ preventScroll: true })
  }, [])
  return region
}

/**
 * Keeps mark and focus in the same row, so that keys always score the marked one. If the keyboard moves the focus, the
 * mark follows; if a score moves the mark, the focus follows; if the focused element disappears, the marked row gets
 * the focus. Keys count only while the focus is in the region.
 */
export const useCurrentRow = ({ row, archer, mayChoose, isLocked, goTo, onKey }: CurrentRow) => {
  const region = useFirstFocus()
  const lastFocused = useRef<Element>(undefined)
  const isPointing = useRef(false)
  // The row whose keys are wanted: another row may become current first if the user is faster than the page.
  const wantsKeys = useRef<number>(undefined)

  const isElsewhere = (spot: Spot | undefined): spot is Spot =>
    mayChoose &&
    row !== undefined &&
    spot !== undefined &&
    (spot.row !== row || (spot.archer !== undefined && spot.archer !== archer))

  const focusCurrent = useCallback(() => {
    const isWanted = row !== undefined && wantsKeys.current === row
    const place = region.current && placeIn(region.current, isWanted)
    if (isWanted) wantsKeys.current = undefined
    const wanted = place ?? region.current
    wanted?.focus({ preventScroll: true })
  }, [region, row])

  const choose = (spot: Spot, by: Element) => {
    wantsKeys.current = by.closest('[data-opens-keys]') === null ? undefined : spot.row
    goTo(spot.row, spot.archer)
  }

  useEffect(() => {
    const { activeElement, body } = document
    const isLost = activeElement === body && lastFocused.current?.isConnected === false
    const isLeft = activeElement !== null && !isField(activeElement) && isElsewhere(spotOf(activeElement))
    if (isLost || isLeft) focusCurrent()
  })

  return {
    region,
    handlers: {
      onPointerDownCapture: () => {
        isPointing.current = true
      },
      onFocus: ({ target }: FocusEvent) => {
        lastFocused.current = target
        const spot = spotOf(target)
        // A finger or a mouse chooses with its click.
        if (!isPointing.current && isElsewhere(spot)) choose(spot, target)
      },
      onClick: ({ target }: MouseEvent) => {
        isPointing.current = false
        const control = target instanceof Element ? target.closest('button, input') : null
        const spot = spotOf(control)
        if (control === null || !isElsewhere(spot)) return
        if (isLocked()) focusCurrent()
        else choose(spot, control)
      },
      onKeyDown: (event: KeyboardEvent) => {
        isPointing.current = false
        const { target } = event
        const spot = target instanceof Element && !isField(target) ? spotOf(target) : undefined
        // Never score a row that is not visibly current: make it current first.
        if (isElsewhere(spot) && target instanceof Element) return choose(spot, target)
        flushSync(() => onKey(event))
        if (event.isDefaultPrevented()) focusCurrent()
      },
    },
  }
}
