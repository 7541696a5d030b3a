import { createContext, type ReactNode, use, useState } from 'react'
import { createPortal } from 'react-dom'

type Slots = { start: HTMLElement | null; end: HTMLElement | null }

const SlotContext = createContext<Slots>({ start: null, end: null })

/** The header's two slots for the current screen, and their refs. */
export const useHeaderPlaces = () => {
  const [start, setStart] = useState<HTMLElement | null>(null)
  const [end, setEnd] = useState<HTMLElement | null>(null)
  return { slots: { start, end }, setStart, setEnd }
}

export const HeaderPlaces = ({ slots, children }: { slots: Slots; children: ReactNode }) => (
  <SlotContext value={slots}>{children}</SlotContext>
)

/**
 * Puts something into the header: a back link at its `start`, before the name, or a state such as 'Saved' at its `end`.
 */
export const InHeader = ({ at, children }: { at: 'start' | 'end'; children: ReactNode }) => {
  const place = use(SlotContext)[at]
  return place && createPortal(children, place)
}
