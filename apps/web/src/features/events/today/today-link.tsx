import { appPaths } from '@fletch/contract'
import { todayLinkTexts as texts } from '@fletch/messages/today-link'
import { groupName } from '../../../messages/group-names.ts'
import { useUser } from '../../../session/session.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useDay } from './use-day.ts'

type TodayWayProps = { className: string; rowClassName: string }

/** A link to today's event; nothing on other days. */
const TodayLink = ({ className, rowClassName }: TodayWayProps) => {
  const { id } = useUser()
  const { day, childDays = [] } = useDay(id)
  const own = day?.today[0]
  const ofChild = own === undefined ? childDays[0] : undefined
  const first = own ?? ofChild?.day
  if (first === undefined) return null
  const { competition, group } = first
  return (
    <section aria-label={texts.title} className={`bg-accent-soft print:hidden ${className}`}>
      <div className={`flex items-center gap-4 px-4 py-3 slim:py-0 wide:px-6 ${rowClassName}`}>
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold">
            {ofChild === undefined
              ? texts.event({ name: competition.name })
              : texts.eventOfChild({ event: competition.name, name: ofChild.child.firstName })}
          </p>
          {group !== null && (
            <p className="text-14 slim:sr-only">
              {texts.place({ group: groupName(group.groupName), target: group.targetNumbers[0] ?? 1 })}
            </p>
          )}
        </div>
        {/* On a small phone the form below needs the room, so it is a line, which a thumb hits above and below. */}
        <LinkButton
          href={appPaths.today}
          className="slim:relative slim:min-h-8 slim:border-transparent slim:bg-transparent slim:px-0 slim:py-0 slim:underline slim:underline-offset-4 slim:after:absolute slim:after:-inset-x-2 slim:after:-inset-y-1.5"
        >
          {texts.open}
        </LinkButton>
      </div>
    </section>
  )
}

/** The link to today's event above a card without entries. */
export const TodayLinkAboveCard = () => (
  <TodayLink className="hair-b" rowClassName="mx-auto max-w-form desk:max-w-content" />
)

/** The link to today's event above a list of events. */
export const TodayLinkAboveList = () => <TodayLink className="rounded-10" rowClassName="" />
