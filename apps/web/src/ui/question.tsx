import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { keepFocusBeside } from './keep-focus.ts'
import { useBusy } from './use-busy.ts'

type QuestionProps = {
  open: boolean
  onClose: () => void
  title: string
  /** The question and the consequences. */
  children: ReactNode
  cancel: string
  action: string
  pendingLabel: string
  /** The action cannot be undone. */
  grave?: boolean
  disabled?: boolean
  /** Runs the action. The dialog closes if it returns true, and stays otherwise. */
  onConfirm: () => Promise<boolean>
}

/** Asks before an action: what happens, a way to cancel, and one button to confirm. */
export const ConfirmDialog = ({
  cancel,
  action,
  pendingLabel,
  grave = true,
  disabled = false,
  onConfirm,
  children,
  ...dialog
}: QuestionProps) => {
  const asker = useRef<Element>(null)
  const { open } = dialog
  // Runs before the dialog takes the focus.
  useLayoutEffect(() => {
    if (open) asker.current = document.activeElement
  }, [open])
  const { run, isBusy } = useBusy(async () => {
    if (!(await onConfirm())) return
    if (asker.current) keepFocusBeside(asker.current)
    dialog.onClose()
  })
  return (
    <Dialog
      {...dialog}
      actions={
        <>
          <Button disabled={isBusy} onClick={dialog.onClose}>
            {cancel}
          </Button>
          <Button
            look={grave ? 'danger' : 'main'}
            pending={isBusy}
            pendingLabel={pendingLabel}
            disabled={disabled}
            onClick={run}
          >
            {action}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">{children}</div>
    </Dialog>
  )
}
