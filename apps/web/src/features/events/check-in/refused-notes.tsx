import { checkInTexts as texts } from '../../../messages/event-check-in.ts'
import type { StoredArrival } from '../../../offline/arrival-store.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { WarningIcon } from '../../../ui/icons.ts'
import { discard, sendAgain } from './mutations.ts'

/** The notes that the server refused, with the reason. */
export const RefusedNotes = ({ refused }: { refused: readonly StoredArrival[] }) => (
  <Banner
    boxed
    tone="danger"
    announced
    icon={<WarningIcon aria-hidden="true" />}
    action={
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void sendAgain(refused)}>{texts.again}</Button>
        <Button look="quiet" onClick={() => void discard(refused)}>
          {texts.drop}
        </Button>
      </div>
    }
  >
    {texts.refused(refused.length)}
    <span className="block font-normal">{[...new Set(refused.map(({ refusal }) => refusal))].join(' ')}</span>
  </Banner>
)
