import { memo, useSyncExternalStore } from 'react'
import { scoringTexts } from '../../../messages/scoring.ts'
import type { CardRecord } from '../../../offline/card-record.ts'
import { useOnline } from '../../../offline/online.ts'
import type { OpenCard, StorageProblem } from '../../../offline/open-card.ts'
import { room } from '../../../server/phone.ts'
import { Banner } from '../../../ui/banner.tsx'
import { WarningIcon, WifiOffIcon } from '../../../ui/icons.ts'
import { Attention } from './attention.tsx'

type CardBandsProps = {
  record: CardRecord
  card: OpenCard
  trouble: StorageProblem | null
  onSave: () => void
  isSaving: boolean
}

/** Warns before the phone is full. */
const RoomBand = () => {
  const left = useSyncExternalStore(room.photosLeft.watch, room.photosLeft.read)
  if (left === null) return null
  return (
    <Banner tone="gold" announced icon={<WarningIcon aria-hidden="true" />}>
      {scoringTexts.nearlyFull(left)}
    </Banner>
  )
}

/** Lasting notices about a whole card: offline, phone full, something to decide. */
export const CardBands = memo(({ trouble, ...attention }: CardBandsProps) => (
  <>
    {!useOnline() && (
      <Banner tone="gold" announced icon={<WifiOffIcon aria-hidden="true" />}>
        {scoringTexts.offlineMode}
      </Banner>
    )}
    {trouble === null && <RoomBand />}
    {trouble !== null && (
      <Banner tone="danger" announced icon={<WarningIcon aria-hidden="true" />}>
        {scoringTexts.trouble[trouble]}
      </Banner>
    )}
    <Attention {...attention} />
  </>
))
