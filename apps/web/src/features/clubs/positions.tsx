import { Tag } from '../../ui/tag.tsx'

type Tone = 'gold' | 'on' | 'plain'

/** Who leads, who keeps the office, who keeps the range; all others receive the default. */
const tones: Readonly<Record<string, Tone>> = {
  president: 'gold',
  vice_president: 'gold',
  secretary: 'on',
  treasurer: 'on',
  range_master: 'on',
}

/** A code as words: underscores are spaces, each word begins with a capital. */
export const inWords = (code: string): string =>
  code.replaceAll('_', ' ').replace(/(^|\s)\p{L}/gu, (first) => first.toUpperCase())

/** Positions in a club as badges. */
export const Positions = ({ positions }: { positions: readonly string[] }) => (
  <span className="flex flex-wrap gap-1">
    {positions.map((position) => (
      <Tag key={position} tone={tones[position] ?? 'plain'} breaks>
        {inWords(position)}
      </Tag>
    ))}
  </span>
)
