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
 * Opens the dialog in a place of its own beside the app: the menu that asked for it closes, a screen may have failed,
 * and the sign-in need not be loaded with it.
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
