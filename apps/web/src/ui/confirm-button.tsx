import { useEffect, useState } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

type ConfirmButtonProps = Omit<ButtonProps, 'onClick'> & {
  confirmLabel: string
  onConfirm: () => void
  /** How long until the question is withdrawn, in ms. */
  revertAfter?: number
}

/** Asks by changing its label: a second click confirms, waiting cancels. */
export const ConfirmButton = ({
  confirmLabel,
  onConfirm,
  revertAfter = 5000,
  children,
  look = 'plain',
  ...rest
}: ConfirmButtonProps) => {
  const [asking, setAsking] = useState(false)
  useEffect(() => {
    if (!asking) return
    const timer = setTimeout(() => setAsking(false), revertAfter)
    return () => clearTimeout(timer)
  }, [asking, revertAfter])
  const onClick = () => {
    setAsking(!asking)
    if (asking) onConfirm()
  }
  return (
    <>
      <Button {...rest} look={asking ? 'danger' : look} onClick={onClick}>
        {asking ? confirmLabel : children}
      </Button>
      <VisuallyHidden>
        <span role="status">{asking ? confirmLabel : ''}</span>
      </VisuallyHidden>
    </>
  )
}
