import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { columnTypes, type DatabaseKind, type MigrationStep } from './column-types.ts'
import { stepsOf } from './copying/shape.ts'
import { accounts } from './migrations/0001-accounts.ts'
import { scorecards } from './migrations/0002-scorecards.ts'
import { photos } from './migrations/0003-photos.ts'
import { delivery } from './migrations/0004-delivery.ts'
import { rateLimits } from './migrations/0005-rate-limits.ts'
import { distanceBands } from './migrations/0006-distance-bands.ts'
import { sessionDevices } from './migrations/0007-session-devices.ts'
import { bugReports } from './migrations/0008-bug-reports.ts'
import { pageAnalytics } from './migrations/0009-page-analytics.ts'
import { dataArchives } from './migrations/0010-data-archives.ts'
import { clubs } from './migrations/0011-clubs.ts'
import { memberFigures } from './migrations/0012-member-figures.ts'
import { userSearch } from './migrations/0013-user-search.ts'
import { failedArchives } from './migrations/0014-failed-archives.ts'
import { events } from './migrations/0015-events.ts'
import { groupScorecards } from './migrations/0016-group-scorecards.ts'
import { shootOffs } from './migrations/0017-shoot-offs.ts'
import { liveKeys } from './migrations/0018-live-keys.ts'
import { administrator } from './migrations/0019-administrator.ts'
import { visitFigures } from './migrations/0020-visit-figures.ts'
import { groupCodes } from './migrations/0021-group-codes.ts'
import { bandsOnCards } from './migrations/0022-bands-on-cards.ts'
import { letGo } from './migrations/0023-let-go.ts'
import { knownDevices } from './migrations/0024-known-devices.ts'
import { askedFirst } from './migrations/0025-asked-first.ts'
import { enteredByOthers } from './migrations/0026-entered-by-others.ts'
import { lateProposals } from './migrations/0027-late-proposals.ts'
import { foldedSearch } from './migrations/0028-folded-search.ts'
import { archersOfKeptCards } from './migrations/0029-archers-of-kept-cards.ts'
import { rounds } from './migrations/0030-rounds.ts'
import { eventFigures } from './migrations/0031-event-figures.ts'
import { eventTeams } from './migrations/0032-event-teams.ts'
import { eventChanges } from './migrations/0033-event-changes.ts'
import { series } from './migrations/0034-series.ts'
import { divisions } from './migrations/0035-divisions.ts'
import { eventRounds } from './migrations/0036-event-rounds.ts'
import { startingTimes } from './migrations/0037-starting-times.ts'
import { marks } from './migrations/0038-marks.ts'
import { fromPaper } from './migrations/0039-from-paper.ts'
import { checkIn } from './migrations/0040-check-in.ts'
import { eventDetails } from './migrations/0041-event-details.ts'
import { remarks } from './migrations/0042-remarks.ts'
import { calendars } from './migrations/0043-calendars.ts'
import { equipment } from './migrations/0044-equipment.ts'
import { guestsClub } from './migrations/0045-guests-club.ts'
import { notices } from './migrations/0046-notices.ts'
import { guardians } from './migrations/0047-guardians.ts'
import { eventMessages } from './migrations/0048-event-messages.ts'
import { sameMembers } from './migrations/0049-same-members.ts'
import { pushDevices } from './migrations/0050-push-devices.ts'
import { memberArchers } from './migrations/0051-member-archers.ts'
import { lastNames } from './migrations/0052-last-names.ts'
import { tieRules } from './migrations/0053-tie-rules.ts'
import { pastMembers } from './migrations/0054-past-members.ts'
import { consent } from './migrations/0055-consent.ts'
import { firstNames } from './migrations/0058-first-names.ts'
import { changedStarts } from './migrations/0059-changed-starts.ts'
import { archerImports } from './migrations/0060-archer-imports.ts'
import { mergedMembers } from './migrations/0061-merged-members.ts'
import { pushedNotices } from './migrations/0062-pushed-notices.ts'
import { askedClubs } from './migrations/0063-asked-clubs.ts'
import { askingOfficers } from './migrations/0064-asking-officers.ts'
import { agreedEntries } from './migrations/0065-agreed-entries.ts'
import { namedGuests } from './migrations/0066-named-guests.ts'
import { agreedMemberships } from './migrations/0067-agreed-memberships.ts'
import { namesOfChildren } from './migrations/0068-names-of-children.ts'
import { childTakeOvers } from './migrations/0069-child-take-overs.ts'
import { noticeLinkSalts } from './migrations/0070-notice-link-salts.ts'
import { resetTokens } from './migrations/0072-reset-tokens.ts'
import { seriesFounders } from './migrations/0073-series-founders.ts'
import { scoredPoints } from './migrations/0074-scored-points.ts'
import { answeredFigures } from './migrations/0076-answered-figures.ts'
import { agreedPastMembers } from './migrations/0077-agreed-past-members.ts'
import { disownedAddresses } from './migrations/0078-disowned-addresses.ts'
import { clubsOfArchers } from './migrations/0079-clubs-of-archers.ts'
import { joiningClubs } from './migrations/0080-joining-clubs.ts'
import { familyAddresses } from './migrations/0081-family-addresses.ts'
import { memberInvitations } from './migrations/0082-member-invitations.ts'
import { finishedColumns } from './migrations/0083-finished-columns.ts'
import { scoreQueries } from './migrations/0084-score-queries.ts'
import { mailEntries } from './migrations/0085-mail-entries.ts'
import { familyClaims } from './migrations/0086-family-claims.ts'
import { removedFromActivity } from './migrations/0087-removed-from-activity.ts'
import { memberExpiries } from './migrations/0088-member-expiries.ts'
import { paidBy } from './migrations/0089-paid-by.ts'
import { startsToldByMail } from './migrations/0090-starts-told-by-mail.ts'
import { shortLinks } from './migrations/0091-short-links.ts'
import { clubMessages } from './migrations/0092-club-messages.ts'
import { clubFields } from './migrations/0093-club-fields.ts'
import { photoRule } from './migrations/0094-photo-rule.ts'
import { mergedExpiries } from './migrations/0095-merged-expiries.ts'
import { clubMessagesOff } from './migrations/0096-club-messages-off.ts'
import { mergedInvitations } from './migrations/0097-merged-invitations.ts'
import { languages } from './migrations/0098-languages.ts'
import { languagesOfEntries } from './migrations/0099-languages-of-entries.ts'
import { languagesOfEvents } from './migrations/0100-languages-of-events.ts'
import { flightMode } from './migrations/0101-flight-mode.ts'
import { eventKeys } from './migrations/0102-event-keys.ts'
import { locales } from './migrations/0103-locales.ts'
import { handInCodes } from './migrations/0104-hand-in-codes.ts'
import { secondScorers } from './migrations/0105-second-scorers.ts'

