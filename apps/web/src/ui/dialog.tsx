import { uiTexts } from '@fletch/messages/ui'
import { type ReactNode, useId } from 'react'
import { IconButton } from './icon-button.tsx'
import { CloseIcon } from './icons.ts'
import { useModal } from './use-modal.ts'

type DialogProps = {
  open: boolean
  /** Called by Escape, a click outside and the close button; the owner sets `open` to false. */
  onClose: () => void
  title: string
  children: ReactNode
  /** The buttons at the foot. */
  actions?: ReactNode
}

export const Dialog = ({ open, onClose, title, children, actions }: DialogProps) => {
  const modal = useModal(open, onClose)
  const titleId = useId()
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      className="sheet hair m-auto dialog-place w-[calc(100%-2rem)] max-w-form overflow-y-auto rounded-10 bg-paper text-ink"
    >
      {open && (
        <div className="flex flex-col gap-4 p-4 wide:p-6">
          <div className="flex items-start justify-between gap-4">
            <h2 id={titleId} className="pt-2 text-24">
              {title}
            </h2>
            <IconButton label={uiTexts.close} icon={<CloseIcon className="size-6" />} onClick={onClose} />
          </div>
          {children}
          {actions && <div className="form-foot hair-t flex flex-wrap justify-end gap-3">{actions}</div>}
        </div>
      )}
    </dialog>
  )
}
