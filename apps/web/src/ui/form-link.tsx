import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { type ButtonShape, buttonClass } from './button-look.ts'

/** Said to the browser's history by those who go from a screen of the app to a form. */
export const openedFromHere = { isFormOf: 'this app' } as const

/** Whether the form of this address was opened from another screen: then the way back leads there. */
export const isOpenedFromScreen = (): boolean => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'isFormOf' in state
}

type FormLinkProps = ButtonShape & { href: string; label?: string; children: ReactNode }

/** Leads to a form that is a page; leaving the form leads back to where this stands. */
export const FormLink = ({ href, label, children, ...shape }: FormLinkProps) => (
  <Link href={href} state={openedFromHere} aria-label={label} className={buttonClass(shape)}>
    {children}
  </Link>
)
