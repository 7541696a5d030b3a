import type { Round } from '@fletch/domain'
import type { Statistics } from '@fletch/domain/contract'
import { DistanceChart } from './distance-chart.tsx'
import { ProgressChart } from './progress-chart.tsx'
import { ZoneChart } from './zone-chart.tsx'

export const SeasonCharts = ({ round, season }: { round: Round; season: Statistics }) => (
  <div className="grid gap-8 wide:grid-cols-2 min-[70rem]:grid-cols-[1.55fr_1fr_1fr]">
    <div className="min-w-0 wide:col-span-2 min-[70rem]:col-span-1">
      <ProgressChart season={season} />
    </div>
    <ZoneChart round={round} zones={season.zones} />
    <DistanceChart distances={season.distances} />
  </div>
)
