import type { Trend } from '@fletch/domain'
import { seasonTexts } from '@fletch/messages/season'
import { TrendDownIcon, TrendStableIcon, TrendUpIcon } from '../../ui/icons.ts'

const looks: Record<Trend, { Icon: typeof TrendUpIcon; className: string }> = {
  improving: { Icon: TrendUpIcon, className: 'text-accent' },
  declining: { Icon: TrendDownIcon, className: 'text-danger' },
  stable: { Icon: TrendStableIcon, className: 'text-ink' },
}

/** The trend of a season, as a word with an icon. */
export const TrendLine = ({ trend }: { trend: Trend }) => {
  const { Icon, className } = looks[trend]
  return (
    <span className={`inline-flex flex-wrap items-center gap-x-1 font-semibold ${className}`}>
      <Icon className="size-4 shrink-0" aria-hidden="true" />
      {seasonTexts.trends[trend]}
    </span>
  )
}
