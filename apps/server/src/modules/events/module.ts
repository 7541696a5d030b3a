import { days, hours, instantAfter, instantOf, minutes } from '../../platform/clock.ts'
import { foldAllSearchTexts } from '../../platform/db/folding.ts'
import type { Feature } from '../../platform/features.ts'
import { eventAdminRoutes } from './admins/routes.ts'
import { takenBackPushJob } from './archer-imports/commands.ts'
import { mailTakenBack, pushTakenBack } from './archer-imports/jobs.ts'
import { archerImportRoutes } from './archer-imports/routes.ts'
import type { EventParts } from './asks.ts'
import { bestRoutes } from './bests/routes.ts'
import { eventCalendarRoutes } from './calendar/routes.ts'
import { checkInRoutes } from './check-in/routes.ts'
import { closingMailJob, closingPushJob } from './closings/commands.ts'
import { mailClosing, pushClosing } from './closings/jobs.ts'
import { eventCodeRoutes } from './codes/routes.ts'
import { eventDayRoutes } from './days/routes.ts'
import { eventDivisionRoutes } from './divisions/routes.ts'
import { foldEvents } from './event/folding-store.ts'
import { eventRoutes } from './event/routes.ts'
import { eventGroupRoutes } from './groups/routes.ts'
import { eventHistoryRoutes } from './history/routes.ts'
import { eventLiveRoutes } from './live/routes.ts'
import { entryLinkMailJob, haveAccountMailJob } from './mail-entries/commands.ts'
import {
  mailEntryClosing,
  mailEntryLink,
  mailEntryNews,
  mailEntryStart,
  mailHaveAccount,
} from './mail-entries/jobs.ts'
import { daysAfterEvent } from './mail-entries/policy.ts'
import { mailEntryRoutes } from './mail-entries/routes.ts'
import { mailEntryClosingJob, mailEntryNewsJob } from './mailed-archers/news.ts'
import { mailEntryStartJob } from './mailed-archers/starts.ts'
import { deleteOldMailEntries } from './mailed-archers/store.ts'
import { messageJob } from './messages/commands.ts'
import { createMessageNotices } from './messages/jobs.ts'
import { eventMessageRoutes } from './messages/routes.ts'
import { notifyOfChangedStarts } from './notice-mails/changed-starts-procedure.ts'
import { notifyEveOfEvents } from './notice-mails/evening-before.ts'
import { mailNotice } from './notice-mails/jobs.ts'
import { createSharedResults } from './notice-mails/standings.ts'
import { pushNotice } from './notice-pushes/jobs.ts'
import { noticeMailJob, noticePushJob, noticesJob, takenBackMailJob } from './notices/commands.ts'
import { createNotices } from './notices/jobs.ts'
import { noticeRoutes } from './notices/routes.ts'
import { deleteNoticesBefore } from './notices/store.ts'
import { eventShortLinks, publicEventPages, publicPageRoutes } from './public-page/routes.ts'
import { eventQueryRoutes } from './queries/routes.ts'
import { routesByRound } from './record/routes-by-round.ts'
import { enteredMailJob, movedUpMailJob } from './registration/commands.ts'
import { mailEntered, mailMovedUp } from './registration/jobs.ts'
import { eventParticipantRoutes } from './registration/routes.ts'
import { resultFileRoutes } from './result-files/routes.ts'
import { eventResultRoutes } from './results/routes.ts'
import { eventRoundRoutes } from './rounds/routes.ts'
import { eventTeamRoutes } from './teams/routes.ts'

const noticeMails: Feature = {
  routes: () => undefined,
  jobs: (parts) => {
    const standings = createSharedResults(parts)
    return { [noticeMailJob]: (payload) => mailNotice({ ...parts, standings }, payload) }
  },
  chores: (parts) => [
    {
      name: 'tell archers of tomorrow',
      every: minutes(5),
      inTransaction: (tx) => notifyEveOfEvents(tx, parts),
    },
    {
      name: 'tell archers of another start',
      every: minutes(1),
      run: () => notifyOfChangedStarts(parts),
    },
  ],
}

/** Longer than any job is retried, and longer than any day for which notices are sent. */
const noticeAge = days(60)

const notices: Feature = {
  routes: noticeRoutes,
  jobs: (parts) => ({ [noticesJob]: (payload) => createNotices(parts, payload) }),
  chores: ({ clock }) => [
    {
      name: 'forget what archers were told',
      every: hours(12),
      inTransaction: (tx) => deleteNoticesBefore(tx, instantAfter(clock, -noticeAge)),
    },
  ],
}

