import { columnOf, targetNumber } from '@fletch/domain'
import type { ScoreProposal } from '@fletch/domain/contract'
import { useState } from 'react'
import { useOnline } from '../../app/online.ts'
import { formatTime } from '../../messages/format.ts'
import { groupTexts } from '../../messages/group-scoring.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { GroupParts } from './group-parts.ts'
import { type Decision, decideProposals } from './mutations.ts'

const texts = groupTexts.proposals

const shown = (value: string | null): string => (value === null || value === '' ? texts.blank : value)

type ItemProps = GroupParts & {
  proposal: ScoreProposal
  isBusy: boolean
  onDecide: (decision: Decision) => void
}

const none: readonly string[] = []

/** One value that somebody entered late, beside the one that stands, with who and when. */
const Item = ({ proposal, record, view, isBusy, onDecide }: ItemProps) => {
  const { id, participantId, row, field, value, at } = proposal
  const { mine } = record
  const what = texts[field](proposal.archerName, targetNumber(row, mine.startingTarget, mine.courseTargets))
  const stands = columnOf(mine, participantId)[row]?.[field] ?? null
  return (
    <li className="hair-t flex flex-col gap-2 py-3">
      <div>
        <p className="font-semibold">{what}</p>
        <p className="text-14 text-muted">{texts.by(proposal.name ?? texts.someone, formatTime(at))}</p>
      </div>
      <div className="grid grid-cols-2 gap-2">
        {[
          {
            words: texts.stands(shown(stands)),
            label: texts.decline,
            decision: { accept: none, decline: [id] },
          },
          {
            words: texts.proposed(shown(value)),
            label: texts.accept,
            decision: { accept: [id], decline: none },
          },
        ].map(({ words, label, decision }) => (
          <div key={label} className="flex flex-col gap-1">
            <p className="figures text-center">{words}</p>
            {view.mayDecide && (
              <Button wide disabled={isBusy} onClick={() => onDecide(decision)}>
                {label}
                <span className="sr-only">
                  {texts.acceptOf(what, shown(label === texts.accept ? value : stands))}
                </span>
              </Button>
            )}
          </div>
        ))}
      </div>
    </li>
  )
}

type ProposalsDialogProps = GroupParts & { isOpen: boolean; onClose: () => void }

/** What former editors entered late and differently: taken over one by one or together, by the editor or an event admin. */
export const ProposalsDialog = ({ isOpen, onClose, ...parts }: ProposalsDialogProps) => {
  const { record, view, proposals } = parts
  const isOnline = useOnline()
  const [isBusy, setBusy] = useState(false)
  const all = proposals.map(({ id }) => id)
  const decide = async (decision: Decision) => {
    setBusy(true)
    const isDone = await decideProposals(record, decision)
    setBusy(false)
    const decided = decision.accept.length + decision.decline.length
    if (isDone && decided === all.length) onClose()
  }
  const onDecide = (decision: Decision) => {
    if (!isBusy) void decide(decision)
  }
  const mayDecide = view.mayDecide && isOnline && proposals.length > 0
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={texts.title}
      actions={
        mayDecide && (
          <>
            <Button disabled={isBusy} onClick={() => onDecide({ accept: none, decline: all })}>
              {texts.declineAll}
            </Button>
            <Button
              look="main"
              pending={isBusy}
              pendingLabel={texts.deciding}
              onClick={() => onDecide({ accept: all, decline: none })}
            >
              {texts.acceptAll}
            </Button>
          </>
        )
      }
    >
      <p className="text-muted">{texts.text}</p>
      {!view.mayDecide && <p className="font-semibold">{texts.readOnly}</p>}
      {!isOnline && <p className="font-semibold">{texts.offline}</p>}
      {proposals.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <ul>
          {proposals.map((proposal) => (
            <Item
              {...parts}
              key={proposal.id}
              proposal={proposal}
              isBusy={isBusy || !isOnline}
              onDecide={onDecide}
            />
          ))}
        </ul>
      )}
    </Dialog>
  )
}
