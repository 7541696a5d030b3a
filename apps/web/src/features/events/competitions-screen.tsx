import { useParams } from 'wouter'
import { lazyScreen } from '../../app/lazy-screen.tsx'

// Each comes by itself: who opens one needs not the other, and nobody else pays for naming their files.
const EventsScreen = lazyScreen(async () => (await import('./events-screen.tsx')).EventsScreen)
const EventScreen = lazyScreen(async () => (await import('./event-screen.tsx')).EventScreen)

/** `/competitions` is the list, with an id it is one event. */
export const CompetitionsScreen = () => {
  const { id } = useParams()
  return id ? <EventScreen key={id} id={id} /> : <EventsScreen />
}
