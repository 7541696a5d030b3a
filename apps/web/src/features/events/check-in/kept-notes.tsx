import { checkInTexts as texts } from '../../../messages/event-check-in.ts'
import type { KeptArrival } from '../../../offline/arrival-store.ts'
import { arrivals } from '../../../server/arrivals.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { SmartphoneIcon, WarningIcon } from '../../../ui/icons.ts'

/** What is only on this phone, and what the server did not take. */
export const KeptNotes = ({ kept }: { kept: readonly KeptArrival[] }) => {
  const refused = kept.filter(({ refusal }) => refusal !== undefined)
  const waiting = kept.length - refused.length
  return (
    <>
      {waiting > 0 && (
        <Banner boxed tone="gold" announced icon={<SmartphoneIcon aria-hidden="true" />}>
          {texts.kept(waiting)} <span className="font-normal">{texts.keptText}</span>
        </Banner>
      )}
      {refused.length > 0 && (
        <Banner
          boxed
          tone="danger"
          announced
          icon={<WarningIcon aria-hidden="true" />}
          action={
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => void arrivals.again(refused)}>{texts.again}</Button>
              <Button look="quiet" onClick={() => void arrivals.drop(refused)}>
                {texts.drop}
              </Button>
            </div>
          }
        >
          {texts.refused(refused.length)}
          <span className="block font-normal">
            {[...new Set(refused.map(({ refusal }) => refusal))].join(' ')}
          </span>
        </Banner>
      )}
    </>
  )
}
