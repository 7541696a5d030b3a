import type { ReactNode } from 'react'
import { appTexts } from '../messages/app.ts'
import { Button } from '../ui/button.tsx'
import type { ButtonShape } from '../ui/button-look.ts'
import { toast } from '../ui/toast-store.ts'

/** Opens the dialog over whatever screen there is, once it has come. */
const reportBug = async (): Promise<void> => {
  try {
    const { openBugDialog } = await import('../features/bug-reports/open-bug-dialog.tsx')
    openBugDialog()
  } catch {
    // The dialog is a file like any other, and did not come: said here, because there is nothing to say it in.
    toast({ title: appTexts.offline, style: 'destructive' })
  }
}

type ReportBugButtonProps = Omit<ButtonShape, 'size'> & { icon?: ReactNode; onOpen?: () => void }

export const ReportBugButton = ({ onOpen, ...button }: ReportBugButtonProps) => {
  const onClick = () => {
    onOpen?.()
    return reportBug()
  }
  return (
    <Button {...button} onClick={onClick}>
      {appTexts.menu.reportBug}
    </Button>
  )
}
