import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { type ButtonShape, buttonClass } from './button-look.ts'

/** History state of a form that was opened from a screen of the app. */
export const openedFromHere = { isFormOf: 'this app' } as const

/** Whether the form was opened from another screen, so that Back leads there. */
export const isOpenedFromScreen = (): boolean => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'isFormOf' in state
}

type FormLinkProps = ButtonShape & { href: string; label?: string; children: ReactNode }

/** A link to a form page; leaving the form leads back here. */
export const FormLink = ({ href, label, children, ...shape }: FormLinkProps) => (
  <Link href={href} state={openedFromHere} aria-label={label} className={buttonClass(shape)}>
    {children}
  </Link>
)
