import { type ClubEvent, checkInOfPath, printPath } from '@fletch/contract'
import { checkInTexts as texts } from '@fletch/messages/event-check-in'
import { printTexts } from '@fletch/messages/print'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '../../../session/session.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { PrinterIcon } from '../../../ui/icons.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { participantsQuery } from '../participant-queries.ts'

/** The code that an archer shows on arrival, and what check-in has recorded about them. */
export const OwnCheckIn = ({ event, shown }: { event: ClubEvent; shown: ClubEvent }) => {
  const [isOpen, setOpen] = useState(false)
  const { id: userId } = useUser()
  const isIn = shown.registrationStatus === 'registered' && !shown.isAsked
  const { data } = useQuery({ ...participantsQuery(shown.id), enabled: isIn })
  const own = data?.find((archer) => archer.userId === userId)
  if (!isIn || own === undefined) return null
  const isAhead = shown.status === 'upcoming' || shown.status === 'active'
  return (
    <>
      <div className="order-first flex min-w-0 max-w-full flex-wrap items-center gap-2 empty:hidden">
        {own.checkedInAt !== undefined && isAhead && <Tag tone="on">{texts.ownArrived}</Tag>}
        {own.paidAt !== undefined && <Tag>{texts.ownPaid}</Tag>}
      </div>
      {own.checkedInAt === undefined && isAhead && (
        <Button look="quiet" onClick={() => setOpen(true)}>
          {texts.ownCode}
        </Button>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={texts.ownCode}>
        <div className="flex flex-col gap-4">
          <p>{texts.ownCodeText}</p>
          <QrCode
            address={`${location.origin}${checkInOfPath(event.id, own.id)}`}
            name={texts.ownCodeOf({ event: event.name })}
            fileName={texts.codeFile({ event: event.name })}
          />
          <LinkButton
            href={`${printPath(event.id)}?what=registration`}
            look="quiet"
            className="-ms-4 self-start"
            icon={<PrinterIcon className="size-5" aria-hidden="true" />}
          >
            {printTexts.told.open}
          </LinkButton>
        </div>
      </Dialog>
    </>
  )
}
