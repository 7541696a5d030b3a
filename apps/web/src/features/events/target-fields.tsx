import { cardLimits, type Round } from '@fletch/domain'
import { scoringTexts } from '@fletch/messages/scoring'
import { type KeyboardEvent, useState } from 'react'
import { NumberField } from '../../ui/number-field.tsx'

type TargetName = 'numberOfTargets' | 'courseTargets'
type Counts = Readonly<Record<TargetName, string>>

const { numberOfTargets: limits } = cardLimits

/** A typed number of targets; undefined if the form cannot be sent with it. */
const countIn = (typed: string): number | undefined => {
  const count = Number(typed)
  return Number.isInteger(count) && count >= limits.least && count <= limits.most ? count : undefined
}

const noteOn = (typed: Counts, isSet: boolean): string | undefined => {
  const course = countIn(typed.courseTargets)
  if (course === undefined) return undefined
  const { setToCourse, beyondCourse } = scoringTexts.details
  if (isSet) return setToCourse({ course })
  return (countIn(typed.numberOfTargets) ?? 0) > course ? beyondCourse({ course }) : undefined
}

/**
 * The two numbers of targets of an event or of one of its rounds. As on a new card, a course that is typed sets the
 * number of targets too, and a round that is chosen sets both.
 */
export const useTargetFields = (first: Counts) => {
  const [typed, setTyped] = useState(first)
  /** The last course that was typed to the end. */
  const [course, setCourse] = useState(() => countIn(first.courseTargets))
  const [isSet, setIsSet] = useState(false)
  /** Returns whether it set the number of targets. */
  const settleCourse = (): boolean => {
    const next = countIn(typed.courseTargets)
    if (next === undefined || next === course) return false
    setCourse(next)
    const setsTargets = String(next) !== typed.numberOfTargets.trim()
    if (setsTargets) setTyped({ ...typed, numberOfTargets: String(next) })
    setIsSet(setsTargets)
    return setsTargets
  }
  return {
    typed,
    note: noteOn(typed, isSet),
    settleCourse,
    type: (name: TargetName, text: string) => {
      setTyped({ ...typed, [name]: text })
      setIsSet(false)
    },
    fill: ({ targets, courseTargets }: Round) => {
      setTyped({ numberOfTargets: String(targets.usual), courseTargets: String(courseTargets) })
      setCourse(courseTargets)
      setIsSet(false)
    },
  }
}

type TargetFieldsProps = {
  targets: ReturnType<typeof useTargetFields>
  field: (name: TargetName) => { id: string; name: string; error: string | undefined }
  labels: Readonly<Record<TargetName, string>>
  hints?: Readonly<Record<TargetName, string>>
}

const bounds = { min: limits.least, max: limits.most }

export const TargetFields = ({ targets, field, labels, hints }: TargetFieldsProps) => {
  const { typed, note, type, settleCourse } = targets
  // What Enter would send is shown first.
  const onCourseKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && settleCourse()) event.preventDefault()
  }
  return (
    <>
      <NumberField
        {...field('numberOfTargets')}
        {...bounds}
        label={labels.numberOfTargets}
        hint={note ? <span role="status">{note}</span> : hints?.numberOfTargets}
        value={typed.numberOfTargets}
        onChange={(text) => type('numberOfTargets', text)}
      />
      <NumberField
        {...field('courseTargets')}
        {...bounds}
        label={labels.courseTargets}
        hint={hints?.courseTargets}
        value={typed.courseTargets}
        onChange={(text) => type('courseTargets', text)}
        onBlur={settleCourse}
        onKeyDownCapture={onCourseKey}
      />
    </>
  )
}
