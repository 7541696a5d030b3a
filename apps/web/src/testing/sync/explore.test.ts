import { expect, it } from 'vitest'
import { explore } from './explore.ts'
import { told } from './fake-story.ts'
import { plainForm, shortForm } from './short-form.ts'
import { appParts, type Parts, type Step } from './steps.ts'
import type { Bound } from './world.ts'

// Every order of everything that can happen, within these bounds. `npm run bench sync` goes further.

/** More worlds than any of these has: something grows without end, and would never be found within the time. */
const most = 30_000

const bounds: readonly (Bound & { readonly states: number })[] = [
  { card: 'group', isBegun: true, taps: [1, 1], deeds: 0, echoes: 0, states: 5000 },
  { card: 'group', isBegun: true, taps: [1, 0], deeds: 1, echoes: 1, states: 10_000 },
  { card: 'group', isBegun: false, taps: [1, 0], deeds: 0, echoes: 0, states: 3000 },
  { card: 'own', isBegun: true, taps: [1, 1], deeds: 0, echoes: 1, states: 2000 },
  { card: 'own', isBegun: false, taps: [2, 0], deeds: 0, echoes: 1, states: 1000 },
]

it.each(bounds)(
  'holds in every order on a card of kind $card, begun: $isBegun, $taps taps, $deeds deeds and $echoes echoes',
  (bound) => {
    const { found, states } = explore(bound, { most })
    expect(found, found && told(found)).toBeUndefined()
    // A few worlds would prove little.
    expect(states).toBeGreaterThan(bound.states)
  },
)

it('asks before a value that was not seen is replaced, also when another editor is named meanwhile', () => {
  const bound: Bound = { card: 'group', isBegun: true, isTakenOver: true, taps: [1, 1], deeds: 1, echoes: 0 }
  const others = ['kill', 'lose-request', 'lose-answer', 'confirm', 'complete', 'move', 'backup']
  const isTaken = (step: Step) =>
    step.do === 'tap' ? step.archer === 0 && step.row === 0 : !others.includes(step.do)
  const { found, states } = explore(bound, { isTaken, most })
  expect(found, found && told(found)).toBeUndefined()
  expect(states).toBeGreaterThan(10_000)
  // Without the editor in a save this would go unnoticed.
  const blind: Parts = {
    ...appParts,
    serve: (state, request, parts) =>
      appParts.serve(
        state,
        request.kind === 'save' ? { ...request, seenEditorUserId: undefined } : request,
        parts,
      ),
  }
  expect(explore(bound, { isTaken, parts: blind }).found?.invariant).toBe('nothing is lost')
})

it('takes what both phones entered that began a card, though only one of them can be its editor', () => {
  const bound: Bound = { card: 'group', isBegun: false, hasEditor: true, taps: [1, 1], deeds: 0, echoes: 0 }
  // No one takes over.
  const others = ['claim', 'kill', 'lose-request', 'lose-answer']
  const isTaken = (step: Step) => (step.do === 'tap' ? step.row === 0 : !others.includes(step.do))
  const { found, states } = explore(bound, { isTaken, most })
  expect(found, found && told(found)).toBeUndefined()
  expect(states).toBeGreaterThan(1000)
})

it('leaves nothing out by taking worlds that behave alike as one', () => {
  const bound: Bound = { card: 'group', isBegun: true, taps: [1, 0], deeds: 0, echoes: 1 }
  const forms = new Set<string>()
  const plain = explore(bound, {
    formOf: (world) => {
      forms.add(shortForm(world))
      return plainForm(world)
    },
  })
  const { states } = explore(bound)
  expect(plain.states).toBeGreaterThan(states)
  expect(forms.size).toBe(states)
})
