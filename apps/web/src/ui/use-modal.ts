import { type MouseEvent, type SyntheticEvent, useEffect, useRef } from 'react'

/** Whether a form in it holds something that was typed or chosen: a slip beside it must not take that away. */
const holdsInput = (dialog: HTMLDialogElement): boolean =>
  [...dialog.querySelectorAll('input, textarea')].some((field) =>
    field instanceof HTMLInputElement && field.type === 'checkbox'
      ? field.checked !== field.defaultChecked
      : (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
        field.value !== field.defaultValue,
  )

/**
 * A native modal dialog from a boolean. The browser traps the focus, makes the page behind inert and gives the focus
 * back on closing; Escape and a click outside only ask the owner to close, the click only while nothing was entered.
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
    // The browser may close it all the same (a second Escape): the owner must hear of it, but not of a dialog inside.
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
      if (inside || holdsInput(ref.current)) return
      // The tap itself must not take the focus that the dialog gives back.
      event.preventDefault()
      onClose()
    },
  }
}
