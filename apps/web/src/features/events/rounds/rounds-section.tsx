import { type ClubEvent, type EventRound, editEventRoundPath, eventPath } from '@fletch/contract'
import { missedRoundRules, statusOverAll } from '@fletch/domain'
import { eventRoundTexts as texts } from '@fletch/messages/event-rounds'
import { useState } from 'react'
import { Link } from 'wouter'
import { joinFacts } from '../../../messages/facts.ts'
import { formatDay } from '../../../messages/format.ts'
import { roundName } from '../../../messages/round-names.ts'
import { useKnownRound } from '../../../phone/kept/rounds.ts'
import { Button } from '../../../ui/button.tsx'
import { FormLink } from '../../../ui/form-link.tsx'
import { ConfirmDialog } from '../../../ui/question.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { EventStatusTag } from '../event-status.tsx'
import { tiesWithLabel } from '../tie-texts.ts'
import { AddRoundButton } from './add-round-button.tsx'
import { removeRound, saveRuleForMissed } from './mutations.ts'
import { roundNameOf } from './round-names.ts'

type OneRound = { event: ClubEvent; round: EventRound }

const Removal = ({ event, round }: OneRound) => {
  const [isAsking, setAsking] = useState(false)
  const removing = useChange(removeRound(event.id, round.id))
  const name = roundNameOf(round)
  return (
    <>
      <Button
        look="quiet"
        aria-label={texts.of({ action: texts.remove, round: name })}
        onClick={() => setAsking(true)}
      >
        {texts.remove}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={texts.removal.title}
        cancel={texts.cancel}
        action={texts.removal.submit}
        pendingLabel={texts.removal.pending}
        onConfirm={removing.run}
      >
        <p>{texts.removal.text({ round: name })}</p>
      </ConfirmDialog>
    </>
  )
}

const Office = ({ event, round }: OneRound) => {
  const isLast = event.rounds?.at(-1) === round
  return (
    <div className="row-ways px-4 max-wide:-mt-3 max-wide:pb-1 max-wide:[&>*]:justify-start wide:[&>*]:justify-end">
      <FormLink
        href={editEventRoundPath(event.id, round.id)}
        look="quiet"
        label={texts.of({ action: texts.edit, round: roundNameOf(round) })}
      >
        {texts.edit}
      </FormLink>
      {isLast && round.number > 1 && round.status === 'upcoming' && <Removal event={event} round={round} />}
    </div>
  )
}

const marks: Record<EventRound['status'], string> = {
  upcoming: 'border-edge bg-paper',
  active: 'border-accent bg-paper',
  completed: 'border-accent bg-current text-accent',
  cancelled: 'border-danger bg-paper',
}

/** The place of a round on the line of rounds: filled once it is over. Its status is said in words beside it. */
const Mark = ({ status }: Pick<EventRound, 'status'>) => (
  <span aria-hidden="true" className="absolute inset-y-0 start-0 w-4">
    <span className="absolute inset-y-0 start-[7px] w-0.5 bg-line" />
    <span className={`absolute top-5 size-4 rounded-full border-3 ${marks[status]}`} />
  </span>
)

const RoundItem = ({ event, round, isShown }: OneRound & { isShown: boolean }) => {
  const kind = useKnownRound(round.roundId)
  const facts = [
    formatDay(round.competitionDate),
    kind && roundName(kind),
    texts.targets({ count: round.numberOfTargets }),
    kind && tiesWithLabel(kind, round),
    round.asksPhoto === false ? texts.photosFree : undefined,
  ]
  return (
    <li className="relative ps-8 not-last:pb-3">
      <Mark status={round.status} />
      <div
        className={`hair flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-10 ${isShown ? 'current border-accent' : 'bg-paper'}`}
      >
        <Link
          href={`${eventPath(event.id)}?round=${round.number}`}
          replace
          aria-current={isShown ? 'page' : undefined}
          className="flex min-w-0 flex-1 basis-full flex-col gap-1 rounded-10 p-4 wide:basis-0"
        >
          <span className="flex flex-wrap items-center gap-2">
            <span className="font-semibold">{roundNameOf(round)}</span>
            <EventStatusTag status={round.status} />
          </span>
          <span className="text-14 text-muted">{joinFacts(facts.filter((fact) => fact !== undefined))}</span>
        </Link>
        {event.isEventAdmin && round.status !== 'cancelled' && <Office event={event} round={round} />}
      </div>
    </li>
  )
}

/** What happens to archers who miss a round. Officers can change it. */
const MissedRule = ({ event }: { event: ClubEvent }) => {
  const rule = event.missedRound ?? 'unranked'
  const saving = useChange(saveRuleForMissed(event.id))
  if (!event.isEventAdmin) return <p className="text-14 text-muted">{texts.missed.said[rule]}</p>
  return (
    <div className="desk:w-80">
      <SelectField
        label={texts.missed.label}
        options={missedRoundRules.map((value) => ({ value, label: texts.missed.rules[value] }))}
        value={rule}
        disabled={saving.isPending}
        onChange={({ target }) => void saving.run(target.value === 'last' ? 'last' : 'unranked')}
      />
    </div>
  )
}

type RoundsSectionProps = { event: ClubEvent; rounds: readonly EventRound[]; shown: EventRound }

/** Lists the rounds of an event and marks the shown one. */
export const RoundsSection = ({ event, rounds, shown }: RoundsSectionProps) => {
  const isOpen = ['upcoming', 'active'].includes(statusOverAll(rounds))
  return (
    <section aria-labelledby="rounds" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="rounds" className="text-24">
          {texts.title}
        </h2>
        {event.isEventAdmin && isOpen && <AddRoundButton event={event} />}
      </div>
      <nav aria-label={texts.title}>
        <ol>
          {rounds.map((round) => (
            <RoundItem key={round.id} event={event} round={round} isShown={round === shown} />
          ))}
        </ol>
      </nav>
      <MissedRule event={event} />
    </section>
  )
}
