import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './button.tsx'

type IconButtonProps = Omit<ButtonProps, 'children' | 'icon'> & { label: string; icon: ReactNode }

/** A square of 48 px with an icon and a name for screen readers. Only for icons that are clear without a word. */
export const IconButton = ({ label, icon, look = 'quiet', className = '', ...rest }: IconButtonProps) => (
  <Button
    {...rest}
    look={look}
    aria-label={label}
    title={label}
    icon={icon}
    className={`px-0 ${className}`}
  />
)
