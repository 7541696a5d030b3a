import type { ReactNode } from 'react'

type ChoiceTilesProps<Value extends string> = {
  /** Of the group, and of its radio buttons. */
  name: string
  title: string
  /** A heading above says the title already. */
  isUnderTitle?: boolean
  values: readonly Value[]
  current: Value
  onChoose: (value: Value) => void
  /** What stands on a tile. */
  children: (value: Value) => ReactNode
  className?: string
}

/** A choice of few values as tiles, two in a row if their words fit, each of which is a radio button. */
export const ChoiceTiles = <Value extends string>(props: ChoiceTilesProps<Value>) => {
  const { name, title, isUnderTitle = false, values, current, onChoose, children, className = '' } = props
  return (
    <fieldset>
      <legend className={isUnderTitle ? 'sr-only' : 'mb-2 text-14 font-semibold'}>{title}</legend>
      <div className="flex flex-wrap gap-2">
        {values.map((value) => (
          <label
            key={value}
            className={`hair flex min-w-min grow basis-[calc(50%-0.25rem)] cursor-pointer rounded-10 border-edge bg-paper px-3 hover:border-ink has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 sun:has-checked:bg-ink sun:has-checked:text-paper ${className}`}
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === current}
              onChange={() => onChoose(value)}
              className="sr-only"
            />
            {children(value)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
