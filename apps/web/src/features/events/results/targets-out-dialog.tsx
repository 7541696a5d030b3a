import { type ClubEvent, type EventResults, targetToTakeOut } from '@fletch/contract'
import { cardLimits } from '@fletch/domain'
import { eventResultTexts } from '@fletch/messages/event-results'
import { useState } from 'react'
import { AroundTyped } from '../../../ui/around-typed.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { type FormSchema, useForm } from '../../../ui/use-form.ts'
import { useDivisionNames } from '../../divisions/use-division-names.ts'
import { type ShownResults, saveTargetsOut } from './mutations.ts'
import { sayOut } from './targets-out.tsx'

const texts = eventResultTexts.targetsOut

type TargetToTakeOut = ReturnType<typeof targetToTakeOut.parse>

const everyone = ''

const typedTarget: FormSchema<TargetToTakeOut> = {
  safeParse: (typed) => {
    const { target, division, reason } = Object(typed)
    const entered = { target: Number(target), division: division === everyone ? null : division, reason }
    return targetToTakeOut.safeParse(entered)
  },
}

type Round = { event: ClubEvent; of: ShownResults; results: EventResults; onClose: () => void }

/** The targets that are out, in the form of the request. */
const outIn = ({ targetsOut = [] }: EventResults): TargetToTakeOut[] =>
  targetsOut.map(({ target, division, reason }) => ({ target, division, reason }))

const OutItem = ({ event, of, results, onClose, out }: Round & { out: TargetToTakeOut }) => {
  const before = outIn(results)
  const { run, isPending } = useChange(
    saveTargetsOut(of, before, texts.isBack({ target: out.target })),
    onClose,
  )
  const names = useDivisionNames(event.divisionScheme)
  const isOther = ({ target, division }: TargetToTakeOut) =>
    target !== out.target || division !== out.division
  return (
    <li className="hair-t flex flex-wrap items-center gap-x-3 gap-y-1 py-2 first:border-t-0">
      <p className="min-w-0 flex-1 basis-40 wrap-break-word">
        <AroundTyped say={sayOut(out, names)} typed={out.reason} language={event.language} />
      </p>
      <Button
        className="ms-auto"
        pending={isPending}
        aria-label={texts.putBack({ target: out.target })}
        onClick={() => run(before.filter(isOther))}
      >
        {texts.back}
      </Button>
    </li>
  )
}

const OutForm = ({ event, of, results, onClose }: Round) => {
  const [target, setTarget] = useState('')
  const names = useDivisionNames(event.divisionScheme)
  const before = outIn(results)
  const saving = useChange(saveTargetsOut(of, before, texts.out({ target: Number(target) })), onClose)
  const { form, field, summary, pending } = useForm({
    id: 'target-out',
    schema: typedTarget,
    submit: (out) => saving.submit([...before, out]),
  })
  const lists = results.divisions.map(({ archeryStyle }) => ({
    value: archeryStyle,
    label: names.full(archeryStyle),
  }))
  return (
    <form {...form} className="hair-t flex flex-col gap-4 pt-4">
      <ErrorSummary {...summary} />
      <NumberField
        {...field('target')}
        value={target}
        onChange={setTarget}
        label={texts.target}
        min={1}
        max={Math.min(event.courseTargets, cardLimits.courseTargets.most)}
      />
      <SelectField
        {...field('division')}
        label={texts.division}
        options={[{ value: everyone, label: texts.everyone }, ...lists]}
      />
      <TextAreaField {...field('reason')} label={texts.reason} required rows={2} />
      <Button type="submit" look="danger" className="self-end" pending={pending} pendingLabel={texts.pending}>
        {texts.submit}
      </Button>
    </form>
  )
}

type TargetsOutDialogProps = Round & { open: boolean }

/** Takes targets out of a round for a division or for all, and puts them back. */
export const TargetsOutDialog = ({ open, ...round }: TargetsOutDialogProps) => {
  const out = outIn(round.results)
  return (
    <Dialog open={open} onClose={round.onClose} title={texts.title}>
      <div className="flex flex-col gap-4">
        <p className="text-muted">{texts.text}</p>
        {out.length === 0 && <p>{texts.none}</p>}
        <ul className="empty:hidden">
          {out.map((each) => (
            <OutItem key={`${each.target} ${each.division}`} {...round} out={each} />
          ))}
        </ul>
        <OutForm {...round} />
      </div>
    </Dialog>
  )
}
