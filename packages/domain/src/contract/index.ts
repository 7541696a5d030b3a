import { accountDeletionCalls } from './account-deletion.ts'
import { accountCalls } from './accounts.ts'
import { adminActionCalls } from './admin-actions.ts'
import { adminAnalyticsCalls } from './admin-analytics.ts'
import { adminBugReportCalls } from './admin-bug-reports.ts'
import { adminHealthCalls } from './admin-health.ts'
import { adminLogCalls } from './admin-logs.ts'
import { adminMailCalls } from './admin-mails.ts'
import { adminSessionCalls } from './admin-sessions.ts'
import { adminUserCalls } from './admin-users.ts'
import { analyticsCalls } from './analytics.ts'
import { bugReportCalls } from './bug-reports.ts'
import { clubActivityCalls } from './club-activity.ts'
import { clubAdministratorCalls } from './club-administrators.ts'
import { clubImportCalls } from './club-imports.ts'
import { clubMemberCalls } from './club-members.ts'
import { clubCalls } from './clubs.ts'
import { divisionCalls } from './divisions.ts'
import { emailVerificationCalls } from './email-verification.ts'
import { eventAdminCalls } from './event-admins.ts'
import { eventCalendarCalls } from './event-calendar.ts'
import { eventDivisionCalls } from './event-divisions.ts'
import { eventGroupCalls } from './event-groups.ts'
import { eventLiveCalls } from './event-live.ts'
import { eventParticipantCalls } from './event-participants.ts'
import { eventResultCalls } from './event-results.ts'
import { eventTeamCalls } from './event-teams.ts'
import { eventCalls } from './events.ts'
import { groupScorecardCalls } from './group-scorecards.ts'
import { historyCall } from './history.ts'
import { myDataCalls } from './my-data.ts'
import { photoCalls } from './photos.ts'
import { profileCalls } from './profile.ts'
import { questionCalls } from './questions.ts'
import { roundCalls } from './rounds.ts'
import { scorecardCalls } from './scorecards.ts'
import { seriesCalls } from './series.ts'
import { sessionCalls } from './sessions.ts'
import { sharingCalls } from './sharing.ts'
import { signInCalls } from './signing-in.ts'
import { clubsOfCardsCall, statisticsCall } from './statistics.ts'
import { userSearchCalls } from './user-search.ts'

export * from './account-deletion.ts'
export * from './accounts.ts'
export * from './admin-actions.ts'
export * from './admin-analytics.ts'
export * from './admin-bug-reports.ts'
export * from './admin-health.ts'
export * from './admin-logs.ts'
export * from './admin-mails.ts'
export * from './admin-sessions.ts'
export * from './admin-users.ts'
export * from './analytics.ts'
export * from './app-paths.ts'
export * from './bug-reports.ts'
export * from './call.ts'
export * from './club-activity.ts'
export * from './club-administrators.ts'
export * from './club-imports.ts'
export * from './club-members.ts'
export * from './clubs.ts'
export * from './declined-values.ts'
export * from './divisions.ts'
export * from './email-verification.ts'
export * from './errors.ts'
export * from './event-admins.ts'
export * from './event-calendar.ts'
export * from './event-divisions.ts'
export * from './event-groups.ts'
export * from './event-live.ts'
export * from './event-participants.ts'
export * from './event-results.ts'
export * from './event-teams.ts'
export * from './events.ts'
export * from './faults/fault.ts'
export * from './faults/index.ts'
export * from './fields.ts'
export * from './group-scorecards.ts'
export * from './history.ts'
export * from './issue-words.ts'
export * from './my-data.ts'
export * from './one-line.ts'
export * from './pages.ts'
export * from './photos.ts'
export * from './profile.ts'
export * from './questions.ts'
export * from './quick-check.ts'
export * from './rounds.ts'
export * from './scorecards.ts'
export * from './series.ts'
export * from './sessions.ts'
export * from './sharing.ts'
export * from './signing-in.ts'
export * from './statistics.ts'
export { genders, type User, user } from './user.ts'
export * from './user-search.ts'

/** Every call there is, by noun: what routes, client, API document and authorisation test are made from. */
export const contract = {
  accountDeletion: accountDeletionCalls,
  accounts: accountCalls,
  adminActions: adminActionCalls,
  adminAnalytics: adminAnalyticsCalls,
  adminBugReports: adminBugReportCalls,
  adminHealth: adminHealthCalls,
  adminLogs: adminLogCalls,
  adminMails: adminMailCalls,
  adminSessions: adminSessionCalls,
  adminUsers: adminUserCalls,
  analytics: analyticsCalls,
  bugReports: bugReportCalls,
  cardHistory: { read: historyCall },
  clubActivity: clubActivityCalls,
  clubAdministrators: clubAdministratorCalls,
  clubImports: clubImportCalls,
  clubMembers: clubMemberCalls,
  clubs: clubCalls,
  divisions: divisionCalls,
  emailVerification: emailVerificationCalls,
  eventAdmins: eventAdminCalls,
  eventCalendar: eventCalendarCalls,
  eventDivisions: eventDivisionCalls,
  eventGroups: eventGroupCalls,
  eventLive: eventLiveCalls,
  eventParticipants: eventParticipantCalls,
  eventResults: eventResultCalls,
  eventTeams: eventTeamCalls,
  events: eventCalls,
  groupScorecards: groupScorecardCalls,
  myData: myDataCalls,
  photos: photoCalls,
  profile: profileCalls,
  questions: questionCalls,
  rounds: roundCalls,
  scorecards: scorecardCalls,
  series: seriesCalls,
  sessions: sessionCalls,
  sharing: sharingCalls,
  signIn: signInCalls,
  statistics: { read: statisticsCall, clubs: clubsOfCardsCall },
  userSearch: userSearchCalls,
}
