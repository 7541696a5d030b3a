import { scorecardPath } from '@fletch/contract'
import { groupOfCard, hitText, secondCardId, showComparisonCode } from '@fletch/domain'
import { secondScorerTexts } from '@fletch/messages/second-scorer'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useLocation } from 'wouter'
import { hasUnsentChanges } from '../../../phone/cards/card-record.ts'
import { useOnline } from '../../../phone/online.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { logError } from '../../../ui/error-log.ts'
import { controlClass, FieldError } from '../../../ui/field.tsx'
import { CheckIcon, WarningIcon } from '../../../ui/icons.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { UnfoldSummary } from '../../../ui/unfold-summary.tsx'
import { useBusy } from '../../../ui/use-busy.ts'
import { scoreTarget } from '../mutations.ts'
import { ProofImage } from '../photos/proof-image.tsx'
import type { GroupParts } from './group-view.ts'
import { beginSecondCard } from './mutations.ts'
import { type Comparison, comparisonQuery, type Difference, useComparison } from './use-comparison.ts'

const texts = secondScorerTexts.compare

/** The number on the peg of a target by its place in the round, from 1. */
const pegOf = ({ view }: Pick<GroupParts, 'view'>, target: number): number =>
  view.rows[target - 1]?.target ?? target

type DifferencesProps = GroupParts & {
  differences: readonly Difference[]
  isOpen: boolean
  onClose: () => void
}

/** A value that differs: the photo, both values, and one tap that takes the other card's. */
const Item = ({ card, view, difference }: Pick<GroupParts, 'card' | 'view'> & { difference: Difference }) => {
  const { row, target, archer, name, mine, theirs, photoPath } = difference
  const textOf = (hit: Difference['mine']) => hitText(view.round, hit) ?? secondScorerTexts.difference.blank
  return (
    <li className="hair-t flex flex-col gap-2 py-3">
      <h3 className="text-16">{secondScorerTexts.difference.place({ name, target })}</h3>
      {photoPath !== null && (
        <div className="hair h-44 overflow-hidden rounded-10">
          <ProofImage path={photoPath} target={target} whole />
        </div>
      )}
      <p className="figures flex flex-wrap gap-x-6 text-18">
        <span className="font-semibold">{secondScorerTexts.difference.mine({ value: textOf(mine) })}</span>
        <span className="font-semibold">
          {secondScorerTexts.difference.theirs({ value: textOf(theirs) })}
        </span>
      </p>
      {view.mayEnter && (
        <Button wide onClick={() => scoreTarget(card, row, archer, theirs)}>
          {secondScorerTexts.difference.take({ value: textOf(theirs) })}
          <span className="sr-only">{secondScorerTexts.difference.takeOf({ name, target })}</span>
        </Button>
      )}
    </li>
  )
}

const Differences = ({ differences, isOpen, onClose, ...parts }: DifferencesProps) => (
  <Dialog open={isOpen} onClose={onClose} title={secondScorerTexts.difference.title}>
    {differences.length === 0 ? (
      <p role="status">{secondScorerTexts.difference.none}</p>
    ) : (
      <>
        <p>{secondScorerTexts.difference.text}</p>
        <ul>
          {differences.map((difference) => (
            <Item key={`${difference.row} ${difference.archer}`} {...parts} difference={difference} />
          ))}
        </ul>
        <p className="text-muted">{secondScorerTexts.difference.stays}</p>
      </>
    )}
  </Dialog>
)

const bandWords = (differences: readonly Difference[]): string => {
  const [target = 0, ...others] = new Set(differences.map((difference) => difference.target))
  return others.length === 0
    ? texts.band({ target })
    : texts.bandOfSeveral({ targets: [target, ...others].map(String) })
}

