/** The shared look of buttons and of links that look like buttons. One `main` per screen. */
export type ButtonLook = 'main' | 'plain' | 'quiet' | 'grave' | 'danger'
export type ButtonSize = 'normal' | 'large'

export type ButtonShape = {
  look?: ButtonLook | undefined
  size?: ButtonSize | undefined
  wide?: boolean | undefined
  className?: string | undefined
}

const looks: Record<ButtonLook, string> = {
  main: 'border-accent bg-accent text-on-accent hover:bg-accent-strong active:bg-accent-strong',
  plain: 'border-edge bg-paper text-ink hover:border-ink active:bg-accent-soft',
  quiet: 'border-transparent bg-transparent text-ink hover:underline underline-offset-4',
  grave: 'border-danger bg-paper text-danger hover:bg-danger-soft active:bg-danger-soft',
  danger: 'border-danger bg-danger text-on-danger hover:bg-danger-strong active:bg-danger-strong',
}

// Disabled and busy buttons stay readable: a dashed outline instead of a grey that is invisible in the sun.
const off =
  'aria-disabled:cursor-default aria-disabled:border-dashed aria-disabled:border-edge aria-disabled:bg-transparent aria-disabled:text-muted aria-disabled:no-underline'

export const buttonClass = ({ look = 'plain', size = 'normal', wide = false, className = '' }: ButtonShape) =>
  [
    'hair inline-flex min-w-min items-center justify-center gap-2 rounded-10 text-center font-semibold wrap-break-word',
    size === 'large' ? 'min-h-16 px-5 py-2 text-18' : 'min-h-12 px-4 py-2 text-16',
    wide ? 'w-full' : '',
    looks[look],
    off,
    className,
  ].join(' ')
