import type { ComponentPropsWithRef, ReactNode } from 'react'
import { type ButtonShape, buttonClass } from './button-look.ts'
import { Spinner } from './spinner.tsx'

export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'className'> &
  ButtonShape & {
    icon?: ReactNode
    /** Busy: shows `pendingLabel` with a spinner and ignores clicks, but keeps the focus. */
    pending?: boolean | undefined
    pendingLabel?: string
  }

export const Button = ({
  look,
  size,
  wide,
  className,
  icon,
  pending,
  pendingLabel,
  disabled,
  ...rest
}: ButtonProps) => {
  const off = Boolean(disabled || pending)
  return (
    <button
      type="button"
      {...rest}
      {...(off && {
        'aria-busy': pending,
        'aria-disabled': true,
        onClick: (event) => event.preventDefault(),
      })}
      className={buttonClass({ look, size, wide, className })}
    >
      {pending ? <Spinner /> : icon}
      {pending ? (pendingLabel ?? rest.children) : rest.children}
    </button>
  )
}
