import {
  editClubPath,
  editEventPath,
  editEventRoundPath,
  editMemberPath,
  editSeriesPath,
  newClubPath,
  newEventPath,
  newEventRoundPath,
  newMemberPath,
  newSchemePath,
  newSeriesPath,
} from '@fletch/domain/contract'
import { Route, Switch } from 'wouter'
import { EditClubScreen } from './features/clubs/club/edit-club-screen.tsx'
import { NewClubScreen } from './features/clubs/club/new-club-screen.tsx'
import { NewSchemeScreen } from './features/clubs/division-schemes/new-scheme-screen.tsx'
import { EditMemberScreen, NewMemberScreen } from './features/clubs/members/member-screens.tsx'
import { EditEventScreen } from './features/events/event/edit-event-screen.tsx'
import { NewEventScreen } from './features/events/event/new-event-screen.tsx'
import { EditEventRoundScreen, NewEventRoundScreen } from './features/events/rounds/event-round-screens.tsx'
import { EditSeriesScreen, NewSeriesScreen } from './features/series/series-form-screens.tsx'
import { NotFoundScreen } from './shell/not-found-screen.tsx'

/** The long forms of the app, in one file: most people need none of them. */
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
    <Route path={newSchemePath(':id')} component={NewSchemeScreen} />
    <Route path={newSeriesPath(':id')} component={NewSeriesScreen} />
    <Route path={editSeriesPath(':id')} component={EditSeriesScreen} />
    <Route component={NotFoundScreen} />
  </Switch>
)
