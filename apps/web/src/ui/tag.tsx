import type { ReactNode } from 'react'

const tones = {
  plain: 'border-line bg-paper',
  on: 'border-accent bg-accent-soft text-accent sun:bg-ink sun:text-paper',
  gold: 'border-gold bg-gold-soft text-gold',
  bad: 'border-danger bg-danger-soft text-danger sun:border-dashed',
}

type TagProps = { tone?: keyof typeof tones; children: ReactNode }

/** A state in a word or two. */
export const Tag = ({ tone = 'plain', children }: TagProps) => (
  <span
    className={`hair inline-block whitespace-nowrap rounded-6 px-2 py-px text-14 font-semibold ${tones[tone]}`}
  >
    {children}
  </span>
)
