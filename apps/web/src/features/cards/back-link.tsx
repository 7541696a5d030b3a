import { memo } from 'react'
import { Link } from 'wouter'
import { ChevronLeftIcon } from '../../ui/icons.ts'

type BackLinkProps = {
  href: string
  words: string
  /** Follows the words for those who hear them. */
  about?: string | undefined
  /** Something longer needs the place: the arrow has to do. */
  short?: boolean | undefined
}

/** The way back in the header; what was entered stays. */
export const BackLink = memo(({ href, words, about, short = false }: BackLinkProps) => (
  <Link
    href={href}
    className="-ms-2 inline-flex min-h-12 min-w-12 items-center gap-1 rounded-6 font-semibold"
  >
    <ChevronLeftIcon className="size-6 shrink-0 rtl:rotate-180" aria-hidden="true" />
    <span className={short ? 'sr-only' : 'max-wide:sr-only'}>{words}</span>
    {about && <span className="sr-only">{about}</span>}
  </Link>
))
