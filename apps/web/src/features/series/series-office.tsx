import { appPaths, clubPath, editSeriesPath, publicSeriesPath, type Series } from '@fletch/domain/contract'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { eventTexts } from '../../messages/events.ts'
import { seriesTexts } from '../../messages/series.ts'
import { Button } from '../../ui/button.tsx'
import { copyWithNotice } from '../../ui/copy-text.ts'
import { FormLink } from '../../ui/form-link.tsx'
import { ConfirmDialog } from '../../ui/question.tsx'
import { Section } from '../../ui/section.tsx'
import { useChange } from '../../ui/use-change.ts'
import { deleteSeries, switchPublicLink } from './mutations.ts'
import { SeriesArchers } from './series-archers.tsx'
import { SeriesClubs } from './series-clubs.tsx'
import { SeriesEvents } from './series-events.tsx'

const texts = seriesTexts.share

const PublicLink = ({ series: { id, publicKey } }: { series: Series }) => {
  const switching = useChange(switchPublicLink(id, publicKey === null))
  const link = publicKey === null ? undefined : `${location.origin}${publicSeriesPath(publicKey)}`
  return (
    <Section title={texts.title} text={texts.text}>
      {link && <p className="truncate text-14">{link}</p>}
      <div className="flex flex-wrap gap-3">
        {link && <Button onClick={() => void copyWithNotice(link, eventTexts.share)}>{texts.copy}</Button>}
        <Button
          look={link ? 'quiet' : 'plain'}
          pending={switching.isPending}
          pendingLabel={texts.pending}
          onClick={switching.run}
        >
          {link ? texts.off : texts.on}
        </Button>
      </div>
    </Section>
  )
}

/** What officers of the series' clubs can do with it. */
export const SeriesOfficerTools = ({ series }: { series: Series }) => {
  const [isRemoving, setRemoving] = useState(false)
  const [, navigate] = useLocation()
  const home = series.clubs[0]
  const removing = useChange(deleteSeries(series.id), () =>
    navigate(home ? clubPath(home.id) : appPaths.clubs),
  )
  return (
    <div className="flex flex-col gap-6 print:hidden">
      <SeriesEvents series={series} />
      <SeriesArchers series={series} />
      <SeriesClubs series={series} />
      <PublicLink series={series} />
      <div className="flex flex-wrap gap-3">
        <FormLink href={editSeriesPath(series.id)}>{seriesTexts.form.edit}</FormLink>
        <Button look="quiet" onClick={() => setRemoving(true)}>
          {seriesTexts.remove.action}
        </Button>
      </div>
      <ConfirmDialog
        open={isRemoving}
        onClose={() => setRemoving(false)}
        title={seriesTexts.remove.action}
        cancel={seriesTexts.cancel}
        action={seriesTexts.remove.action}
        pendingLabel={seriesTexts.remove.pending}
        onConfirm={removing.run}
      >
        <p>{seriesTexts.remove.text}</p>
      </ConfirmDialog>
    </div>
  )
}
