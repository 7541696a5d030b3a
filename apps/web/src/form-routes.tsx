import { editEventPath, editEventRoundPath, newEventPath, newEventRoundPath } from '@fletch/domain/contract'
import { Route, Switch } from 'wouter'
import { EditEventScreen } from './features/events/event/edit-event-screen.tsx'
import { NewEventScreen } from './features/events/event/new-event-screen.tsx'
import { EditEventRoundScreen, NewEventRoundScreen } from './features/events/rounds/event-round-screens.tsx'
import { NotFoundScreen } from './shell/not-found-screen.tsx'

/** The long forms of the app, in one file: most people need none of them. */
export const FormRoutes = () => (
  <Switch>
    <Route path={newEventPath} component={NewEventScreen} />
    <Route path={editEventPath(':id')} component={EditEventScreen} />
    <Route path={newEventRoundPath(':id')} component={NewEventRoundScreen} />
    <Route path={editEventRoundPath(':id', ':roundId')} component={EditEventRoundScreen} />
    <Route component={NotFoundScreen} />
  </Switch>
)
