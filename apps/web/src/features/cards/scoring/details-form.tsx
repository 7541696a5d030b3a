import { scorecardDraft, type User } from '@fletch/contract'
import {
  archeryStyles,
  type CardContent,
  type CardDetails,
  cardLimits,
  clubNotSpecified,
  distanceUnits,
  fewestTargets,
  isUnshot,
  type Round,
  readWhole,
  targetNumber,
  usualSchemeId,
  usualStyle,
} from '@fletch/domain'
import { scoringTexts } from '@fletch/messages/scoring'
import { type ChangeEvent, type FormEvent, type Ref, useImperativeHandle, useState } from 'react'
import { fullDivision, shortDivision, unitOptions } from '../../../messages/styles.ts'
import { keepLastUnit, readLastUnit } from '../../../phone/kept/last-round.ts'
import { useUser } from '../../../session/session.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { DateField, TextField } from '../../../ui/text-field.tsx'
import { UnfoldSummary } from '../../../ui/unfold-summary.tsx'
import { issuesOf } from '../../../ui/use-form.ts'

/** Its place is reserved until it is loaded. */
const RoundField = lazyPart(
  async () => (await import('../../rounds/round-field.tsx')).RoundField,
  <div className="hair min-h-32 rounded-10 border-edge bg-paper" />,
)

const texts = scoringTexts.details

const styleOptions = () => archeryStyles.map((value) => ({ value, label: fullDivision(value) }))

/** A card copied from an event with another division scheme keeps its division. */
const stylesFor = ({ archeryStyle, divisionScheme = usualSchemeId }: CardContent) =>
  divisionScheme === usualSchemeId
    ? styleOptions()
    : [{ value: archeryStyle, label: shortDivision(archeryStyle, divisionScheme) }]

const textNames = ['archerName', 'club', 'date'] as const
const numberNames = ['startingTarget', 'numberOfTargets', 'courseTargets'] as const

type TextName = (typeof textNames)[number]
type NumberName = (typeof numberNames)[number]
type Typed = Record<TextName | NumberName, string>

const idOf = (name: string) => `details-${name}`

