import type { ReactNode } from 'react'
import { Link } from 'wouter'

const looks = {
  accent: 'text-accent decoration-2 hover:decoration-4',
  plain: 'text-ink hover:decoration-2',
}

type TextLinkProps = { href: string; children: ReactNode; look?: keyof typeof looks }

/** A text link, tall enough for a thumb. */
export const TextLink = ({ href, children, look = 'accent' }: TextLinkProps) => (
  <Link
    href={href}
    className={`inline-flex min-h-12 items-center rounded-6 font-semibold underline underline-offset-4 ${looks[look]}`}
  >
    {children}
  </Link>
)
