import { reasonOf } from '@fletch/contract'
import { clubRoundTexts } from '@fletch/messages/club-rounds'
import { issueWords } from '../../../messages/faults.ts'

const { form, places: texts } = clubRoundTexts

const labels = (): Readonly<Record<string, string>> => ({
  name: form.name,
  discipline: form.discipline,
  marked: form.marked,
  arrows: form.arrows,
  counting: form.counting,
  miss: texts.miss,
  courseTargets: form.courseTargets,
  line: form.line,
})

const numberOf = (at: PropertyKey | undefined): number => Number(at) + 1

/** The form's label for a path of the contract. */
const placeOf = ([name, one, other]: readonly PropertyKey[]): string => {
  if (name === 'areas')
    return one === undefined
      ? form.areas
      : texts.area({ place: numberOf(one), what: other === 'name' ? texts.areaName : texts.code })
  if (name === 'points')
    return other === undefined
      ? form.points
      : texts.area({ place: numberOf(other), what: texts.arrow({ arrow: numberOf(one) }) })
  if (name === 'ties')
    return one === 'steps' && other !== undefined ? texts.step({ place: numberOf(other) }) : form.ties
  if (name === 'targets') return one === 'others' ? form.others : form.usual
  return labels()[String(name)] ?? texts.round
}

/** An error with the label of its field. Messages that are the validator's and not ours become a general one. */
export const messageWithLabel = (path: readonly PropertyKey[], message: string): string => {
  const place = placeOf(path)
  const words = reasonOf(message) === undefined ? texts.invalid : issueWords(message)
  return words.startsWith(place) ? words : texts.at({ place, message: words })
}
