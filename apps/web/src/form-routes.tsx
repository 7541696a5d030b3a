import {
  editArrowsPath,
  editBowPath,
  editClubPath,
  editEventPath,
  editEventRoundPath,
  editMemberPath,
  editOwnFieldsPath,
  editProfilePath,
  editSeriesPath,
  newArrowsPath,
  newBowPath,
  newClubPath,
  newEventPath,
  newEventRoundPath,
  newImportPath,
  newMemberPath,
  newSchemePath,
  newSeriesPath,
  participantsImportPath,
  printMembersPath,
  printPath,
  scanPath,
  schemePath,
  seriesCertificatesPath,
} from '@fletch/contract'
import { Route, Switch } from 'wouter'
import {
  EditArrowsScreen,
  EditBowScreen,
  NewArrowsScreen,
  NewBowScreen,
} from './features/bows/bow-form-screens.tsx'
import { EditClubScreen } from './features/clubs/club/edit-club-screen.tsx'
import { NewClubScreen } from './features/clubs/club/new-club-screen.tsx'
import { NewSchemeScreen } from './features/clubs/division-schemes/new-scheme-screen.tsx'
import { ImportScreen } from './features/clubs/imports/import-screen.tsx'
import { EditMemberScreen, NewMemberScreen } from './features/clubs/members/member-screens.tsx'
import { EditOwnFieldsScreen } from './features/clubs/own-fields/own-fields-screen.tsx'
import { EditEventScreen } from './features/events/event/edit-event-screen.tsx'
import { NewEventScreen } from './features/events/event/new-event-screen.tsx'
import { EditEventRoundScreen, NewEventRoundScreen } from './features/events/rounds/event-round-screens.tsx'
import { EditProfileScreen } from './features/profile/edit-profile-screen.tsx'
import { EditSeriesScreen, NewSeriesScreen } from './features/series/series-form-screens.tsx'
import { NotFoundScreen } from './shell/not-found-screen.tsx'
import { lazyScreen } from './ui/lazy-screen.tsx'

const ImportArchersScreen = lazyScreen(
  async () => (await import('./features/events/table/import-screen.tsx')).ImportArchersScreen,
)
const PrintScreen = lazyScreen(
  async () => (await import('./features/events/print/print-screen.tsx')).PrintScreen,
)
const PrintMembersScreen = lazyScreen(
  async () => (await import('./features/clubs/members/print-members-screen.tsx')).PrintMembersScreen,
)
const ScanScreen = lazyScreen(
  async () => (await import('./features/events/hand-in/scan-screen.tsx')).ScanScreen,
)
const SchemeScreen = lazyScreen(
  async () => (await import('./features/divisions/scheme-screen.tsx')).SchemeScreen,
)
const SeriesCertificatesScreen = lazyScreen(
  async () => (await import('./features/series/series-certificates-screen.tsx')).SeriesCertificatesScreen,
)

/** The app's long forms, and pages that are seldom opened, apart from all other screens, because most users need none of them. */
export const FormRoutes = () => (
  <Switch>
    <Route path={newEventPath} component={NewEventScreen} />
    <Route path={editEventPath(':id')} component={EditEventScreen} />
    <Route path={newEventRoundPath(':id')} component={NewEventRoundScreen} />
    <Route path={editEventRoundPath(':id', ':roundId')} component={EditEventRoundScreen} />
    <Route path={newClubPath} component={NewClubScreen} />
    <Route path={editClubPath(':id')} component={EditClubScreen} />
    <Route path={newMemberPath(':id')} component={NewMemberScreen} />
    <Route path={editMemberPath(':id', ':memberId')} component={EditMemberScreen} />
    <Route path={editOwnFieldsPath(':id')} component={EditOwnFieldsScreen} />
    <Route path={newImportPath(':id')} component={ImportScreen} />
    <Route path={printMembersPath(':id')} component={PrintMembersScreen} />
    <Route path={newSchemePath(':id')} component={NewSchemeScreen} />
    <Route path={newSeriesPath(':id')} component={NewSeriesScreen} />
    <Route path={editSeriesPath(':id')} component={EditSeriesScreen} />
    <Route path={editProfilePath} component={EditProfileScreen} />
    <Route path={newBowPath} component={NewBowScreen} />
    <Route path={editBowPath(':bowId')} component={EditBowScreen} />
    <Route path={newArrowsPath} component={NewArrowsScreen} />
    <Route path={editArrowsPath(':arrowsId')} component={EditArrowsScreen} />
    <Route path={participantsImportPath(':id')} component={ImportArchersScreen} />
    <Route path={printPath(':id')} component={PrintScreen} />
    <Route path={scanPath(':id')} component={ScanScreen} />
    <Route path={schemePath(':id')} component={SchemeScreen} />
    <Route path={seriesCertificatesPath(':id')} component={SeriesCertificatesScreen} />
    <Route component={NotFoundScreen} />
  </Switch>
)
