import { type MouseEvent, type SyntheticEvent, useEffect, useRef } from 'react'

/**
 * A native modal dialog from a boolean. The browser traps the focus, makes the page behind inert and gives the focus
 * back on closing; Escape and a click outside only ask the owner to close.
 */
export const useModal = (open: boolean, onClose: () => void) => {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open === open) return
    if (open) dialog.showModal()
    else dialog.close()
  }, [open])
  return {
    ref,
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      // A file chooser inside a dialog has a cancel event of its own, which bubbles.
      if (event.target !== ref.current) return
      event.preventDefault()
      onClose()
    },
    // The browser may close it all the same (a second Escape): the owner must hear of it.
    onClose: () => {
      if (open) onClose()
    },
    onMouseDown: (event: MouseEvent<HTMLDialogElement>) => {
      const box = ref.current?.getBoundingClientRect()
      if (!box || event.target !== ref.current) return
      const inside =
        event.clientX >= box.left &&
        event.clientX <= box.right &&
        event.clientY >= box.top &&
        event.clientY <= box.bottom
      if (inside) return
      // The tap itself must not take the focus that the dialog gives back.
      event.preventDefault()
      onClose()
    },
  }
}
