import type { AccountTables } from './schema/accounts.ts'
import type { AdministratorTables } from './schema/administrator.ts'
import type { BugReportTables } from './schema/bug-reports.ts'
import type { ClubTables, ClubViews } from './schema/clubs.ts'
import type { DeliveryTables } from './schema/delivery.ts'
import type { DivisionTables } from './schema/divisions.ts'
import type { EquipmentTables } from './schema/equipment.ts'
import type { EventTeamTables } from './schema/event-teams.ts'
import type { EventTables } from './schema/events.ts'
import type { GroupScorecardTables } from './schema/group-scorecards.ts'
import type { PhotoTables } from './schema/photos.ts'
import type { RoundTables } from './schema/rounds.ts'
import type { ScorecardTables } from './schema/scorecards.ts'
import type { SeriesTables } from './schema/series.ts'
import type { VisitTables } from './schema/visits.ts'

/** All tables of the database, grouped by noun. */
export interface Tables
  extends AccountTables,
    ScorecardTables,
    GroupScorecardTables,
    PhotoTables,
    RoundTables,
    DivisionTables,
    EquipmentTables,
    ClubTables,
    ClubViews,
    EventTables,
    EventTeamTables,
    SeriesTables,
    AdministratorTables,
    BugReportTables,
    VisitTables,
    DeliveryTables {}
