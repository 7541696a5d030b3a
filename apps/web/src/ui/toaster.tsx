import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { uiTexts } from '../messages/ui.ts'
import { IconButton } from './icon-button.tsx'
import { CheckIcon, CloseIcon, WarningIcon } from './icons.ts'
import { dismissToast, type ShownToast, shownToast, wasTakenAlong, watchToasts } from './toast-store.ts'

const ToastBox = ({ id, title, description, action, bad }: ShownToast & { bad: boolean }) => {
  const close = () => dismissToast(id)
  const Icon = bad ? WarningIcon : CheckIcon
  return (
    <div
      className={`arriving hair pointer-events-auto flex w-full max-w-toast flex-wrap items-start gap-3 rounded-10 p-3 ${bad ? 'border-danger bg-danger-soft' : 'border-edge bg-paper'}`}
    >
      <Icon className={`mt-3 size-5 shrink-0 ${bad ? 'text-danger' : 'text-accent'}`} aria-hidden="true" />
      <div className="min-w-0 grow shrink basis-28 self-center py-1">
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

/** Takes the notice away after its time; a person who reads it or aims at it gets the whole time again. */
const useFading = (current: ShownToast | undefined) => {
  const [held, setHeld] = useState(false)
  const { id, duration = 5000 } = current ?? {}
  useEffect(() => {
    if (held || id === undefined) return
    const timer = setTimeout(() => dismissToast(id), duration)
    return () => clearTimeout(timer)
  }, [held, id, duration])
  // A notice that goes away under the pointer sends no farewell: the next one starts unheld.
  useEffect(() => {
    if (id === undefined) setHeld(false)
  }, [id])
  const hold = () => setHeld(true)
  // A finger that tapped near it is not aiming at it: only a pointer that can rest holds a notice.
  const aim = () => setHeld(matchMedia('(hover: hover)').matches)
  const release = () => setHeld(false)
  return { onPointerEnter: aim, onPointerLeave: release, onFocus: hold, onBlur: release }
}

/** Milliseconds in which a change that succeeded has led on: the notice of it belongs to the screen that follows. */
const leadsOnWithin = 500

/**
 * A notice ends with the screen on which it came: it speaks of what is no longer in sight. One that offers a way back
 * stays its time, and so does one that came by itself.
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
    if (wasTakenAlong(id) || now - came.current.at < leadsOnWithin) came.current = { id, path, at: now }
    else if (endsWithScreen) dismissToast(id)
  }, [current, path])
}

const topOf = (title: Element | null): number => {
  const bottom = title?.getBoundingClientRect().bottom ?? 0
  return bottom > 0 && bottom < window.innerHeight / 2 ? bottom : 0
}

/** Keeps what the screen is called in sight: `--below-title` is where its title ends, 0 where that is out of sight. */
const useBelowTitle = (layer: RefObject<HTMLDivElement | null>, id: number | undefined) =>
  useLayoutEffect(() => {
    if (id === undefined) return
    const title = document.querySelector('dialog:modal h2') ?? document.querySelector('h1')
    layer.current?.style.setProperty('--below-title', `${topOf(title)}px`)
  }, [layer, id])

/**
 * The place where notices appear: top on small screens, below the title, bottom right on wide ones, above open dialogs.
 * What a screen wants to keep in sight and reach, such as a running total, it names `--stays-in-sight`: notices come
 * below it, in browsers that know anchors.
 */
export const Toaster = () => {
  const current = useSyncExternalStore(watchToasts, shownToast, () => undefined)
  const fading = useFading(current)
  const layer = useRef<HTMLDivElement>(null)
  const id = current?.id
  useEndingWithScreen(current)
  useBelowTitle(layer, id)
  // The live regions must be there before they speak; shown again, they lie above a dialog opened meanwhile.
  useEffect(() => {
    const place = layer.current
    if (!place) return
    if (id !== undefined && place.matches(':popover-open')) place.hidePopover()
    if (!place.matches(':popover-open')) place.showPopover()
  }, [id])
  const bad = current?.style === 'destructive'
  const box = current && <ToastBox key={current.id} {...current} bad={bad} />
  return (
    <div
      ref={layer}
      popover="manual"
      className="pointer-events-none fixed inset-auto top-(--below-title) top-[anchor(bottom,var(--below-title))] left-0 [position-anchor:--stays-in-sight] m-0 w-full overflow-visible bg-transparent py-3 pr-[max(0.75rem,env(safe-area-inset-right))] pl-[max(0.75rem,env(safe-area-inset-left))] desk:top-auto desk:right-0 desk:bottom-(--notice-bottom,0px) desk:left-auto desk:w-auto desk:p-6"
    >
      <div role="status" className="flex justify-center desk:w-toast" {...fading}>
        {!bad && box}
      </div>
      <div role="alert" className="flex justify-center desk:w-toast" {...fading}>
        {bad && box}
      </div>
    </div>
  )
}
