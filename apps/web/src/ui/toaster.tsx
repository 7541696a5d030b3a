import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { uiTexts } from '../messages/ui.ts'
import { IconButton } from './icon-button.tsx'
import { CheckIcon, CloseIcon, WarningIcon } from './icons.ts'
import { dismissToast, type ShownToast, shownToast, wasKept, watchToasts } from './toast-store.ts'
import { isDesk } from './use-desk.ts'

const ToastBox = ({ id, title, description, action, bad }: ShownToast & { bad: boolean }) => {
  const close = () => dismissToast(id)
  const Icon = bad ? WarningIcon : CheckIcon
  return (
    <div
      className={`arriving hair pointer-events-auto flex w-full max-w-toast flex-wrap items-start gap-x-2 rounded-10 py-px ps-3 pe-1 desk:py-1 ${bad ? 'border-danger bg-danger-soft' : 'border-edge bg-paper'}`}
    >
      <Icon
        data-mark
        className={`mt-3 size-5 shrink-0 ${bad ? 'text-danger' : 'text-accent'}`}
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
    if (held || id === undefined) return
    const timer = setTimeout(() => dismissToast(id), duration)
    return () => clearTimeout(timer)
  }, [held, id, duration])
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

/** How long after a change a navigation still belongs to it, in ms. Then its notice stays on the next screen. */
const leadsOnWithin = 500

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

const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()

/**
 * Where a notice over the header begins, in px from the left: after the way back. Undefined if the screen has a button
 * there, such as 'Save'.
 */
const startOverHeader = (): number | undefined => {
  if (document.querySelector('dialog:modal')) return 0
  if (document.querySelector('header [data-slot=end] button')) return
  return boxOf('header [data-slot=start] a')?.right ?? 0
}

/** What a notice must not cover. */
const mustStayInSight = 'a, button, input, select, textarea, summary, label, h1, h2, h3, [data-running-total]'

/** What a notice covers if it covers one thing that must stay in sight. A text that can be covered counts 1. */
const tooMuch = 100

const weightOf = (covered: Element): number => {
  if (covered.matches(mustStayInSight)) return tooMuch
  return [...covered.childNodes].some((node) => node instanceof Text && node.data.trim()) ? 1 : 0
}

/** Points from edge to edge of a length in px, closer than the size of a control. */
const pointsOf = (length: number, step: number): readonly number[] =>
  Array.from({ length: Math.ceil(length / step) + 1 }, (_, number) => Math.min(1 + number * step, length - 1))

/** What a notice covers where it is. The bar at the bottom does not count: few go to another place within seconds. */
const coveredBy = (layer: HTMLElement): number => {
  const box = layer.querySelector<HTMLElement>('.arriving')
  if (!box) return 0
  // Not where it is drawn, because it moves while it appears.
  const { left, top } = layer.getBoundingClientRect()
  const covered = new Set<Element>()
  for (const y of pointsOf(box.offsetHeight, 12))
    for (const x of pointsOf(box.offsetWidth, 24)) {
      const at = [left + box.offsetLeft + x, top + box.offsetTop + y] as const
      const under = document.elementsFromPoint(...at).find((each) => !layer.contains(each))
      if (under && !under.closest('[data-bottom-bar]')) covered.add(under.closest(mustStayInSight) ?? under)
    }
  return [...covered].reduce((sum, each) => sum + weightOf(each), 0)
}

/** Where a notice can be, the usual place first. A keyboard on screen hides what is at the bottom. */
const possiblePlaces = (): readonly string[] => {
  if (isDesk()) return ['end', 'header', 'start']
  const isKeyboardOpen = visualViewport && visualViewport.height < 0.8 * innerHeight
  return isKeyboardOpen ? ['header', 'top'] : ['header', 'top', 'bottom']
}

/**
 * Puts a notice where it covers least, and leaves it there as long as it covers nothing that must stay in sight. On a
 * phone it lies over the header, beside the way back, if it ends above the title and the running total there.
 */
const placeIn = (layer: HTMLElement) => {
  const title = boxOf('dialog:modal h2') ?? boxOf('h1')
  const { top = 0, bottom = 0 } = title ?? {}
  const isInSight = bottom > 0 && bottom < window.innerHeight / 2
  const end = Math.min(top, boxOf('[data-running-total]')?.top ?? top)
  const start = startOverHeader()
  layer.style.setProperty('--from-left', `${start ?? 0}px`)
  layer.toggleAttribute('data-beside-back', Boolean(start))
  // Buttons beside the title are a little taller than it.
  layer.style.setProperty('--from-top', `${isInSight ? bottom + 8 : 0}px`)
  const costOf = (place: string): number => {
    layer.dataset['place'] = place
    if (place !== 'header' || isDesk()) return coveredBy(layer)
    return isInSight && start !== undefined && layer.offsetHeight <= end ? 0 : Number.POSITIVE_INFINITY
  }
  const places = possiblePlaces()
  const now = layer.dataset['place']
  if (now && places.includes(now) && costOf(now) < tooMuch) return
  const costs = places.map(costOf)
  layer.dataset['place'] = places[costs.indexOf(Math.min(...costs))]
}

/** Shows the notice in the right place, and follows the title, because a notice can outlive its screen. */
const usePlace = (layer: RefObject<HTMLDivElement | null>, id: number | undefined) => {
  // Live regions must exist before their content changes. Showing the popover again moves it above a dialog that was
  // opened later.
  useLayoutEffect(() => {
    const popover = layer.current
    if (!popover) return
    if (id !== undefined && popover.matches(':popover-open')) popover.hidePopover()
    if (!popover.matches(':popover-open')) popover.showPopover()
  }, [layer, id])
  useLayoutEffect(() => {
    const box = layer.current
    if (id === undefined || !box) return
    delete box.dataset['place']
    const place = () => placeIn(box)
    // At the bottom, everything moves past it.
    const follow = () => {
      if (['header', 'top'].includes(box.dataset['place'] ?? '')) place()
    }
    place()
    const resized = new ResizeObserver(place)
    resized.observe(document.body)
    // Another screen of the same height. A notice that moved a moment later would take the tap of a button under it.
    const replaced = new MutationObserver(place)
    replaced.observe(document.body, { childList: true, subtree: true })
    addEventListener('scroll', follow)
    return () => {
      resized.disconnect()
      replaced.disconnect()
      removeEventListener('scroll', follow)
    }
  }, [layer, id])
}

/**
 * Where notices appear, always above open dialogs: at the top of small screens or over the bar at their bottom, and at
 * the bottom of wide screens or beside the menu. A screen can mark something that must stay visible as
 * `--stays-in-sight`. Notices at the top then appear below it, in browsers with anchor positioning.
 */
export const Toaster = () => {
  const current = useSyncExternalStore(watchToasts, shownToast, () => undefined)
  const fading = useFading(current)
  const layer = useRef<HTMLDivElement>(null)
  const id = current?.id
  useEndingWithScreen(current)
  usePlace(layer, id)
  const bad = current?.style === 'destructive'
  const box = current && <ToastBox key={current.id} {...current} bad={bad} />
  return (
    <div ref={layer} popover="manual" className="notice-layer">
      <div role="status" className="flex justify-center desk:w-toast" {...fading}>
        {!bad && box}
      </div>
      <div role="alert" className="flex justify-center desk:w-toast" {...fading}>
        {bad && box}
      </div>
    </div>
  )
}
