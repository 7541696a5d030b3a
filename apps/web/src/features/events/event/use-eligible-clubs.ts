import type { Membership } from '@fletch/domain/contract'
import { useQuery } from '@tanstack/react-query'
import { membershipsQuery } from '../../profile/queries.ts'

/** How a membership names who owns the club. */
const ownerPosition = 'Owner'

const holdsPosition = ({ position, status, clubPositions }: Membership): boolean =>
  position === ownerPosition || (status === 'active' && clubPositions.length > 0)

/** The clubs for which one may announce events: those in which one holds a position. */
export const useEligibleClubs = (): readonly Membership['club'][] => {
  const { data = [] } = useQuery(membershipsQuery)
  return data.filter(holdsPosition).map(({ club }) => club)
}