/** That the two cards differ, and where. */
const Differing = (props: GroupParts & { differences: readonly Difference[]; boxed?: boolean }) => {
  const [isOpen, setOpen] = useState(false)
  const { differences, boxed = false } = props
  return (
    <>
      {differences.length > 0 && (
        <Banner
          tone="danger"
          announced
          boxed={boxed}
          icon={<WarningIcon aria-hidden="true" />}
          action={<Button onClick={() => setOpen(true)}>{texts.show}</Button>}
        >
          {bandWords(differences)}
        </Banner>
      )}
      <Differences {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

/** Compares by six letters and digits that the scorers read to each other. */
const ByCode = ({ comparison, ...parts }: GroupParts & { comparison: Comparison }) => {
  const { code, agreed, check } = comparison
  const [typed, setTyped] = useState('')
  const [answer, setAnswer] = useState<'malformed' | 'own' | 'differs'>()
  const id = useId()
  const errorId = `${id}-error`
  const words = {
    malformed: texts.malformed,
    own: texts.own,
    differs: texts.differs({ target: pegOf(parts, agreed + 1) }),
  }
  const submit = (text: string) => {
    const result = check(text)
    setAnswer(result === 'agrees' ? undefined : result)
    if (result === 'agrees') setTyped('')
  }
  if (code === undefined) return null
  return (
    <form
      noValidate
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        submit(typed)
      }}
    >
      <div className="grid grid-cols-2 gap-x-3 gap-y-1.5">
        <p className="text-14 font-semibold">{texts.ownCode}</p>
        <label htmlFor={id} className="text-14 font-semibold">
          {texts.theirCode}
        </label>
        <p className="figures self-center text-24 font-bold whitespace-nowrap">{showComparisonCode(code)}</p>
        <input
          id={id}
          type="text"
          value={typed}
          aria-invalid={answer === undefined ? undefined : true}
          aria-describedby={errorId}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={9}
          className={controlClass}
          onChange={({ target: { value } }) => {
            setTyped(value)
            setAnswer(undefined)
            if (value.replace(/[\s-]/g, '').length === code.length) submit(value)
          }}
        />
      </div>
      <div id={errorId} role="alert">
        <FieldError id={`${errorId}-words`}>{answer && words[answer]}</FieldError>
      </div>
      <p className="text-14 text-muted">{texts.hint}</p>
    </form>
  )
}

/** Hands the phone to the other scorer, whose card this phone keeps too. */
const HandOver = ({ otherId }: Pick<Comparison, 'otherId'>) => {
  const [, navigate] = useLocation()
  return (
    <div className="flex flex-col gap-2">
      <p className="text-muted">{texts.handOverText}</p>
      <Button wide onClick={() => navigate(scorecardPath(otherId), { replace: true })}>
        {texts.handOver}
      </Button>
    </div>
  )
}

/** Begins the second card on this phone, for scorers with one phone. */
const KeepBoth = ({ view, otherId }: Pick<GroupParts, 'view'> & Pick<Comparison, 'otherId'>) => {
  const [, navigate] = useLocation()
  const { known } = view
  const { run, isBusy } = useBusy(async () => {
    if (known === undefined) return
    try {
      if (await beginSecondCard(known)) navigate(scorecardPath(otherId), { replace: true })
    } catch (error) {
      logError(error)
      const { failed, failedText } = secondScorerTexts.choose
      toast({ title: failed, description: failedText, style: 'destructive' })
    }
  })
  return (
    <Button look="quiet" className="-mx-4 self-start" pending={isBusy} onClick={() => void run()}>
      {texts.both}
    </Button>
  )
}

const Agreed = ({ children }: { children: string }) => (
  <p className="flex items-center gap-2 font-semibold text-accent">
    <CheckIcon className="size-5 shrink-0" aria-hidden="true" />
    {children}
  </p>
)

/**
 * How two cards compare so far, and what the scorers do about it; nothing before there is something to compare.
 *
 * @param isTitled with a heading of its own, after the last target; until then it stands where a target is read back
 */
export const Comparing = ({ isTitled = false, ...parts }: GroupParts & { isTitled?: boolean }) => {
  const { view } = parts
  const comparison = useComparison(parts)
  const { whole, agreed, differences, areBothHere, hasOther, otherId } = comparison
  const isSecond = view.scorer === 'second'
  const isAtEnd = whole === parts.record.mine.numberOfTargets
  const isDue = isAtEnd || (view.comparing === 'each-target' && !isTitled)
  if (whole === 0 || !isDue) return null
  const waits = agreed < whole && differences.length === 0
  // Until the server has this card, no one knows whether the other one is there.
  const isOnItsWay = hasUnsentChanges(parts.record)
  const byCode = waits && !areBothHere && <ByCode {...parts} comparison={comparison} />
  return (
    <section className="flex flex-col gap-3">
      {isTitled && <h2 className="text-18">{texts.title}</h2>}
      <div role="status" className="flex flex-col gap-2 empty:hidden">
        {agreed > 0 && <Agreed>{texts.agrees({ target: pegOf(parts, agreed) })}</Agreed>}
        {waits && hasOther === true && !areBothHere && (
          <p className="text-muted">
            {isOnItsWay ? texts.looking : texts.waits({ target: pegOf(parts, agreed + 1) })}
          </p>
        )}
        {waits && hasOther === false && <p className="text-muted">{texts.none}</p>}
      </div>
      <Differing {...parts} differences={differences} boxed />
      {areBothHere && differences.length === 0 && (isSecond || waits) && <HandOver otherId={otherId} />}
      {byCode && hasOther === undefined && byCode}
      {byCode && hasOther !== undefined && (
        <details>
          <UnfoldSummary>{texts.byCode}</UnfoldSummary>
          <div className="pt-2">{byCode}</div>
        </details>
      )}
      {!areBothHere && !isSecond && view.isEditor && hasOther !== true && agreed === 0 && (
        <KeepBoth view={view} otherId={otherId} />
      )}
    </section>
  )
}

/**
 * A band that names the targets at which the cards differ, other than the current one, whose difference is named where it
 * is read back.
 */
export const ComparingBand = (parts: GroupParts) => {
  const { differences } = useComparison(parts)
  return <Differing {...parts} differences={differences.filter(({ row }) => row !== parts.record.place)} />
}

/** For officers: the other card of the group, once there is one, with its own history. */
export const OtherCard = ({ record: { id }, view }: Pick<GroupParts, 'record' | 'view'>) => {
  const groupId = groupOfCard(id)
  const { data } = useQuery({ ...comparisonQuery(groupId), enabled: useOnline() })
  const { openSecond, look } = secondScorerTexts.choose
  if (view.scorer === 'second') return <LinkButton href={scorecardPath(groupId)}>{look}</LinkButton>
  return data?.hasSecond && <LinkButton href={scorecardPath(secondCardId(groupId))}>{openSecond}</LinkButton>
}
