import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { type ButtonShape, buttonClass } from './button-look.ts'

type LinkButtonProps = ButtonShape & {
  href: string
  icon?: ReactNode
  children: ReactNode
  replace?: boolean
  onClick?: () => void
}

/** A link to another screen that looks like a button. */
export const LinkButton = ({ href, icon, children, replace = false, onClick, ...shape }: LinkButtonProps) => (
  <Link href={href} replace={replace} onClick={onClick} className={buttonClass(shape)}>
    {icon}
    {children}
  </Link>
)
