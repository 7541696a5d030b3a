import { type ClubEvent, printPath } from '@fletch/contract'
import { eventTexts } from '@fletch/messages/events'
import { printTexts } from '@fletch/messages/print'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { CalendarIcon, PrinterIcon } from '../../../ui/icons.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { Section } from '../../../ui/section.tsx'
import { ShareLink } from '../../../ui/share-link.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { saveEventCalendar } from '../calendar-mutations.ts'
import { linkOfEvent } from '../link-of-event.ts'
import { PublicSwitch } from '../live/public-switch.tsx'

const texts = eventTexts.share

const CalendarButton = ({ event }: { event: ClubEvent }) => {
  const calendar = useChange(saveEventCalendar(event))
  return (
    <Button
      look="quiet"
      icon={<CalendarIcon className="size-5" aria-hidden="true" />}
      pending={calendar.isPending}
      pendingLabel={texts.gettingCalendar}
      onClick={calendar.run}
    >
      {texts.calendar}
    </Button>
  )
}

/** The link and its QR code, and the event as a calendar file. */
const Ways = ({ event }: { event: ClubEvent }) => {
  const link = linkOfEvent(event)
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-4">
      <QrCode address={link} name={event.name} fileName={texts.qrFileName({ name: event.name })} />
      <div className="flex w-52 flex-1 flex-col gap-3">
        <dl className="min-w-0">
          <dt className="text-14 text-muted">{texts.link}</dt>
          <dd className="truncate text-14">{link}</dd>
        </dl>
        <div className="flex flex-wrap gap-2">
          <ShareLink link={link} title={event.name} />
          <CalendarButton event={event} />
          {event.isEventAdmin && (
            <LinkButton
              href={`${printPath(event.id)}?what=poster`}
              look="quiet"
              icon={<PrinterIcon className="size-5" aria-hidden="true" />}
            >
              {printTexts.told.openPoster}
            </LinkButton>
          )}
        </div>
      </div>
    </div>
  )
}

/** Shares an event by link or QR code, and saves it to a calendar. */
export const EventShare = ({ event }: { event: ClubEvent }) => (
  <Section title={texts.title} text={texts.text}>
    <Ways event={event} />
  </Section>
)

type ShareDialogProps = { event: ClubEvent; open: boolean; onClose: () => void }

/** For officers: the same from the toolbar, and whether the event is public. */
export const ShareDialog = ({ event, open, onClose }: ShareDialogProps) => (
  <Dialog open={open} onClose={onClose} title={texts.title}>
    {open && (
      <>
        <p className="text-14 text-muted">{texts.text}</p>
        <Ways event={event} />
        {event.cancelledAt === null && <PublicSwitch event={event} />}
      </>
    )}
  </Dialog>
)
