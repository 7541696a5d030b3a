import { Link, useLocation } from 'wouter'
import { appTexts } from '../messages/app.ts'
import { isActive, placePaths, places } from './menu.ts'
import { PlaceIcon } from './place-icon.tsx'
import { usePlaceNames } from './place-names.ts'

/** The menu at the bottom of a phone, within reach of the thumb. */
export const BottomBar = () => {
  const [path] = useLocation()
  const names = usePlaceNames()
  return (
    <nav
      data-bottom-bar
      aria-label={appTexts.menu.main}
      className="hair-t sticky bottom-0 z-10 flex bg-paper pb-[env(safe-area-inset-bottom)] desk:hidden print:hidden"
    >
      {places.map((place) => (
        <Link
          key={place}
          href={placePaths[place]}
          aria-current={isActive(place, path) ? 'page' : undefined}
          className="tab flex min-h-14 min-w-fit grow shrink-0 basis-0 flex-col items-center last:min-w-12 last:shrink justify-center gap-0.5 px-0.5 py-1 text-14 text-muted aria-[current]:font-bold aria-[current]:text-accent"
        >
          <PlaceIcon place={place} />
          <span className="max-w-full truncate">{names[place]}</span>
        </Link>
      ))}
    </nav>
  )
}
