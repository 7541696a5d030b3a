import { type Competition, publicBoardPath } from '@fletch/domain/contract'
import { useState } from 'react'
import { eventLiveTexts } from '../../../messages/event-live.ts'
import { eventTexts } from '../../../messages/events.ts'
import { Button } from '../../../ui/button.tsx'
import { copyWithNotice } from '../../../ui/copy-text.ts'
import { QrCode } from '../../../ui/qr-code.tsx'
import { Section } from '../../../ui/section.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { switchPublicBoard } from './mutations.ts'
import { ClosingQuestion } from './public-switch.tsx'

const texts = eventLiveTexts.share

const SwitchOn = ({ id }: { id: string }) => {
  const opening = useChange(switchPublicBoard(id, true))
  return (
    <Button
      className="self-start"
      pending={opening.isPending}
      pendingLabel={texts.pending}
      onClick={opening.run}
    >
      {texts.on}
    </Button>
  )
}

const Shared = ({ id, name, link }: { id: string; name: string; link: string }) => {
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-4">
      <QrCode address={link} name={name} fileName={texts.qrFileName(name)} />
      <div className="flex w-52 flex-1 flex-col items-start gap-3">
        <dl className="w-full">
          <dt className="text-14 text-muted">{texts.link}</dt>
          <dd className="truncate text-14">{link}</dd>
        </dl>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => void copyWithNotice(link, eventTexts.share)}>{texts.copy}</Button>
          <Button look="quiet" onClick={() => setAsking(true)}>
            {texts.off}
          </Button>
        </div>
      </div>
      <ClosingQuestion id={id} open={isAsking} onClose={() => setAsking(false)} />
    </div>
  )
}

/** For officers: opens or closes the public board, and shows its link. */
export const PublicLink = ({ event: { id, name, liveKey } }: { event: Competition }) => (
  <Section title={texts.title} text={texts.text}>
    {liveKey === null ? (
      <SwitchOn id={id} />
    ) : (
      <Shared id={id} name={name} link={`${location.origin}${publicBoardPath(liveKey)}`} />
    )}
  </Section>
)
