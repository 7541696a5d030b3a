import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { keepFocusBeside } from './keep-focus.ts'
import { useBusy } from './use-busy.ts'

type QuestionProps = {
  open: boolean
  onClose: () => void
  title: string
  /** The question, and what the answer brings. */
  children: ReactNode
  cancel: string
  action: string
  pendingLabel: string
  /** What is said yes to cannot be undone. */
  grave?: boolean
  disabled?: boolean
  /** Does it; the question goes when it was done, and stays to be asked again when it was not. */
  onConfirm: () => Promise<boolean>
}

/** Asks before something is done: what happens, a way out, and the one button that does it. */
export const Question = ({
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
  // Before the dialog takes the focus.
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