const today = (): string => {
  const now = new Date()
  const two = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** Written out here, because `personName` would be one more file to load before a card can be scored. */
const nameOf = ({ firstName, lastName, email }: User): string =>
  (firstName === lastName ? firstName : `${firstName} ${lastName}`.trim()) || (email.split('@')[0] ?? email)

/** What a new card of a user starts with, besides what its round says. */
export const firstDetails = (user: User) => ({
  archerName: nameOf(user),
  club: user.club || clubNotSpecified,
  date: today(),
  archeryStyle: usualStyle,
  distanceUnit: readLastUnit(navigator.language),
  startingTarget: cardLimits.startingTarget.fallback,
})

/** The details that a new card rarely changes. */
const rarelyChanged = [
  'archerName',
  'club',
  'date',
  'distanceUnit',
  'startingTarget',
  'courseTargets',
] as const

/** Whether one of them is other than on every new card. */
const isSetForCard = (content: CardContent, user: User, { courseTargets }: Round): boolean => {
  const first = { ...firstDetails(user), courseTargets }
  return rarelyChanged.some((name) => content[name] !== first[name])
}

/** What is typed for a card. The default of a club is an empty field. */
const typedFrom = (content: CardContent): Typed => ({
  archerName: content.archerName,
  club: content.club === clubNotSpecified ? '' : content.club,
  date: content.date,
  startingTarget: String(content.startingTarget),
  numberOfTargets: String(content.numberOfTargets),
  courseTargets: String(content.courseTargets),
})

/** The typed values, with changes from elsewhere in fields where the user has typed nothing else. */
const followed = (typed: Typed, was: Typed, is: Typed): Typed => {
  const next = { ...typed }
  for (const name of [...textNames, ...numberNames])
    if (was[name] !== is[name] && typed[name].trim() === was[name]) next[name] = is[name]
  return next
}

/** What does not fit the course: more targets than it has, or a start behind its end. */
const conflictOf = (name: NumberName, content: CardContent): string | undefined => {
  const { startingTarget, numberOfTargets, courseTargets } = content
  if (name === 'numberOfTargets' && numberOfTargets > courseTargets)
    return texts.beyondCourse({ course: courseTargets })
  if (name === 'startingTarget' && startingTarget > courseTargets)
    return texts.startBeyond({
      course: courseTargets,
      target: targetNumber(0, startingTarget, courseTargets),
    })
  return undefined
}

/** Whether a card starts again at the first target of its course. */
const goesRound = ({ startingTarget, numberOfTargets, courseTargets }: CardContent): boolean =>
  startingTarget + numberOfTargets - 1 > courseTargets

/** A number of the details as it is stored, and a message about it. */
const settledNumber = (name: NumberName, typed: string, content: CardContent) => {
  const value = readWhole(name, typed)
  const entered = name === 'numberOfTargets' ? fewestTargets(content) : 0
  if (entered > value) return { value: entered, note: () => texts.keptRows({ entered }) }
  return { value, note: String(value) === typed.trim() ? undefined : () => texts.fellBack({ value }) }
}

/** The typed details. Only valid values reach the card; the rest stays to be corrected. */
const useDetails = (content: CardContent, onChange: (details: Partial<CardDetails>) => void) => {
  const [typed, setTyped] = useState(() => typedFrom(content))
  const [notes, setNotes] = useState<Partial<Record<NumberName, (() => string) | undefined>>>({})
  const [known, setKnown] = useState(content)
  if (known !== content) {
    setKnown(content)
    setTyped(followed(typed, typedFrom(known), typedFrom(content)))
  }

  const issuesIn = (texts: Typed) => {
    const { archerName, date } = texts
    const club = texts.club.trim() || clubNotSpecified
    return issuesOf(scorecardDraft, { ...content, archerName, club, date, scores: [] })
  }
  const type = (name: keyof Typed, text: string) => {
    const next = { ...typed, [name]: text }
    setTyped(next)
    return next
  }
  /** Stores a typed number. A course that is chosen sets the number of targets too; returns whether it did. */
  const settle = (name: NumberName): boolean => {
    const { value, note } = settledNumber(name, typed[name], content)
    const isChosen = value !== content[name]
    const targets = Math.max(value, fewestTargets(content))
    const setsTargets = name === 'courseTargets' && isChosen && targets !== content.numberOfTargets
    const change = { [name]: value, ...(setsTargets && { numberOfTargets: targets }) }
    setTyped((all) => ({
      ...all,
      [name]: String(value),
      ...(setsTargets && { numberOfTargets: String(targets) }),
    }))
    setNotes((all) => ({
      ...all,
      [name]: note,
      ...(setsTargets && {
        numberOfTargets:
          targets === value
            ? () => texts.setToCourse({ course: value })
            : () => texts.keptRows({ entered: targets }),
      }),
    }))
    if (isChosen) onChange(change)
    return setsTargets
  }

  const issues = issuesIn(typed)
  return {
    issues,
    settleAll: (): boolean => numberNames.map(settle).includes(true),
    text: (name: TextName) => ({
      id: idOf(name),
      name,
      value: typed[name],
      error: issues.find(({ path }) => path === name)?.message,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        const wrong = issuesIn(type(name, target.value))
        if (wrong.some(({ path }) => path === name)) return
        const text = target.value.trim()
        onChange({ [name]: name === 'club' ? text || clubNotSpecified : text })
      },
    }),
    number: (name: NumberName, hint: string) => {
      const note = notes[name]?.() ?? conflictOf(name, content)
      return {
        id: idOf(name),
        name,
        min: cardLimits[name].least,
        max: cardLimits[name].most,
        value: typed[name],
        hint: note ? <span role="status">{note}</span> : hint,
        onChange: (text: string) => void type(name, text),
        onBlur: () => void settle(name),
      }
    },
  }
}

