import {
  appPaths,
  checkInPath,
  clubRecordsPath,
  eventBigScreenPath,
  eventBoardPath,
  eventPath,
  eventResultsPath,
  groupScoringPath,
  groupsPath,
  newClubRoundPath,
  participantsPath,
  roundPath,
  seriesPath,
  signedOutOnly,
} from '@fletch/contract'
import { Suspense, useCallback, useEffect } from 'react'
import { matchRoute, Redirect, Route, Switch, useLocation, useRouter } from 'wouter'
import { markOpened } from './boot/opening.ts'
import { useReturnPath } from './boot/return-path.ts'
import { ErrorBoundary } from './shell/error-boundary.tsx'
import { LoadingScreen } from './shell/loading-screen.tsx'
import { Shell } from './shell/shell.tsx'
import { wholePage } from './shell/whole-page.tsx'
import { passwordRoutes } from './signed-out-routes.tsx'
import { lazyScreen, useIsLoaded } from './ui/lazy-screen.tsx'

// The card screen has a slot for today's events below.
const StartScreen = lazyScreen(async () => {
  const [{ NewScorecardScreen: Card }, { StartScreen: Screen }] = await Promise.all([
    import('./features/cards/scoring/new-scorecard-screen.tsx'),
    import('./features/events/today/start-screen.tsx'),
  ])
  return () => <Screen Card={Card} />
})
const TodayScreen = lazyScreen(
  async () => (await import('./features/events/today/today-screen.tsx')).TodayScreen,
)
const ScorecardScreen = lazyScreen(
  async () => (await import('./features/cards/card-screen/scorecard-screen.tsx')).ScorecardScreen,
)
const ScorecardsScreen = lazyScreen(
  async () => (await import('./features/cards/list/scorecards-screen.tsx')).ScorecardsScreen,
)
const ClubsScreen = lazyScreen(
  async () => (await import('./features/clubs/club/clubs-screen.tsx')).ClubsScreen,
)
const JoinScreen = lazyScreen(async () => (await import('./features/clubs/club/join-screen.tsx')).JoinScreen)
// The club screen has a slot for its events.
const ClubScreen = lazyScreen(async () => {
  const [{ ClubScreen: Screen }, { ClubEventsAndSeries }] = await Promise.all([
    import('./features/clubs/club/club-screen.tsx'),
    import('./features/series/club-events-and-series.tsx'),
  ])
  return () => <Screen Events={ClubEventsAndSeries} />
})
const EventsScreen = lazyScreen(
  async () => (await import('./features/events/event/events-screen.tsx')).EventsScreen,
)
const EventScreen = lazyScreen(
  async () => (await import('./features/events/event/event-screen.tsx')).EventScreen,
)
const BoardScreen = lazyScreen(
  async () => (await import('./features/events/live/board-screen.tsx')).BoardScreen,
)
const ArchersScreen = lazyScreen(
  async () => (await import('./features/events/archers/archers-screen.tsx')).ArchersScreen,
)
const GroupsScreen = lazyScreen(
  async () => (await import('./features/events/event/groups-screen.tsx')).GroupsScreen,
)
const ResultsScreen = lazyScreen(
  async () => (await import('./features/events/results/results-screen.tsx')).ResultsScreen,
)
const GroupScoringScreen = lazyScreen(
  async () => (await import('./features/cards/group/group-scoring-screen.tsx')).GroupScoringScreen,
)
const ProfileScreen = lazyScreen(async () => (await import('./own-profile.tsx')).OwnProfile)
const NewRoundScreen = lazyScreen(
  async () => (await import('./features/clubs/club/new-round-screen.tsx')).NewRoundScreen,
)
const RecordsScreen = lazyScreen(
  async () => (await import('./features/clubs/club/records-screen.tsx')).RecordsScreen,
)
const RoundScreen = lazyScreen(async () => (await import('./features/rounds/round-screen.tsx')).RoundScreen)
const SeriesScreen = lazyScreen(
  async () => (await import('./features/series/series-screen.tsx')).SeriesScreen,
)
const WaitingScreen = lazyScreen(
  async () => (await import('./features/cards/waiting/waiting-screen.tsx')).WaitingScreen,
)
const EventBigScreen = wholePage(
  async () => (await import('./features/events/big-screen/event-big-screen.tsx')).EventBigScreen,
)
const FormRoutes = lazyScreen(async () => (await import('./form-routes.tsx')).FormRoutes)

