import { memo } from 'react'
import { Link } from 'wouter'
import { ChevronLeftIcon } from '../../ui/icons.ts'

type BackLinkProps = {
  href: string
  words: string
  /** For screen readers, after the visible words. */
  about?: string | undefined
  /** Hides the words where a longer text needs the room. */
  short?: boolean | undefined
}

/** The link back in the header. Entries are kept. */
export const BackLink = memo(({ href, words, about, short = false }: BackLinkProps) => (
  <Link
    href={href}
    className="-ms-2 inline-flex min-h-12 min-w-12 items-center gap-1 rounded-6 font-semibold"
  >
    <ChevronLeftIcon className="size-6 shrink-0 rtl:rotate-180" aria-hidden="true" />
    <span className={short ? 'sr-only' : '@max-[40rem]:sr-only'}>{words}</span>
    {about && <span className="sr-only">{about}</span>}
  </Link>
))
