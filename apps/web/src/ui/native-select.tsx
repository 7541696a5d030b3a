import { type ComponentPropsWithRef, useLayoutEffect, useRef } from 'react'
import { controlClass } from './field.tsx'
import { ChevronDownIcon } from './icons.ts'

export type SelectOption = { value: string; label: string }

export type NativeSelectProps = Omit<ComponentPropsWithRef<'select'>, 'className' | 'children'> & {
  options: readonly SelectOption[]
}

/**
 * The browser's own select, which is best on phones. Browsers cut a long name of what is chosen, so it is invisible over
 * a copy of the name that has as many lines as it needs.
 */
export const NativeSelect = ({ options, onChange, ...select }: NativeSelectProps) => {
  const label = useRef<HTMLSpanElement>(null)
  const show = () => {
    const element = label.current?.previousElementSibling
    if (label.current && element instanceof HTMLSelectElement)
      label.current.dataset['chosen'] = element.selectedOptions[0]?.label ?? ''
  }
  useLayoutEffect(show)
  return (
    <div className="relative grid grid-cols-1">
      <select
        {...select}
        className={`h-full appearance-none pe-10 opacity-0 [grid-area:1/1] ${controlClass}`}
        onChange={(event) => {
          onChange?.(event)
          // A parent may keep the value as it was.
          queueMicrotask(show)
        }}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <span ref={label} className={`chosen pe-10 [grid-area:1/1] ${controlClass}`} aria-hidden="true" />
      <ChevronDownIcon
        className="pointer-events-none absolute end-3 top-1/2 size-5 -translate-y-1/2 text-muted"
        aria-hidden="true"
      />
    </div>
  )
}
