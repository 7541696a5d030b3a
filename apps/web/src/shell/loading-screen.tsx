import { appTexts } from '@fletch/messages/app'
import { Spinner } from '../ui/spinner.tsx'

type LoadingScreenProps = {
  /** Whether this is the whole page, and not a screen in the shell. */
  wholePage?: boolean
}

/** Shown until the user is known, or while a screen loads. */
export const LoadingScreen = ({ wholePage = false }: LoadingScreenProps) => {
  const Place = wholePage ? 'main' : 'div'
  return (
    <Place className="flex min-h-[60dvh] items-center justify-center">
      <div role="status" className="appearing-late flex items-center gap-3 text-muted">
        <Spinner />
        <h1 className="text-16 font-normal">{appTexts.loading}</h1>
      </div>
    </Place>
  )
}
