import { useParams } from 'wouter'
import { lazyScreen } from '../../../ui/lazy-screen.tsx'

// Each comes by itself: who opens one needs not the other, and no one else pays for naming their files.
const EventsScreen = lazyScreen(async () => (await import('./events-screen.tsx')).EventsScreen)
const EventScreen = lazyScreen(async () => (await import('./event-screen.tsx')).EventScreen)
const BoardScreen = lazyScreen(async () => (await import('../live/board-screen.tsx')).BoardScreen)
const ResultsScreen = lazyScreen(async () => (await import('../results/results-screen.tsx')).ResultsScreen)
const NotFoundScreen = lazyScreen(
  async () => (await import('../../../shell/not-found-screen.tsx')).NotFoundScreen,
)

const views = { scoring: BoardScreen, results: ResultsScreen }

/** `/competitions` is the list, with an id it is one event, behind which are its board and its results. */
export const CompetitionsScreen = () => {
  const { id, view } = useParams()
  if (!id) return <EventsScreen />
  if (view === undefined) return <EventScreen key={id} id={id} />
  const View = view === 'scoring' || view === 'results' ? views[view] : NotFoundScreen
  return <View key={id} id={id} />
}
