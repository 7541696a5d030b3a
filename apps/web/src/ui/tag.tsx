import type { ReactNode } from 'react'

const tones = {
  plain: 'border-line bg-paper',
  on: 'border-accent bg-accent-soft text-accent sun:bg-ink sun:text-paper',
  gold: 'border-gold bg-gold-soft text-gold',
  bad: 'border-danger bg-danger-soft text-danger sun:border-dashed',
}

type TagProps = {
  tone?: keyof typeof tones
  /** The text may be long, such as one that a person typed, so it can break. */
  breaks?: boolean
  children: ReactNode
}

/** A state in one or two words, on one line unless that is wider than the screen. */
export const Tag = ({ tone = 'plain', breaks = false, children }: TagProps) => (
  <span
    className={`hair inline-block rounded-6 px-2 py-px text-14 font-semibold ${breaks ? 'slim:px-1' : 'w-max max-w-full shrink-0'} ${tones[tone]}`}
  >
    {children}
  </span>
)