const steps: Readonly<Record<string, MigrationStep>> = {
  '0001-accounts': accounts,
  '0002-scorecards': scorecards,
  '0003-photos': photos,
  '0004-delivery': delivery,
  '0005-rate-limits': rateLimits,
  '0006-distance-bands': distanceBands,
  '0007-session-devices': sessionDevices,
  '0008-bug-reports': bugReports,
  '0009-page-analytics': pageAnalytics,
  '0010-data-archives': dataArchives,
  '0011-clubs': clubs,
  '0012-member-figures': memberFigures,
  '0013-user-search': userSearch,
  '0014-failed-archives': failedArchives,
  '0015-events': events,
  '0016-group-scorecards': groupScorecards,
  '0017-shoot-offs': shootOffs,
  '0018-live-keys': liveKeys,
  '0019-administrator': administrator,
  '0020-visit-figures': visitFigures,
  '0021-group-codes': groupCodes,
  '0022-bands-on-cards': bandsOnCards,
  '0023-let-go': letGo,
  '0024-known-devices': knownDevices,
  '0025-asked-first': askedFirst,
  '0026-entered-by-others': enteredByOthers,
  '0027-late-proposals': lateProposals,
  '0028-folded-search': foldedSearch,
  '0029-archers-of-kept-cards': archersOfKeptCards,
  '0030-rounds': rounds,
  '0031-event-figures': eventFigures,
  '0032-event-teams': eventTeams,
  '0033-event-changes': eventChanges,
  '0034-series': series,
  '0035-divisions': divisions,
  '0036-event-rounds': eventRounds,
  '0037-starting-times': startingTimes,
  '0038-marks': marks,
  '0039-from-paper': fromPaper,
  '0040-check-in': checkIn,
  '0041-event-details': eventDetails,
  '0042-remarks': remarks,
  '0043-calendars': calendars,
  '0044-equipment': equipment,
  '0045-guests-club': guestsClub,
  '0046-notices': notices,
  '0047-guardians': guardians,
  '0048-event-messages': eventMessages,
  '0049-same-members': sameMembers,
  '0050-push-devices': pushDevices,
  '0051-member-archers': memberArchers,
  '0052-last-names': lastNames,
  '0053-tie-rules': tieRules,
  '0054-past-members': pastMembers,
  '0055-consent': consent,
  '0058-first-names': firstNames,
  '0059-changed-starts': changedStarts,
  '0060-archer-imports': archerImports,
  '0061-merged-members': mergedMembers,
  '0062-pushed-notices': pushedNotices,
  '0063-asked-clubs': askedClubs,
  '0064-asking-officers': askingOfficers,
  '0065-agreed-entries': agreedEntries,
  '0066-named-guests': namedGuests,
  '0067-agreed-memberships': agreedMemberships,
  '0068-names-of-children': namesOfChildren,
  '0069-child-take-overs': childTakeOvers,
  '0070-notice-link-salts': noticeLinkSalts,
  '0072-reset-tokens': resetTokens,
  '0073-series-founders': seriesFounders,
  '0074-scored-points': scoredPoints,
  '0076-answered-figures': answeredFigures,
  '0077-agreed-past-members': agreedPastMembers,
  '0078-disowned-addresses': disownedAddresses,
  '0079-clubs-of-archers': clubsOfArchers,
  '0080-joining-clubs': joiningClubs,
  '0081-family-addresses': familyAddresses,
  '0082-member-invitations': memberInvitations,
  '0083-finished-columns': finishedColumns,
  '0084-score-queries': scoreQueries,
  '0085-mail-entries': mailEntries,
  '0086-family-claims': familyClaims,
  '0087-removed-from-activity': removedFromActivity,
  '0088-member-expiries': memberExpiries,
  '0089-paid-by': paidBy,
  '0090-starts-told-by-mail': startsToldByMail,
  '0091-short-links': shortLinks,
  '0092-club-messages': clubMessages,
  '0093-club-fields': clubFields,
  '0094-photo-rule': photoRule,
  '0095-merged-expiries': mergedExpiries,
  '0096-club-messages-off': clubMessagesOff,
  '0097-merged-invitations': mergedInvitations,
  '0098-languages': languages,
  '0099-languages-of-entries': languagesOfEntries,
  '0100-languages-of-events': languagesOfEvents,
  '0101-flight-mode': flightMode,
  '0102-event-keys': eventKeys,
  '0103-locales': locales,
  '0104-hand-in-codes': handInCodes,
  '0105-second-scorers': secondScorers,
}