const archerImports: Feature = {
  routes: archerImportRoutes,
  jobs: (parts) => ({
    [takenBackMailJob]: (payload) => mailTakenBack(parts, payload),
    [takenBackPushJob]: (payload) => pushTakenBack(parts, payload),
  }),
}

const eventParticipants: Feature<EventParts> = {
  routes: eventParticipantRoutes,
  jobs: (parts) => ({
    [movedUpMailJob]: (payload) => mailMovedUp(parts, payload),
    [enteredMailJob]: (payload) => mailEntered(parts, payload),
  }),
}

const noticePushes: Feature = {
  routes: () => undefined,
  jobs: (parts) => {
    const standings = createSharedResults(parts)
    return { [noticePushJob]: (payload) => pushNotice({ ...parts, standings }, payload) }
  },
}

const events: Feature = {
  routes: eventRoutes,
  chores: ({ db }) => [
    { name: 'fold texts of events', every: minutes(1), run: () => foldAllSearchTexts(db, foldEvents) },
  ],
}

const closings: Feature = {
  routes: () => undefined,
  jobs: (parts) => ({
    [closingMailJob]: (payload) => mailClosing(parts, payload),
    [closingPushJob]: (payload) => pushClosing(parts, payload),
  }),
}

const eventMessages: Feature = {
  routes: eventMessageRoutes,
  jobs: (parts) => ({ [messageJob]: (payload) => createMessageNotices(parts, payload) }),
}

const mailEntries: Feature<EventParts> = {
  routes: mailEntryRoutes,
  jobs: (parts) => {
    const standings = createSharedResults(parts)
    return {
      [entryLinkMailJob]: (payload) => mailEntryLink(parts, payload),
      [haveAccountMailJob]: (payload) => mailHaveAccount(parts, payload),
      [mailEntryNewsJob]: (payload) => mailEntryNews({ ...parts, standings }, payload),
      [mailEntryStartJob]: (payload) => mailEntryStart(parts, payload),
      [mailEntryClosingJob]: (payload) => mailEntryClosing(parts, payload),
    }
  },
  chores: ({ clock }) => [
    {
      name: 'forget entries by email',
      every: hours(12),
      inTransaction: (tx) =>
        deleteOldMailEntries(tx, {
          now: instantOf(clock),
          lastDay: instantAfter(clock, -days(daysAfterEvent)).slice(0, 10),
        }),
    },
  ],
}

const eventLive: Feature<EventParts> = { routes: eventLiveRoutes }

/** The history of an event: what its officers did that changes results. */
const eventHistory: Feature = { routes: eventHistoryRoutes }

/** What archers ask about their scores. */
const eventQueries: Feature = { routes: eventQueryRoutes }

const eventAdmins: Feature<EventParts> = { routes: eventAdminRoutes }

const eventTeams: Feature = { routes: eventTeamRoutes }

const eventRounds: Feature = { routes: eventRoundRoutes }

const eventResults: Feature = { routes: eventResultRoutes }

const resultFiles: Feature = { routes: resultFileRoutes }

const publicPage: Feature = {
  routes: publicPageRoutes,
  sharedPages: publicEventPages,
  shortLinks: eventShortLinks,
}

const eventGroups: Feature<EventParts> = { routes: eventGroupRoutes }

const eventDivisions: Feature = { routes: eventDivisionRoutes }

const eventDays: Feature = { routes: eventDayRoutes }

const checkIn: Feature = { routes: checkInRoutes }

/** The codes that phones show, and the keys that sign them. */
const eventCodes: Feature<EventParts> = { routes: eventCodeRoutes }

const eventCalendar: Feature = { routes: eventCalendarRoutes }

const bests: Feature = { routes: bestRoutes }

export {
  acquaintances,
  archersOfClubs,
  boards,
  eventsOfClubs,
  mailChoices,
  roundsInEvents,
  secretsOfEvents,
  shoots,
} from './answers.ts'
export { cardListeners as followers } from './group-cards/card-listeners.ts'

const features: readonly Feature<EventParts>[] = [
  events,
  eventAdmins,
  archerImports,
  bests,
  eventCalendar,
  checkIn,
  eventCodes,
  eventDays,
  eventDivisions,
  eventGroups,
  eventHistory,
  eventQueries,
  eventParticipants,
  eventLive,
  mailEntries,
  publicPage,
  eventResults,
  resultFiles,
  eventRounds,
  eventTeams,
  eventMessages,
  notices,
  noticeMails,
  noticePushes,
  closings,
]

/** What app.ts imports from this module. */
export const eventsFeatures: readonly Feature<EventParts>[] = features.map(({ routes, ...feature }) => ({
  ...feature,
  routes: (all, parts) => routes(routesByRound(all, parts), parts),
}))
