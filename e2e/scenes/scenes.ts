import { accountScenes } from './accounts.ts'
import { adminScenes } from './admin.ts'
import { bestScenes } from './bests.ts'
import { bowScenes } from './bows.ts'
import { checkInScenes } from './check-in.ts'
import { childScenes } from './children.ts'
import { clubFieldScenes } from './club-fields.ts'
import { clubMessageScenes } from './club-messages.ts'
import { clubRoundScenes } from './club-rounds.ts'
import { clubScenes } from './clubs.ts'
import { divisionScenes } from './divisions.ts'
import { eventDayScenes } from './event-days.ts'
import { eventLanguageScenes } from './event-languages.ts'
import { eventLiveScenes } from './event-live.ts'
import { eventMarkScenes } from './event-marks.ts'
import { eventRoundScenes } from './event-rounds.ts'
import { eventScenes } from './events.ts'
import { flightModeScenes } from './flight-mode.ts'
import { groupScoringScenes } from './group-scoring.ts'
import { handInScenes } from './hand-in.ts'
import { installingScenes } from './installing.ts'
import { lateGroupScenes } from './late-groups.ts'
import { paymentScenes } from './payments.ts'
import { printScenes } from './print.ts'
import { profileScenes } from './profile.ts'
import { publicEventScenes } from './public-events.ts'
import { roundChoiceScenes } from './round-choice.ts'
import { roundScenes } from './rounds.ts'
import { alsoOpenedAtDesk, type Scene } from './scene.ts'
import { scorecardScenes } from './scorecard.ts'
import { scorecardsScenes } from './scorecards.ts'
import { scoringScenes } from './scoring.ts'
import { seriesScenes } from './series.ts'
import { sessionScenes } from './session.ts'
import { shellScenes } from './shell.ts'
import { teamScenes } from './teams.ts'
import { todayScenes } from './today.ts'
import { twoScorersScenes } from './two-scorers.ts'
import { waitingScenes } from './waiting.ts'

/** Every state of the app: empty, full and failing. A new screen adds its own scenes here. */
export const scenes: readonly Scene[] = [
  ...accountScenes,
  ...sessionScenes,
  ...shellScenes,
  ...profileScenes,
  ...bowScenes,
  ...childScenes,
  ...scorecardsScenes,
  ...scoringScenes.map(alsoOpenedAtDesk),
  ...scorecardScenes.map(alsoOpenedAtDesk),
  ...roundChoiceScenes,
  ...roundScenes,
  ...waitingScenes,
  ...clubScenes,
  ...clubFieldScenes,
  ...clubMessageScenes,
  ...clubRoundScenes,
  ...eventScenes,
  ...eventRoundScenes,
  ...eventDayScenes,
  ...divisionScenes,
  ...checkInScenes,
  ...paymentScenes,
  ...eventLanguageScenes,
  ...eventLiveScenes,
  ...eventMarkScenes,
  ...todayScenes,
  ...groupScoringScenes.map(alsoOpenedAtDesk),
  ...lateGroupScenes.map(alsoOpenedAtDesk),
  ...flightModeScenes,
  ...handInScenes,
  ...twoScorersScenes,
  ...bestScenes,
  ...seriesScenes,
  ...teamScenes,
  ...publicEventScenes,
  ...adminScenes,
  ...installingScenes,
  ...printScenes,
]
