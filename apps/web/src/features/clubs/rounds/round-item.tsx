import { type ClubRound, copyClubRoundPath, roundPath } from '@fletch/domain/contract'
import { useState } from 'react'
import { clubRoundTexts as texts } from '../../../messages/club-rounds.ts'
import { formatDay } from '../../../messages/format.ts'
import { roundTexts } from '../../../messages/rounds.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ConfirmDialog } from '../../../ui/question.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { downloadRoundFile, withdrawRound } from './mutations.ts'
import { roundOfClubRound } from './queries.ts'

const dayOf = (instant: string): string => formatDay(instant.slice(0, 10))

const Withdraw = ({ round }: { round: ClubRound }) => {
  const [isAsking, setAsking] = useState(false)
  const withdrawing = useChange(withdrawRound(round))
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {texts.withdraw.action}
        <VisuallyHidden>{texts.ofRound(round.name)}</VisuallyHidden>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={texts.withdraw.title}
        cancel={texts.withdraw.cancel}
        action={texts.withdraw.action}
        pendingLabel={texts.withdraw.pending}
        onConfirm={withdrawing.run}
      >
        <p>{texts.withdraw.question(round.name)}</p>
        <p className="text-muted">{texts.withdraw.text}</p>
      </ConfirmDialog>
    </>
  )
}

const Actions = ({ round }: { round: ClubRound }) => (
  <div className="row-ways">
    <LinkButton look="quiet" href={copyClubRoundPath(round.clubId, round.id)}>
      {texts.change}
      <VisuallyHidden>{texts.ofRound(round.name)}</VisuallyHidden>
    </LinkButton>
    <Button look="quiet" onClick={() => downloadRoundFile(roundOfClubRound(round))}>
      {texts.file}
      <VisuallyHidden>{texts.ofRound(round.name)}</VisuallyHidden>
    </Button>
    {round.withdrawnAt === null && <Withdraw round={round} />}
  </div>
)

/** A club's round with a link to its rules, and the actions of officers. */
export const RoundItem = ({ round, isOfficer }: { round: ClubRound; isOfficer: boolean }) => {
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
        <p>{roundTexts.inShort(round)}</p>
        <p className="text-14 text-muted">
          {withdrawnAt === null ? texts.kept(dayOf(createdAt)) : texts.withdrawnOn(dayOf(withdrawnAt))}
        </p>
      </div>
      {isOfficer && <Actions round={round} />}
    </li>
  )
}
