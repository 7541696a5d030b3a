import { isPastDeadline } from '@fletch/domain'
import { appPaths, type PublicEvent } from '@fletch/domain/contract'
import { eventTexts } from '../../../messages/events.ts'
import { formatDay } from '../../../messages/format.ts'
import { publicEventTexts as texts } from '../../../messages/public-event.ts'
import { Banner } from '../../../ui/banner.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Tag } from '../../../ui/tag.tsx'

/** Registration for visitors. It requires an account, which only this button asks for. */
export const PublicRegistration = ({ event }: { event: PublicEvent }) => {
  const { maxParticipants, participantCount, registrationDeadline } = event
  if (event.status !== 'upcoming') return null
  if (isPastDeadline(event, new Date().toISOString()))
    return (
      <p>
        <Tag>{texts.registrationClosed}</Tag>
      </p>
    )
  const left = maxParticipants === null ? undefined : Math.max(0, maxParticipants - participantCount)
  const places =
    left === undefined
      ? eventTexts.archers(participantCount)
      : left === 0
        ? texts.full
        : texts.placesLeft(left)
  return (
    <Banner
      boxed
      tone="accent"
      action={
        <LinkButton href={appPaths.login} look="main">
          {texts.register}
        </LinkButton>
      }
    >
      <p className="font-semibold">{places}</p>
      {registrationDeadline !== null && (
        <p className="font-normal">{eventTexts.card.closes(formatDay(registrationDeadline))}</p>
      )}
      <p className="text-14 font-normal">{texts.registerText}</p>
    </Banner>
  )
}
