import { type Club, newClubRoundPath } from '@fletch/contract'
import { clubRoundTexts } from '@fletch/messages/club-rounds'
import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { namedRound, roundName } from '../../../messages/round-names.ts'
import { useRound } from '../../../phone/kept/rounds.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ScorecardIcon } from '../../../ui/icons.ts'
import { Panel } from '../../../ui/panel.tsx'
import { discardDraft, readDraft } from './round-drafts.ts'
import { RoundForm } from './round-form.tsx'
import { RoundFormLoading } from './round-form-loading.tsx'
import { emptyRound, formValuesOf, type RoundFormValues } from './typed-round.ts'

const texts = clubRoundTexts.form
const draftTexts = clubRoundTexts.draft

type BeginningProps = { club: Club; userId: string }

/** The form, empty or with what was typed earlier. The first change removes the copied round from the address. */
const RoundFormWithDraft = ({ club, userId, initial }: BeginningProps & { initial: RoundFormValues }) => {
  const [, navigate] = useLocation()
  const isCopy = useSearch() !== ''
  const onTyped = () => {
    if (isCopy) navigate(newClubRoundPath(club.id), { replace: true })
  }
  return <RoundForm club={club} userId={userId} initial={initial} onTyped={onTyped} />
}

type CopyProps = BeginningProps & { from: string; onGiveUp: () => void }

const Copy = ({ from, onGiveUp, ...props }: CopyProps) => {
  const round = useRound(from)
  if (round === 'loading') return <RoundFormLoading />
  if (round !== 'missing') return <RoundFormWithDraft {...props} initial={formValuesOf(namedRound(round))} />
  return (
    <EmptyState
      icon={<ScorecardIcon aria-hidden="true" />}
      title={texts.missing}
      action={<Button onClick={onGiveUp}>{texts.blank}</Button>}
    >
      {texts.missingText}
    </EmptyState>
  )
}

/** Asks whether to continue the draft or to replace it with the copy. */
const DraftOrCopyQuestion = ({
  draft,
  from,
  onChoose,
}: {
  draft: RoundFormValues
  from: string
  onChoose: (way: Way) => void
}) => {
  const round = useRound(from)
  const name = typeof round === 'string' ? '' : roundName(round)
  return (
    <Panel className="flex flex-col gap-4 p-4 wide:p-6">
      <h2 className="text-18">{draftTexts.choice}</h2>
      <p>
        {draft.name === ''
          ? clubRoundTexts.draft.choiceUnnamed
          : clubRoundTexts.draft.choiceText({ name: draft.name })}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="main" onClick={() => onChoose('draft')}>
          {draftTexts.goOn}
        </Button>
        <Button onClick={() => onChoose('copy')}>{draftTexts.copyInstead({ name })}</Button>
      </div>
    </Panel>
  )
}

type Way = 'asked' | 'draft' | 'copy'

/** The form of a club round: with the draft, with a copy, or empty. */
export const NewRoundForm = ({ club, userId }: BeginningProps) => {
  const from = new URLSearchParams(useSearch()).get('from')
  const [source] = useState(from)
  const whose = { userId, clubId: club.id }
  const [draft] = useState(() => readDraft(whose))
  const [way, setWay] = useState<Way>(source === null ? 'draft' : draft === undefined ? 'copy' : 'asked')
  const choose = (chosen: Way) => {
    if (chosen === 'copy') discardDraft(whose)
    setWay(chosen)
  }
  if (way === 'asked' && draft && source)
    return <DraftOrCopyQuestion draft={draft} from={source} onChoose={choose} />
  if (way === 'copy' && source) {
    return <Copy club={club} userId={userId} from={source} onGiveUp={() => setWay('draft')} />
  }
  return <RoundFormWithDraft club={club} userId={userId} initial={draft ?? emptyRound()} />
}
