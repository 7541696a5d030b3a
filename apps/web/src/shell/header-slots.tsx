import { createContext, memo, type ReactNode, use, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'wouter'
import { ChevronLeftIcon } from '../ui/icons.ts'

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

type BackLinkProps = {
  href: string
  words: string
  /** For screen readers, after the visible words. */
  about?: string | undefined
  /** Hides the words where a longer text needs the room. */
  short?: boolean | undefined
  /** Goes back otherwise than by the link, which it prevents. */
  leave?: ((event: { preventDefault: () => void }) => void) | undefined
}

/** The link back in the header. Entries are kept. */
export const BackLink = memo(({ href, words, about, short = false, leave }: BackLinkProps) => (
  <Link
    href={href}
    onClick={leave}
    className="-ms-2 inline-flex min-h-12 min-w-12 items-center gap-1 rounded-6 font-semibold"
  >
    <ChevronLeftIcon className="size-6 shrink-0 rtl:rotate-180" aria-hidden="true" />
    <span className={short ? 'sr-only' : '@max-[40rem]:sr-only'}>{words}</span>
    {about && <span className="sr-only">{about}</span>}
  </Link>
))

/** The way back from the current screen, in the header, instead of the one to the scorecards. */
export const HeaderBackLink = (props: BackLinkProps) => (
  <InHeader at="start">
    <BackLink {...props} />
  </InHeader>
)