export type DetailsFormHandle = {
  /** Whether everything typed is valid and told; if not, shows why. */
  check: () => boolean
}

type DetailsFormProps = {
  ref?: Ref<DetailsFormHandle>
  content: CardContent
  onChange: (details: Partial<CardDetails>) => void
  round: Round
  onRound: (round: Round) => void
  onDone: () => void
  doneLabel: string
  wide?: boolean
}

/** The details of a card. Valid values are on the card at once; there is nothing to submit. */
export const DetailsForm = ({
  ref,
  content,
  onChange,
  round,
  onRound,
  onDone,
  doneLabel,
  wide = false,
}: DetailsFormProps) => {
  const { issues, settleAll, text, number } = useDetails(content, onChange)
  const [attempt, setAttempt] = useState(0)
  const errors = issues.map(({ path, message }) => ({ fieldId: idOf(path), message }))

  const user = useUser()
  // Follows what is set here or on another device until it is opened or closed by hand.
  const [isOpened, setOpened] = useState<boolean>()
  const isWrong = issues.some(({ path }) => rarelyChanged.some((name) => name === path))
  const isOpen = isOpened ?? (isWrong || isSetForCard(content, user, round))
  const check = () => {
    const setsTargets = settleAll()
    if (issues.length > 0) setAttempt((count) => count + 1)
    if (isWrong) setOpened(true)
    return issues.length === 0 && !setsTargets
  }
  useImperativeHandle(ref, () => ({ check }))
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (check()) onDone()
  }

  const fields = wide ? 'grid grid-cols-[1fr_1fr_1.3fr] gap-4' : 'grid gap-4 short:gap-2'
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5 low:gap-3 short:gap-2">
      <ErrorSummary attempt={attempt} errors={attempt > 0 ? errors : []} />
      <div className="flex flex-col gap-5 low:gap-3 short:gap-2 lying:grid lying:grid-cols-2 lying:items-start lying:gap-4">
        <RoundField round={round} onChoose={content.scores.every(isUnshot) ? onRound : undefined} />
        <div className={fields}>
          <NumberField
            {...number('numberOfTargets', texts.numberOfTargetsHint)}
            label={texts.numberOfTargets}
          />
          <SelectField
            label={texts.archeryStyle}
            options={stylesFor(content)}
            value={content.archeryStyle}
            onChange={({ target }) => onChange({ archeryStyle: target.value })}
          />
        </div>
      </div>
      <details open={isOpen} onToggle={({ currentTarget: { open } }) => open !== isOpen && setOpened(open)}>
        <UnfoldSummary>{texts.more}</UnfoldSummary>
        <div className={`${fields} pt-3`}>
          <NumberField {...number('courseTargets', texts.courseTargetsHint)} label={texts.courseTargets} />
          <NumberField
            {...number(
              'startingTarget',
              texts.startingTargetHint({ course: content.courseTargets, wraps: goesRound(content) }),
            )}
            label={texts.startingTarget}
          />
          <SelectField
            label={texts.distanceUnit}
            options={unitOptions()}
            value={content.distanceUnit}
            onChange={({ target }) => {
              const distanceUnit = distanceUnits.find((unit) => unit === target.value) ?? 'yards'
              keepLastUnit(distanceUnit)
              onChange({ distanceUnit })
            }}
          />
          <TextField {...text('archerName')} label={texts.archerName} autoComplete="name" />
          <TextField {...text('club')} label={texts.club} placeholder={texts.noClub} autoComplete="off" />
          <DateField {...text('date')} label={texts.date} />
        </div>
      </details>
      <div className={wide ? '' : 'hair-t sticky bottom-0 z-10 -mx-4 bg-ground p-4 low:py-2 short:py-1.5'}>
        <Button
          type="submit"
          look="main"
          size={wide ? 'normal' : 'large'}
          wide={!wide}
          className="self-start low:min-h-12"
        >
          {doneLabel}
        </Button>
      </div>
    </form>
  )
}
