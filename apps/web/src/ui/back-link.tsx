import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { ChevronLeftIcon } from './icons.ts'
import { LinkButton } from './link-button.tsx'

// Its words line up with the title below, and its target stays 48 pixels high.
const look = {
  look: 'quiet',
  className: '-ms-4 -mb-3 self-start',
  icon: <ChevronLeftIcon className="size-5" aria-hidden="true" />,
} as const

/** The way from a page to the one above it, at the top of the page. */
export const BackLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <LinkButton href={href} {...look}>
    {children}
  </LinkButton>
)

/** The way back for a page that is reached from many others. */
export const BackButton = ({ children }: { children: ReactNode }) => (
  <Button onClick={() => history.back()} {...look}>
    {children}
  </Button>
)
