import { type Club, type ClubRound, copyClubRoundPath, newClubRoundPath, roundPath } from '@fletch/contract'
import { clubRoundTexts as texts } from '@fletch/messages/club-rounds'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '../../../messages/format.ts'
import { roundInShort } from '../../../messages/rounds.ts'
import { useUser } from '../../../session/session.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmButton } from '../../../ui/confirm-button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { OwnList, Withdraw } from '../own-list.tsx'
import { downloadRoundFile, withdrawRound } from './mutations.ts'
import { clubRoundsQuery, roundOfClubRound } from './queries.ts'
import { discardDraft, readDraft } from './round-drafts.ts'

const dayOf = (instant: string): string => formatDay(instant.slice(0, 10))

const WithdrawRound = ({ round }: { round: ClubRound }) => (
  <Withdraw
    name={round.name}
    texts={texts.withdraw}
    cancel={texts.withdraw.cancel}
    withdrawing={useChange(withdrawRound(round))}
  />
)

const Actions = ({ round }: { round: ClubRound }) => (
  <div className="row-ways">
    <LinkButton look="quiet" href={copyClubRoundPath(round.clubId, round.id)}>
      {texts.change}
      <VisuallyHidden>{texts.ofRound({ name: round.name })}</VisuallyHidden>
    </LinkButton>
    <Button look="quiet" onClick={() => downloadRoundFile(roundOfClubRound(round))}>
      {texts.file}
      <VisuallyHidden>{texts.ofRound({ name: round.name })}</VisuallyHidden>
    </Button>
    {round.withdrawnAt === null && <WithdrawRound round={round} />}
  </div>
)

/** A club's round with a link to its rules, and the actions of officers. */
const RoundItem = ({ round, isOfficer }: { round: ClubRound; isOfficer: boolean }) => {
  const { id, name, createdAt, withdrawnAt } = round
  return (
    <li className="hair-t flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:border-t-0">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3">
          <TextLink href={roundPath(id)} look="plain">
            {name}
          </TextLink>
          {withdrawnAt !== null && <Tag>{texts.withdrawn}</Tag>}
        </div>
        <p>{roundInShort(round)}</p>
        <p className="text-14 text-muted">
          {withdrawnAt === null
            ? texts.kept({ day: dayOf(createdAt) })
            : texts.withdrawnOn({ day: dayOf(withdrawnAt) })}
        </p>
      </div>
      {isOfficer && <Actions round={round} />}
    </li>
  )
}

/** A round started on this device and not saved yet. */
const Draft = ({ clubId }: { clubId: string }) => {
  const whose = { userId: useUser().id, clubId }
  const [draft, setDraft] = useState(() => readDraft(whose))
  if (draft === undefined) return null
  const discard = () => {
    discardDraft(whose)
    setDraft(undefined)
  }
  return (
    <Panel className="flex flex-wrap items-center justify-between gap-3 p-4">
      <div className="min-w-0">
        <h3 className="text-18">{texts.draft.title}</h3>
        <p className="text-muted wrap-anywhere">{draft.name || texts.draft.unnamed}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton href={newClubRoundPath(clubId)}>{texts.draft.goOn}</LinkButton>
        <ConfirmButton look="quiet" confirmLabel={texts.draft.confirmDiscard} onConfirm={discard}>
          {texts.draft.discard}
        </ConfirmButton>
      </div>
    </Panel>
  )
}

/** The tab 'Rounds': the club's own rounds. */
export const ClubRounds = ({ club, isOfficer }: { club: Pick<Club, 'id'>; isOfficer: boolean }) => (
  <OwnList
    id="club-rounds"
    query={useQuery(clubRoundsQuery(club.id))}
    texts={texts}
    isOfficer={isOfficer}
    add={
      <LinkButton href={newClubRoundPath(club.id)} look="main">
        {texts.add}
      </LinkButton>
    }
    above={isOfficer && <Draft clubId={club.id} />}
  >
    {(round) => <RoundItem key={round.id} round={round} isOfficer={isOfficer} />}
  </OwnList>
)
