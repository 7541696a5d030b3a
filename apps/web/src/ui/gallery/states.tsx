import { Banner } from '../banner.tsx'
import { Button } from '../button.tsx'
import { EmptyState } from '../empty-state.tsx'
import { ScorecardIcon, WifiOffIcon } from '../icons.ts'
import { Panel } from '../panel.tsx'
import { ProgressBar } from '../progress-bar.tsx'
import { Skeleton } from '../skeleton.tsx'
import { Tag } from '../tag.tsx'
import { samples } from './samples.ts'

export const States = () => (
  <div className="flex flex-col gap-4">
    <h2 className="text-18">{samples.states}</h2>
    <div className="flex flex-wrap gap-2">
      <Tag>{'plain'}</Tag>
      <Tag tone="on">{'active'}</Tag>
      <Tag tone="gold">{'Owner'}</Tag>
      <Tag tone="bad">{'suspended'}</Tag>
    </div>
    {(['quiet', 'accent', 'gold', 'danger'] as const).map((tone) => (
      <Banner
        key={tone}
        tone={tone}
        icon={<WifiOffIcon aria-hidden="true" />}
        action={<Button>{'Action'}</Button>}
      >
        {tone} {'band: your changes will be saved locally'}
      </Banner>
    ))}
    <Panel className="">
      <p className="p-4">{'a row'}</p>
      <p className="current p-4">
        {'the current row'} <span className="text-muted">{'and what is quiet in it'}</span>
      </p>
      <p className="hair-t p-4 text-muted">{'another row'}</p>
    </Panel>
    <ProgressBar label="Uploading photo" value={0.62} />
    <ProgressBar label="Waiting" />
    <Skeleton className="h-12 w-full" />
    <EmptyState
      title="No Scorecards Found"
      icon={<ScorecardIcon aria-hidden="true" />}
      action={<Button look="main">{'Create First Scorecard'}</Button>}
    >
      {samples.longText}
    </EmptyState>
    <h2 className="text-18">{samples.text}</h2>
    {samples.sizes.map((size) => (
      <p key={size} className={`figures ${size}`}>
        {size} {206}
      </p>
    ))}
    <div className="grid grid-cols-3 gap-2">
      {samples.zones.map(([zone, look]) => (
        <span
          key={zone}
          className={`hair grid min-h-15 place-items-center rounded-10 border-edge text-24 font-bold ${look}`}
        >
          {zone}
        </span>
      ))}
    </div>
  </div>
)
