import { uiTexts } from '@fletch/messages/ui'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { IconButton } from './icon-button.tsx'
import { CheckIcon, CloseIcon, WarningIcon } from './icons.ts'
import { useRoomFor } from './notice-room.tsx'
import {
  closeToast,
  dismissToast,
  leadsOnWithin,
  type ShownToast,
  shownToast,
  wasKept,
  watchToasts,
} from './toast-store.ts'

const ToastBox = ({ shown, bad }: { shown: ShownToast; bad: boolean }) => {
  const { title, description, action } = shown
  const close = () => closeToast(shown)
  const { Mark = bad ? WarningIcon : CheckIcon } = shown
  return (
    <div
      className={`arriving hair pointer-events-auto flex w-full max-w-toast flex-wrap items-start gap-x-2 rounded-10 py-px ps-3 pe-1 desk:py-1 ${bad ? 'border-danger bg-danger-soft' : 'border-edge bg-paper'}`}
    >
      <Mark
        data-mark
        className={`mt-3 size-5 shrink-0 ${bad ? 'text-danger' : Mark === CheckIcon ? 'text-accent' : ''}`}
        aria-hidden="true"
      />
      <div className={`notice-words ${action ? 'beside-action' : ''}`}>
        <p className={`font-semibold ${bad ? 'text-danger' : ''}`}>{title}</p>
        {description && <p className="text-14">{description}</p>}
      </div>
      {action && (
        <button
          type="button"
          className="inline-flex min-h-12 items-center rounded-6 px-1 font-semibold underline underline-offset-4"
          onClick={() => {
            close()
            action.onClick()
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton label={uiTexts.close} icon={<CloseIcon className="size-5" />} onClick={close} />
    </div>
  )
}

/** Closes a notice after its time. The time starts again when the user focuses it or points at it. */
const useFading = (current: ShownToast | undefined) => {
  const [held, setHeld] = useState(false)
  const { id, duration = 5000 } = current ?? {}
  useEffect(() => {
    if (held || current === undefined) return
    const timer = setTimeout(() => closeToast(current), duration)
    return () => clearTimeout(timer)
  }, [held, current, duration])
  // A notice that is removed under the pointer sends no leave event, so reset it for the next one.
  useEffect(() => {
    if (id === undefined) setHeld(false)
  }, [id])
  const hold = () => setHeld(true)
  // A tap near a notice does not hold it. Only a pointer that can hover does.
  const aim = () => setHeld(matchMedia('(hover: hover)').matches)
  const release = () => setHeld(false)
  return { onPointerEnter: aim, onPointerLeave: release, onFocus: hold, onBlur: release }
}

/**
 * A notice closes with its screen, because what it is about is no longer visible. A notice with Undo and a background
 * notice stay for their full time.
 */
const useEndingWithScreen = (current: ShownToast | undefined) => {
  const [path] = useLocation()
  const came = useRef<{ id: number; path: string; at: number }>(undefined)
  useEffect(() => {
    if (current === undefined) return
    const { id, endsWithScreen } = current
    const now = performance.now()
    if (came.current?.id !== id) came.current = { id, path, at: now }
    if (came.current.path === path) return
    if (wasKept(id) || now - came.current.at < leadsOnWithin) came.current = { id, path, at: now }
    else if (endsWithScreen) dismissToast(id)
  }, [current, path])
}

/** Shows the notice above everything else. */
const useLayer = (layer: RefObject<HTMLDivElement | null>, id: number | undefined) => {
  // Live regions must exist before their content changes. Showing the popover again moves it above a dialog that was
  // opened later.
  useLayoutEffect(() => {
    const popover = layer.current
    if (!popover) return
    if (id !== undefined && popover.matches(':popover-open')) popover.hidePopover()
    if (!popover.matches(':popover-open')) popover.showPopover()
  }, [layer, id])
  useRoomFor(layer, id, '--notice-height')
}

/**
 * Notices, above open dialogs. Each size of screen has one place for them (`notice-layer` in `ui.css`): the top of a
 * phone, the bottom right of a wide screen, and on a phone's card the room below the strip of targets, or below the
 * header before the first target.
 */
export const Toaster = () => {
  const current = useSyncExternalStore(watchToasts, shownToast, () => undefined)
  const fading = useFading(current)
  const layer = useRef<HTMLDivElement>(null)
  const id = current?.id
  useEndingWithScreen(current)
  useLayer(layer, id)
  const bad = current?.style === 'destructive'
  const box = current && <ToastBox key={current.id} shown={current} bad={bad} />
  return (
    <div ref={layer} popover="manual" className="notice-layer notice-place">
      <div role="status" className="flex justify-center desk:w-toast" {...fading}>
        {!bad && box}
      </div>
      <div role="alert" className="flex justify-center desk:w-toast" {...fading}>
        {bad && box}
      </div>
    </div>
  )
}
