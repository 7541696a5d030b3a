import { eventPath, type PublicEvent, publicBigScreenPath, publicBoardPath } from '@fletch/domain/contract'
import { bigScreenTexts } from '../../../messages/big-screen.ts'
import { publicEventTexts as texts } from '../../../messages/public-event.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { EmbeddedBoard } from '../live/embedded-board.tsx'
import { PublicFacts } from './public-facts.tsx'
import { PublicStartLists } from './public-start-lists.tsx'

/** Whether a round has started, so that the board has something to show. */
const hasBegun = ({ status, rounds = [] }: PublicEvent): boolean =>
  [status, ...rounds.map((round) => round.status)].some((each) => each === 'active' || each === 'completed')

/** The board of an event that has begun, its facts and its start lists. */
export const PublicEventDetails = ({ event }: { event: PublicEvent }) => (
  <>
    {event.cancelledAt === null && hasBegun(event) && (
      <EmbeddedBoard
        liveKey={event.liveKey}
        path={eventPath(event.id)}
        action={
          <div className="ways wide:-mx-4">
            <LinkButton href={publicBigScreenPath(event.liveKey)} look="quiet">
              {bigScreenTexts.open}
            </LinkButton>
            <LinkButton href={publicBoardPath(event.liveKey)} look="quiet">
              {texts.openBoard}
            </LinkButton>
          </div>
        }
      />
    )}
    <PublicFacts event={event} />
    <PublicStartLists event={event} />
  </>
)
