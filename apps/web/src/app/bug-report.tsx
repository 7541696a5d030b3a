import { Suspense, useSyncExternalStore } from 'react'
import { appTexts } from '../messages/app.ts'
import { Button } from '../ui/button.tsx'
import type { ButtonShape } from '../ui/button-look.ts'
import { BugIcon } from '../ui/icons.ts'
import { toast } from '../ui/toast-store.ts'
import { lazyScreen } from './lazy-screen.tsx'

const BugDialog = lazyScreen(async () => (await import('../features/bug-reports/bug-dialog.tsx')).BugDialog)

type Stage = 'not loaded' | 'open' | 'closed'

let stage: Stage = 'not loaded'
const watchers = new Set<() => void>()

const enter = (next: Stage) => {
  stage = next
  for (const watcher of watchers) watcher()
}

/** Opens the dialog over whatever screen there is, once it has come. */
const reportBug = async (): Promise<void> => {
  try {
    await BugDialog.preload()
    enter('open')
  } catch {
    // The dialog is a file like any other, and did not come: said here, because there is nothing to say it in.
    toast({ title: appTexts.offline, style: 'destructive' })
  }
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** The place of the dialog, outside of all screens: the menu that opened it closes. */
export const BugReport = () => {
  const current = useSyncExternalStore(
    watch,
    () => stage,
    (): Stage => 'not loaded',
  )
  if (current === 'not loaded') return null
  return (
    <Suspense fallback={null}>
      <BugDialog open={current === 'open'} onClose={() => enter('closed')} />
    </Suspense>
  )
}

type ReportBugButtonProps = Omit<ButtonShape, 'size'> & { onOpen?: () => void }

export const ReportBugButton = ({ onOpen, ...shape }: ReportBugButtonProps) => {
  const onClick = () => {
    onOpen?.()
    return reportBug()
  }
  return (
    <Button {...shape} icon={<BugIcon className="size-5" aria-hidden="true" />} onClick={onClick}>
      {appTexts.menu.reportBug}
    </Button>
  )
}
