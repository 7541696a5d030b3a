import { uiTexts } from '@fletch/messages/ui'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { CloseIcon } from './icons.ts'
import { NoticeRoom } from './notice-room.tsx'
import { useModal } from './use-modal.ts'

type DrawerProps = { open: boolean; onClose: () => void; title: string; children: ReactNode }

/** Slides in over the page from the inline end. */
export const Drawer = ({ open, onClose, title, children }: DrawerProps) => (
  <dialog
    {...useModal(open, onClose)}
    aria-label={title}
    className="sheet from-end hair-s ms-auto me-0 my-0 h-dvh max-h-none w-[calc(20rem+env(safe-area-inset-right))] pe-[env(safe-area-inset-right)] max-w-[calc(100%-3rem)] overflow-y-auto bg-paper text-ink"
  >
    {open && (
      <div className="flex min-h-full flex-col">
        <NoticeRoom />
        <div className="hair-b flex min-h-14 items-center justify-between ps-4 pe-2">
          <h2 className="text-18">{title}</h2>
          <IconButton label={uiTexts.close} icon={<CloseIcon className="size-6" />} onClick={onClose} />
        </div>
        {children}
      </div>
    )}
  </dialog>
)
