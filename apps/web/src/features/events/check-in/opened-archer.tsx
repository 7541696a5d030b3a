import type { Participant } from '@fletch/domain/contract'
import { checkInTexts as texts } from '../../../messages/event-check-in.ts'
import { eventTexts } from '../../../messages/events.ts'
import { formatTime } from '../../../messages/format.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { CheckIcon, WarningIcon } from '../../../ui/icons.ts'
import { Panel } from '../../../ui/panel.tsx'
import type { CheckInRow } from './check-in-state.ts'
import { type CheckInPlace, recordArrival, recordPayment } from './mutations.ts'

const hereWords = ({ checkedInAt }: Participant) =>
  checkedInAt === undefined ? texts.one.isHerePlain : texts.one.isHere(formatTime(checkedInAt))

const paidWords = ({ paidAt }: Participant) =>
  paidAt === undefined ? texts.one.isPaidPlain : texts.one.isPaid(formatTime(paidAt))

const Done = ({ children }: { children: string }) => (
  <p role="status" className="flex items-center gap-2 font-semibold text-accent">
    <CheckIcon className="size-6 shrink-0" aria-hidden="true" />
    {children}
  </p>
)

type CheckInOneProps = {
  /** Undefined if the code belongs to no archer of this event. */
  row: CheckInRow | undefined
  place: CheckInPlace
  group: string | undefined
  division: string
  isOpen: boolean
  onClose: () => void
}

/** The archer whose code was opened: one button for check-in, one for payment, and what is already recorded. */
export const CheckInDetail = ({ row, place, group, division, isOpen, onClose }: CheckInOneProps) => {
  const close = (
    <Button look="quiet" onClick={onClose}>
      {texts.one.close}
    </Button>
  )
  if (row === undefined) {
    return (
      <Banner boxed tone="gold" icon={<WarningIcon aria-hidden="true" />} action={close}>
        {texts.one.unknown}
        <span className="block font-normal">{texts.one.unknownText}</span>
      </Banner>
    )
  }
  const { archer, name, standing, isPaid, isKept } = row
  const isHere = standing === 'here'
  const facts = [division, group, isKept && texts.onThisPhone].filter((fact) => typeof fact === 'string')
  return (
    <section aria-label={name}>
      <Panel className="flex flex-col gap-4 border-accent p-4 wide:p-6">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 className="wrap-break-word text-24">{name}</h2>
            <p className="text-muted">{eventTexts.facts(facts)}</p>
          </div>
          {close}
        </div>
        {standing === 'waiting' && <p className="font-semibold">{texts.sections.waiting}</p>}
        {isHere && <Done>{hereWords(archer)}</Done>}
        {isPaid && <Done>{paidWords(archer)}</Done>}
        <div className="flex flex-col items-start gap-3">
          {isOpen && standing !== 'waiting' && (
            <Button
              look={isHere ? 'quiet' : 'main'}
              size={isHere ? 'normal' : 'large'}
              wide={!isHere}
              className={isHere ? '-ms-4' : ''}
              onClick={() => void recordArrival(place, row, !isHere)}
            >
              {isHere ? texts.one.takeBack : texts.checkIn}
            </Button>
          )}
          <Button
            look={isPaid ? 'quiet' : 'plain'}
            wide={!isPaid}
            className={isPaid ? '-ms-4' : ''}
            onClick={() => void recordPayment(place, row, !isPaid)}
          >
            {isPaid ? texts.one.unpay : texts.one.pay}
          </Button>
        </div>
      </Panel>
    </section>
  )
}
