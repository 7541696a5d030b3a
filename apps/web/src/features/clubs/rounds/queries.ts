import { type ClubRound, clubRoundCalls } from '@fletch/contract'
import type { Round } from '@fletch/domain'
import { queryOptions } from '@tanstack/react-query'
import { learnRounds } from '../../../phone/kept/known-rounds.ts'
import { send } from '../../../server/api.ts'

/** A club's round without the club's own data about it. */
export const roundOfClubRound = ({
  clubId: _club,
  createdAt: _made,
  withdrawnAt: _gone,
  ...round
}: ClubRound): Round => round

/** A club's own rounds by name, including withdrawn ones. */
export const clubRoundsQuery = (clubId: string) =>
  queryOptions({
    queryKey: [clubRoundCalls.ofClub.path, clubId],
    queryFn: async ({ signal }) => {
      const rounds = await send(clubRoundCalls.ofClub, { params: { id: clubId }, signal })
      learnRounds(rounds.map(roundOfClubRound))
      return rounds
    },
    refetchOnReconnect: true,
  })