/** A database that a newer version has changed; a sentence for the operator. */
class NewerDatabase extends Error {
  override readonly name = 'NewerDatabase'
  constructor(step: string) {
    super(
      `a newer version of Fletch has changed this database (${step}), and this version does not understand it. Start the newer version again, or restore a backup that this version took.`,
    )
  }
}

/** The migrations that this version knows, in order. */
export const knownSteps: readonly string[] = Object.keys(steps)

/** Whether a database has all migrations. Throws for one of a newer version. */
export const isUpToDate = async <Schema>(database: Kysely<Schema>, kind: DatabaseKind): Promise<boolean> => {
  const stepsDone = await stepsOf(database, kind)
  const unknown = stepsDone.find((step) => !knownSteps.includes(step))
  if (unknown !== undefined) throw new NewerDatabase(unknown)
  return stepsDone.length === knownSteps.length
}

/**
 * Runs all pending migrations, or those up to a given one, or those of a list, in one transaction (the given one, if
 * any), in one process at a time. Returns the migrations that ran. One that is missing between others runs too: until
 * the first release some came in later than their number.
 */
export const migrate = async <Schema>(
  database: Kysely<Schema>,
  kind: DatabaseKind,
  upTo?: string | readonly string[],
): Promise<string[]> => {
  // At almost every start there is nothing to do. The migrator would read the whole schema several times to find out.
  if (upTo === undefined && (await isUpToDate(database, kind))) return []
  const types = columnTypes(kind)
  const migrations = Object.fromEntries(
    Object.entries(steps)
      .filter(([name]) => typeof upTo !== 'object' || upTo.includes(name))
      .map(([name, step]): [string, Migration] => [name, { up: (transaction) => step(transaction, types) }]),
  )
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => migrations },
    allowUnorderedMigrations: true,
  })
  const { error, results } = await (typeof upTo === 'string'
    ? migrator.migrateTo(upTo)
    : migrator.migrateToLatest())
  if (error !== undefined) throw new Error('The database could not be brought up to date', { cause: error })
  return (results ?? []).map(({ migrationName }) => migrationName)
}
