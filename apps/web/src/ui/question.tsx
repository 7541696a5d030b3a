import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type QuestionProps = {
  open: boolean
  onClose: () => void
  title: string
  /** The question, and what the answer brings. */
  children: ReactNode
  cancel: string
  action: string
  pending: boolean
  pendingLabel: string
  /** What is said yes to cannot be undone. */
  grave?: boolean
  disabled?: boolean
  onConfirm: () => void
}

/** Asks before something is done: what happens, a way out, and the one button that does it. */
export const Question = ({
  cancel,
  action,
  pending,
  pendingLabel,
  grave = true,
  disabled = false,
  onConfirm,
  children,
  ...dialog
}: QuestionProps) => (
  <Dialog
    {...dialog}
    actions={
      <>
        <Button disabled={pending} onClick={dialog.onClose}>
          {cancel}
        </Button>
        <Button
          look={grave ? 'danger' : 'main'}
          pending={pending}
          pendingLabel={pendingLabel}
          disabled={disabled}
          onClick={onConfirm}
        >
          {action}
        </Button>
      </>
    }
  >
    <div className="flex flex-col gap-3">{children}</div>
  </Dialog>
)
