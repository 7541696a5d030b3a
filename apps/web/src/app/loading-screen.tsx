import { appTexts } from '../messages/app.ts'
import { Spinner } from '../ui/spinner.tsx'

/** While it is not known who is here, or while a screen is on its way. */
export const LoadingScreen = () => (
  <div className="flex min-h-[60dvh] items-center justify-center gap-3 text-muted" role="status">
    <Spinner />
    {appTexts.loading}
  </div>
)
