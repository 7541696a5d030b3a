import type { ReactNode } from 'react'

const tones = {
  quiet: 'bg-paper text-ink',
  accent: 'bg-accent-soft text-ink',
  gold: 'border-gold bg-gold-soft text-gold sun:border-dashed',
  danger: 'border-danger bg-danger-soft text-danger',
}

type BannerProps = {
  tone?: keyof typeof tones
  icon?: ReactNode
  children: ReactNode
  action?: ReactNode
  /** Announces a band that appears during use; not one that was there from the start. */
  announced?: boolean
  /** Inside a column instead of across the page. */
  boxed?: boolean
}

/** A band across the page for a lasting state. */
export const Banner = ({
  tone = 'quiet',
  icon,
  children,
  action,
  announced = false,
  boxed = false,
}: BannerProps) => (
  <div
    {...(announced && { role: 'status' })}
    className={`${boxed ? 'hair min-h-12 gap-y-2 rounded-10 py-2' : 'hair-b min-h-12 gap-y-1 py-2 short:min-h-7 short:py-0.5'} flex flex-wrap items-center gap-x-3 px-4 font-semibold [&>svg]:size-5 [&>svg]:shrink-0 ${tones[tone]}`}
  >
    {icon}
    <div className="beside-mark">{children}</div>
    {action}
  </div>
)
