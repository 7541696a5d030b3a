import { type Club, clubPath } from '@fletch/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Redirect, useParams } from 'wouter'
import { LoadingScreen } from '../../shell/loading-screen.tsx'
import { clubQuery } from './club-queries.ts'

/**
 * A form page of the club in the address, for its officers. Redirects others to the club's page, which also shows
 * loading errors.
 */
export const OfficerFormOfClub = ({ children }: { children: (club: Club) => ReactNode }) => {
  const { id = '' } = useParams()
  const { data: club, error } = useQuery(clubQuery(id))
  if (club && (club.myRole === 'owner' || club.myRole === 'administrator')) return children(club)
  return club || error ? <Redirect to={clubPath(id)} replace /> : <LoadingScreen />
}
