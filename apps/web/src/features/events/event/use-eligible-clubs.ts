import type { Membership } from '@fletch/contract'
import { useQuery } from '@tanstack/react-query'
import { ownerPosition } from '../../../messages/positions.ts'
import { membershipsQuery } from '../../profile/queries.ts'

const holdsPosition = ({ position, status, clubPositions }: Membership): boolean =>
  position === ownerPosition || (status === 'active' && clubPositions.length > 0)

/** The clubs for which the user can create events: those of which they are an officer. */
export const useEligibleClubs = (): readonly Membership['club'][] => {
  const { data = [] } = useQuery(membershipsQuery)
  return data.filter(holdsPosition).map(({ club }) => club)
}
