import { type Club, clubPath } from '@fletch/domain/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Redirect, useParams } from 'wouter'
import { LoadingScreen } from '../../shell/loading-screen.tsx'
import { clubQuery } from './club-queries.ts'

/** A form of the club that the address names, for its officers; others come to the club, which says what is wrong. */
export const ClubForm = ({ children }: { children: (club: Club) => ReactNode }) => {
  const { id = '' } = useParams()
  const { data: club, error } = useQuery(clubQuery(id))
  if (club && (club.myRole === 'owner' || club.myRole === 'administrator')) return children(club)
  return club || error ? <Redirect to={clubPath(id)} replace /> : <LoadingScreen />
}
