import { type Competition, eventPath, printPath } from '@fletch/domain/contract'
import { eventTexts } from '../../../messages/events.ts'
import { printTexts } from '../../../messages/print.ts'
import { Button } from '../../../ui/button.tsx'
import { copyWithNotice } from '../../../ui/copy-text.ts'
import { CalendarIcon, PrinterIcon } from '../../../ui/icons.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { Section } from '../../../ui/section.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { saveEventCalendar } from '../calendar-mutations.ts'
import { PublicSwitch } from '../live/public-switch.tsx'

const texts = eventTexts.share

const CalendarButton = ({ event }: { event: Competition }) => {
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

/** Shares an event by link or QR code, and saves it to a calendar. */
export const EventShare = ({ event }: { event: Competition }) => {
  const link = `${location.origin}${eventPath(event.id)}`
  return (
    <Section title={texts.title} text={texts.text}>
      <div className="flex flex-wrap gap-x-6 gap-y-4">
        <QrCode address={link} name={event.name} fileName={texts.qrFileName(event.name)} />
        <div className="flex w-52 flex-1 flex-col gap-3">
          <dl className="min-w-0">
            <dt className="text-14 text-muted">{texts.link}</dt>
            <dd className="truncate text-14">{link}</dd>
          </dl>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => void copyWithNotice(link, texts)}>{texts.copy}</Button>
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
      {event.isEventAdmin && event.cancelledAt === null && <PublicSwitch event={event} />}
    </Section>
  )
}
