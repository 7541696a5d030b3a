import { type MouseEvent, type SyntheticEvent, useEffect, useRef } from 'react'

/**
 * A native modal dialog, controlled by a boolean. The browser traps the focus, makes the page behind inert and returns
 * the focus on closing. Escape and a click outside only ask the owner to close, the click only while nothing was
 * entered since the dialog opened: an accidental click must not discard it.
 */
export const useModal = (open: boolean, onClose: () => void) => {
  const ref = useRef<HTMLDialogElement>(null)
  const hasInput = useRef(false)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open === open) return
    hasInput.current = false
    if (open) dialog.showModal()
    else dialog.close()
  }, [open])
  return {
    ref,
    onInput: () => {
      hasInput.current = true
    },
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      // A file input inside a dialog has its own cancel event, which bubbles.
      if (event.target !== ref.current) return
      event.preventDefault()
      onClose()
    },
    // The browser may close the dialog anyway (a second Escape), and the owner must be notified. Ignores events of a
    // dialog inside.
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (open && event.target === ref.current) onClose()
    },
    onMouseDown: (event: MouseEvent<HTMLDialogElement>) => {
      const box = ref.current?.getBoundingClientRect()
      if (!box || !ref.current || event.target !== ref.current) return
      const inside =
        event.clientX >= box.left &&
        event.clientX <= box.right &&
        event.clientY >= box.top &&
        event.clientY <= box.bottom
      if (inside || hasInput.current) return
      // The click itself must not take the focus that the dialog returns.
      event.preventDefault()
      onClose()
    },
  }
}