type SignedInScreen = {
  path: string
  Screen: typeof StartScreen
  /** Needs the whole phone, without the bar at the bottom. */
  focused?: boolean
  /** On a phone, the header has a way back. */
  hasWayBack?: boolean
}

/** The screens for signed-in users, in the order in which addresses are matched. */
const screens: readonly SignedInScreen[] = [
  { path: '/', Screen: StartScreen, focused: true, hasWayBack: true },
  { path: appPaths.today, Screen: TodayScreen },
  { path: appPaths.scorecards, Screen: ScorecardsScreen },
  { path: `${appPaths.scorecard}/:id?`, Screen: ScorecardScreen, focused: true, hasWayBack: true },
  { path: appPaths.clubs, Screen: ClubsScreen },
  { path: `${appPaths.joinClub}/:code`, Screen: JoinScreen },
  { path: newClubRoundPath(':id'), Screen: NewRoundScreen },
  { path: '/*/new', Screen: FormRoutes, focused: true },
  { path: '/*/edit', Screen: FormRoutes, focused: true },
  { path: clubRecordsPath(':id'), Screen: RecordsScreen },
  { path: `${appPaths.clubs}/:id`, Screen: ClubScreen },
  { path: appPaths.events, Screen: EventsScreen },
  { path: eventPath(':id'), Screen: EventScreen },
  { path: eventBoardPath(':id'), Screen: BoardScreen },
  { path: eventResultsPath(':id'), Screen: ResultsScreen },
  { path: checkInPath(':id'), Screen: ArchersScreen },
  { path: groupsPath(':id'), Screen: GroupsScreen },
  { path: participantsPath(':id'), Screen: ArchersScreen },
  { path: groupScoringPath(':id', ':groupId'), Screen: GroupScoringScreen, focused: true, hasWayBack: true },
  { path: roundPath(':id'), Screen: RoundScreen },
  { path: seriesPath(':id'), Screen: SeriesScreen },
  { path: `${appPaths.profile}/:section?`, Screen: ProfileScreen },
  { path: appPaths.waiting, Screen: WaitingScreen },
  // Pages that are seldom opened, and the not-found screen for unknown addresses.
  { path: '*', Screen: FormRoutes },
]

const useScreenAt = () => {
  const { parser } = useRouter()
  return useCallback(
    (path: string) => screens.find((screen) => matchRoute(parser, screen.path, path)[0]),
    [parser],
  )
}

const useScreenHere = () => {
  const screenAt = useScreenAt()
  const [path] = useLocation()
  return screenAt(path)
}

/**
 * Loads the screen of this address at once, while the current user is still being requested. Returns whether it has
 * loaded.
 */
export const useScreenLoaded = (): boolean => useIsLoaded(useScreenHere()?.Screen)

/** Starts loading a link's screen as soon as the link is touched. */
const usePreloadTouched = () => {
  const screenAt = useScreenAt()
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      const link = target instanceof Element && target.closest('a')
      if (link && link.origin === location.origin)
        void Promise.allSettled([screenAt(link.pathname)?.Screen.preload()])
    }
    addEventListener('pointerdown', onPress)
    return () => removeEventListener('pointerdown', onPress)
  }, [screenAt])
}

const InShell = () => {
  const [path] = useLocation()
  const hasArrived = useScreenLoaded()
  usePreloadTouched()
  useEffect(() => {
    if (path !== '/') markOpened()
  }, [path])
  const { focused = false, hasWayBack = false } = useScreenHere() ?? {}
  return (
    <Shell focused={focused} hasWayBack={hasWayBack}>
      {/* Navigating to another screen leaves a failed one behind. */}
      <ErrorBoundary key={path}>
        <Suspense fallback={<LoadingScreen />}>
          {hasArrived ? (
            <Switch>
              {screens.map((screen) => (
                <Route key={screen.path} path={screen.path} component={screen.Screen} />
              ))}
            </Switch>
          ) : (
            <LoadingScreen />
          )}
        </Suspense>
      </ErrorBoundary>
    </Shell>
  )
}

export const SignedInRoutes = () => {
  const returnTo = useReturnPath()
  return (
    <Switch>
      {signedOutOnly.map((path) => (
        <Route key={path} path={path}>
          <Redirect to={returnTo} replace />
        </Route>
      ))}
      {passwordRoutes}
      <Route path={eventBigScreenPath(':id')} component={EventBigScreen} />
      <Route component={InShell} />
    </Switch>
  )
}
