import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { BugDialog } from './bug-dialog.tsx'

let show: (() => void) | undefined

const Host = () => {
  const [open, setOpen] = useState(true)
  useEffect(() => {
    show = () => setOpen(true)
  }, [])
  return <BugDialog open={open} onClose={() => setOpen(false)} />
}

/**
 * Opens the dialog in a separate React root, because the menu that opened it closes, the current screen may have
 * failed, and the sign-in should not load it.
 */
export const openBugDialog = (): void => {
  if (show !== undefined) {
    show()
    return
  }
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<Host />)
}
