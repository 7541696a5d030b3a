import type { ClubEvent } from '@fletch/contract'
import { appTexts } from '@fletch/messages/app'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { clubQuery } from '../clubs/club-queries.ts'

/**
 * The logo of the club that runs an event, on paper; nothing without one. Outside of a preview, `useLogo` loads it
 * beforehand: a browser that prints does not wait for a picture.
 */
export const EventLogo = ({ event }: { event: ClubEvent }) => {
  const path = useLogo(event)
  return path && <img className="club-logo" src={path} alt={appTexts.logoOf({ club: event.clubName })} />
}

/** Loads the logo of the club that runs an event. Returns its path; null without one, and until the club is known. */
export const useLogo = ({ clubId }: ClubEvent): string | null => {
  const { data } = useQuery({ ...clubQuery(clubId ?? ''), enabled: clubId !== null })
  const path = data?.logoPath ?? null
  useEffect(() => {
    if (path !== null) new Image().src = path
  }, [path])
  return path
}
