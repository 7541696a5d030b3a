import type { ClubEvent } from '@fletch/contract'
import {
  clashesOf,
  proposedWay,
  type Starting,
  type StartingWay,
  startingWays,
  startsFor,
  usualWaves,
} from '@fletch/domain'
import { groupTexts } from '@fletch/messages/event-groups'
import { useState } from 'react'
import { Banner } from '../../../ui/banner.tsx'
import { WarningIcon } from '../../../ui/icons.ts'
import { NumberField } from '../../../ui/number-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'

const texts = groupTexts.making

/** The largest number of groups for which the table has a row. */
const groupsOfTable = 10

const sameTargets = (groups: number, courseTargets: number): boolean =>
  startsFor(groups, courseTargets, { way: 'table' }).every(
    ({ target }, at) => startsFor(groups, courseTargets, { way: 'spread' })[at]?.target === target,
  )

/** The ways to choose from. The spread is offered if the table has no row and the two differ. */
const choicesFor = (groups: number, courseTargets: number) => {
  const isSame = sameTargets(groups, courseTargets)
  return startingWays
    .filter((way) => way !== 'spread' || (groups > groupsOfTable && !isSame))
    .map((way) => ({ value: way, label: texts.ways[way === 'table' && isSame ? 'spread' : way] }))
}

/** A time such as `09:30`; undefined for anything else. */
const timeIn = (typed: string): string | undefined =>
  /^([01]\d|2[0-3]):[0-5]\d$/.test(typed) ? typed : undefined

const wholeIn = (typed: string, most: number): number | undefined => {
  const number = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0
  return number >= 1 && number <= most ? number : undefined
}

const mostMinutes = 120

/** How the new groups start. `starting` is undefined while a typed value is invalid. */
export const useStarting = ({ courseTargets }: Pick<ClubEvent, 'courseTargets'>, groups: number) => {
  const [chosen, choose] = useState<StartingWay>()
  const [target, setTarget] = useState(String(usualWaves.target))
  const [from, setFrom] = useState<string>(usualWaves.from)
  const [every, setEvery] = useState(String(usualWaves.every))
  const choices = choicesFor(groups, courseTargets)
  const way = choices.some(({ value }) => value === chosen) ? chosen : undefined
  const waves = {
    way: 'waves' as const,
    target: wholeIn(target, courseTargets),
    from: timeIn(from),
    every: wholeIn(every, mostMinutes),
  }
  const isRead = waves.target !== undefined && waves.from !== undefined && waves.every !== undefined
  const shownWay = way ?? proposedWay(groups, courseTargets)
  const starting: Starting | undefined = shownWay !== 'waves' ? { way: shownWay } : isRead ? waves : undefined
  return {
    starting,
    fields: {
      choices,
      way: shownWay,
      choose,
      courseTargets,
      starts: starting && startsFor(groups, courseTargets, starting),
      waves: { target, setTarget, from, setFrom, every, setEvery },
    },
  }
}

type Fields = ReturnType<typeof useStarting>['fields']

const WaveFields = ({ courseTargets, waves }: Pick<Fields, 'courseTargets' | 'waves'>) => (
  <>
    <NumberField
      id="wave-target"
      label={texts.waveTarget}
      hint={groupTexts.changing.targetHint({ targets: courseTargets })}
      min={1}
      max={courseTargets}
      value={waves.target}
      onChange={waves.setTarget}
    />
    <TextField
      id="wave-from"
      type="time"
      label={texts.waveFrom}
      value={waves.from}
      onChange={({ target }) => waves.setFrom(target.value)}
    />
    <NumberField
      id="wave-every"
      label={texts.waveEvery}
      hint={texts.everyHint}
      min={1}
      max={mostMinutes}
      value={waves.every}
      onChange={waves.setEvery}
    />
  </>
)

/** The result of the choice: a warning which groups clash, or that none do. */
const Outcome = ({ starts }: { starts: NonNullable<Fields['starts']> }) => {
  const clashes = clashesOf(starts)
  const last = starts.at(-1)?.startsAt ?? null
  if (clashes.length === 0) return <p>{last === null ? texts.noClash : texts.lastAt({ time: last })}</p>
  const targets = clashes.map(([place = 0]) => starts[place]?.target ?? 1)
  return (
    <Banner boxed tone="gold" icon={<WarningIcon aria-hidden="true" />}>
      {texts.clash({ count: clashes.length, targets: targets.join(', ') })}
    </Banner>
  )
}

/** Chooses where and when the groups start, beginning with the suggested way, and warns about clashes. */
export const StartingFields = ({ choices, way, choose, courseTargets, starts, waves }: Fields) => (
  <>
    <SelectField
      label={texts.starts}
      options={choices}
      value={way}
      onChange={({ target }) => choose(startingWays.find((each) => each === target.value))}
    />
    {way === 'waves' && <WaveFields courseTargets={courseTargets} waves={waves} />}
    <div role="status">{starts && <Outcome starts={starts} />}</div>
  </>
)
