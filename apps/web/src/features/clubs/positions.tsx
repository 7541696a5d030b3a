import { positionInWords } from '../../messages/positions.ts'
import { Tag } from '../../ui/tag.tsx'

type Tone = 'gold' | 'on' | 'plain'

/** Gold for those who lead the club, green for its other offices. Other positions have the default color. */
const tones: Readonly<Record<string, Tone>> = {
  president: 'gold',
  vice_president: 'gold',
  secretary: 'on',
  treasurer: 'on',
  range_master: 'on',
}

/** Positions in a club as badges. */
export const Positions = ({ positions }: { positions: readonly string[] }) => (
  <span className="flex flex-wrap gap-1">
    {positions.map((position) => (
      <Tag key={position} tone={tones[position] ?? 'plain'} breaks>
        {positionInWords(position)}
      </Tag>
    ))}
  </span>
)
