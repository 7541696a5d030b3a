import { appPaths, clubPath, publicSeriesPath, type Series } from '@fletch/domain/contract'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { eventTexts } from '../../messages/events.ts'
import { seriesTexts } from '../../messages/series.ts'
import { Button } from '../../ui/button.tsx'
import { copyWithNotice } from '../../ui/copy-text.ts'
import { ConfirmDialog } from '../../ui/question.tsx'
import { Section } from '../../ui/section.tsx'
import { useChange } from '../../ui/use-change.ts'
import { deleteSeries, switchPublicLink } from './mutations.ts'
import { SeriesArchers } from './series-archers.tsx'
import { SeriesClubs } from './series-clubs.tsx'
import { SeriesEvents } from './series-events.tsx'

const texts = seriesTexts.share

const PublicLink = ({ series: { id, publicKey, mayLead = true } }: { series: Series }) => {
  const switching = useChange(switchPublicLink(id, publicKey === null))
  const link = publicKey === null ? undefined : `${location.origin}${publicSeriesPath(publicKey)}`
  return (
    <Section title={texts.title} text={texts.text}>
      {link && <p className="truncate text-14">{link}</p>}
      <div className="ways">
        {link && <Button onClick={() => void copyWithNotice(link, eventTexts.share)}>{texts.copy}</Button>}
        {mayLead && (
          <Button
            look={link ? 'quiet' : 'plain'}
            pending={switching.isPending}
            pendingLabel={texts.pending}
            onClick={switching.run}
          >
            {link ? texts.off : texts.on}
          </Button>
        )}
      </div>
    </Section>
  )
}

/** Cannot be undone, so it is last and stands apart. */
const DeleteSeries = ({ series }: { series: Series }) => {
  const [isAsking, setAsking] = useState(false)
  const [, navigate] = useLocation()
  const home = series.clubs[0]
  const removing = useChange(deleteSeries(series.id), () =>
    navigate(home ? clubPath(home.id) : appPaths.clubs),
  )
  const { action, text, final, pending } = seriesTexts.remove
  return (
    <section
      aria-label={action}
      className="hair mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-10 border-danger p-4 wide:p-6"
    >
      <div className="min-w-52 flex-1">
        <h2 className="text-18">{action}</h2>
        <p className="text-14 text-muted">
          {text} {final}
        </p>
      </div>
      <Button look="grave" onClick={() => setAsking(true)}>
        {action}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={action}
        cancel={seriesTexts.cancel}
        action={action}
        pendingLabel={pending}
        onConfirm={removing.run}
      >
        <p>{text}</p>
      </ConfirmDialog>
    </section>
  )
}

/** What officers of the series' clubs can do with it. */
export const SeriesOfficerTools = ({ series }: { series: Series }) => (
  <div className="flex flex-col gap-6">
    <SeriesEvents series={series} />
    <SeriesArchers series={series} />
    <SeriesClubs series={series} />
    {(series.mayLead !== false || series.publicKey !== null) && <PublicLink series={series} />}
    {series.mayLead !== false && <DeleteSeries series={series} />}
  </div>
)
