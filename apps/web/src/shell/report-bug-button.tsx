import { appTexts } from '@fletch/messages/app'
import { type ReactNode, useCallback } from 'react'
import { Button } from '../ui/button.tsx'
import type { ButtonShape } from '../ui/button-look.ts'
import { createSlot } from '../ui/slot.ts'
import { useLazyOpening } from '../ui/use-lazy-opening.ts'

/** Opens the bug report dialog. */
export const bugDialog = createSlot<() => void>()

type ReportBugButtonProps = Omit<ButtonShape, 'size'> & { icon?: ReactNode; onOpen?: () => void }

/** Opens the dialog over the current screen once it has loaded. It is not preloaded, because few users open it. */
export const ReportBugButton = ({ onOpen, ...button }: ReportBugButtonProps) => {
  const show = useCallback(
    (openBugDialog: () => void) => {
      onOpen?.()
      openBugDialog()
    },
    [onOpen],
  )
  const { isComing, open } = useLazyOpening(bugDialog.load, show)
  return (
    <Button {...button} pending={isComing} onClick={open}>
      {appTexts.menu.reportBug}
    </Button>
  )
}
