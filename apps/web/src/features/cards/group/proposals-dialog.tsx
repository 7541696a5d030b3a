import type { ScoreProposal } from '@fletch/contract'
import { blankEntry, columnOf, fieldText, targetNumber } from '@fletch/domain'
import { groupTexts } from '@fletch/messages/group-scoring'
import { useState } from 'react'
import { formatTime } from '../../../messages/format.ts'
import { useOnline } from '../../../phone/online.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useChange } from '../../../ui/use-change.ts'
import type { GroupParts, GroupView } from './group-view.ts'
import { type Decision, decideProposals } from './mutations.ts'

const texts = groupTexts.proposals

const textOf = (value: string | null): string => (value === null || value === '' ? texts.blank : value)

/** Whether the user decides a proposal: changes of a finished column are left to event admins. */
const isDecidedBy = ({ mayDecide, isEventAdmin }: GroupView, { cause }: ScoreProposal): boolean =>
  mayDecide && (cause !== 'finished' || isEventAdmin)

type ItemProps = GroupParts & {
  proposal: ScoreProposal
  isBusy: boolean
  onDecide: (decision: Decision) => void
}

/** A proposed value beside the current one, with author and time. */
const Item = ({ proposal, record, view, isBusy, onDecide }: ItemProps) => {
  const { id, participantId, row, field, value, at } = proposal
  const { mine } = record
  const what = texts[field]({
    name: proposal.archerName,
    target: targetNumber(row, mine.startingTarget, mine.courseTargets),
  })
  const stands = fieldText(columnOf(mine, participantId)[row] ?? blankEntry, field)
  return (
    <li className="hair-t flex flex-col gap-2 py-3">
      <div>
        <p className="font-semibold">{what}</p>
        <p className="text-14 text-muted">
          {texts.by({ name: proposal.name ?? texts.someone, time: formatTime(at) })}
        </p>
      </div>
      <div className="grid grid-cols-2 gap-2">
        {(
          [
            {
              words: texts.stands({ value: textOf(stands) }),
              label: texts.decline,
              decision: { verdict: 'decline', id },
            },
            {
              words: texts.proposed({ value: textOf(value) }),
              label: texts.accept,
              decision: { verdict: 'accept', id },
            },
          ] as const
        ).map(({ words, label, decision }) => (
          <div key={label} className="flex flex-col gap-1">
            <p className="figures text-center">{words}</p>
            {isDecidedBy(view, proposal) && (
              <Button wide disabled={isBusy} onClick={() => onDecide(decision)}>
                {label}
                <span className="sr-only">
                  {texts.acceptOf({ what, value: textOf(label === texts.accept ? value : stands) })}
                </span>
              </Button>
            )}
          </div>
        ))}
      </div>
    </li>
  )
}

/** The most proposals shown at once. */
const atOnce = 50

/** Why these values wait, each reason once. */
const reasonsFor = (proposals: readonly ScoreProposal[]): string[] => [
  ...new Set(proposals.map(({ cause }) => (cause ? texts.cause[cause] : texts.text))),
]

type ProposalsDialogProps = GroupParts & { isOpen: boolean; onClose: () => void }

/** Proposed values, accepted or declined singly or together by the editor or an event admin. */
export const ProposalsDialog = ({ isOpen, onClose, ...parts }: ProposalsDialogProps) => {
  const { record, view } = parts
  const { proposals } = view
  const isOnline = useOnline()
  const { run, isPending: isBusy } = useChange(decideProposals(record))
  const [shownCount, setShownCount] = useState(atOnce)
  // Proposals that arrive later wait until they are seen.
  const until = proposals.reduce((last, { at }) => (at > last ? at : last), '')
  const decide = async (decision: Decision) => {
    const isDone = await run(decision)
    if (isDone && ('until' in decision || proposals.length === 1)) onClose()
  }
  const onDecide = (decision: Decision) => {
    if (!isBusy) void decide(decision)
  }
  const mayDecide = isOnline && proposals.some((proposal) => isDecidedBy(view, proposal))
  return (
    <Dialog open={isOpen} onClose={onClose} title={texts.title}>
      {reasonsFor(proposals).map((words) => (
        <p key={words} className="text-muted">
          {words}
        </p>
      ))}
      {!view.mayDecide && (
        <p className="font-semibold">{view.status === 'active' ? texts.readOnly : texts.readOnlyOver}</p>
      )}
      {!isOnline && <p className="font-semibold">{texts.offline}</p>}
      {mayDecide && (
        <div className="grid grid-cols-2 gap-2">
          <Button wide disabled={isBusy} onClick={() => onDecide({ verdict: 'decline', until })}>
            {texts.declineAll}
          </Button>
          <Button
            wide
            look="main"
            pending={isBusy}
            pendingLabel={texts.deciding}
            onClick={() => onDecide({ verdict: 'accept', until })}
          >
            {texts.acceptAll}
          </Button>
        </div>
      )}
      {proposals.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <>
          <ul>
            {proposals.slice(0, shownCount).map((proposal) => (
              <Item
                {...parts}
                key={proposal.id}
                proposal={proposal}
                isBusy={isBusy || !isOnline}
                onDecide={onDecide}
              />
            ))}
          </ul>
          {proposals.length > shownCount && (
            <Button wide onClick={() => setShownCount(shownCount + atOnce)}>
              {texts.more({ count: Math.min(atOnce, proposals.length - shownCount) })}
            </Button>
          )}
        </>
      )}
    </Dialog>
  )
}
