import { scorecardCalls } from '@fletch/contract'
import { cardLimits } from '@fletch/domain'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { press } from '../../../../testing/fields.ts'
import { expectTexts } from '../../../../testing/texts.ts'

const field = (label: string) => page.getByLabelText(label)

/** Types into a field of the details and leaves it. */
const enter = async (label: string, text: string) => {
  await field(label).fill(text)
  const element = field(label).element()
  if (element instanceof HTMLElement) element.blur()
}

const save = () => page.getByRole('button', { name: 'Save', exact: true }).last().click()

test('out-of-range details fall back to their default', async () => {
  await open('/', { as: ada })
  await enter('Number of Targets', '51')
  await expect.element(field('Number of Targets')).toHaveValue('30')
  await enter('Starting Target', '1000')
  await expect.element(field('Starting Target')).toHaveValue('1')
})

test('an impossible number of targets is corrected, and the card says so', async () => {
  await open('/', { as: ada })
  await enter('Targets on the course', '0')
  const { fallback } = cardLimits.courseTargets
  await expectTexts(
    `That is out of range. ${fallback} is used instead.`,
    `1 to 999; after target ${fallback} comes 1`,
  )
})

test.for(['phone', 'desk'] as const)(
  'target numbers start again at 1 after 30, from the starting target: %s',
  async (size) => {
    await open('/', { as: ada, size })
    await enter('Starting Target', '29')
    await enter('Number of Targets', '4')
    if (size === 'phone') await press('Start scoring')
    const names = size === 'desk' ? /^Open target (\d+)$/ : /^Target (\d+),/
    const labels = () =>
      page
        .getByRole('button', { name: names })
        .elements()
        .map((each) => /\d+/.exec(each.getAttribute('aria-label') ?? each.textContent ?? '')?.[0])
    await expect.poll(labels).toEqual(['29', '30', '1', '2'])
  },
)

test('a card with invalid details is not saved', async () => {
  await open('/', { as: ada })
  await expect.element(field('Archer Name')).toHaveValue('Ada Nock')
  await field('Archer Name').fill('')
  await save()
  await expectTexts('Archer name is required')
  await expect.poll(() => document.activeElement?.textContent).toContain('Archer name is required')
  expect(document.activeElement?.closest('[role=alert]')).not.toBeNull()
  expect(network.sent(scorecardCalls.create)).toEqual([])
  network.lose(scorecardCalls.create)
  await field('Archer Name').fill('Ada of the Oaks')
  await save()
  await expect.poll(() => network.sent(scorecardCalls.create)[0]?.body.archerName).toBe('Ada of the Oaks')
  await expectTexts('On this phone')
})
