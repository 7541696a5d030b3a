import { sharingCalls } from '@fletch/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { ada, network } from '../../../../testing/app.tsx'
import { cardOf, guest, openCard } from '../../../../testing/cards.ts'
import { press } from '../../../../testing/fields.ts'
import { expectTexts } from '../../../../testing/texts.ts'

const guests = [guest(1, 'Mia Klein'), guest(2, 'Kimberley Quiver')]
const [mia, kim] = guests.map((each) => each.id) as [string, string]
const named = (of: Readonly<Record<string, string>>) => [
  { id: ada.id, name: 'Ada Nock' },
  ...Object.entries(of).map(([id, name]) => ({ id, name })),
]

const openGroupCard = async (number: number) => {
  await openCard(cardOf('group', `01980000-0000-7000-8000-00000000ca0${number}`, { guests }), 'desk')
  await expectTexts('Others are named as in results')
}

/** The names in the heads of the printed card. */
const printedNames = () => {
  dispatchEvent(new Event('beforeprint'))
  const heads = document.querySelectorAll('body > .printed-card thead .archer')
  const names = [...heads].map(({ textContent }) => textContent)
  dispatchEvent(new Event('afterprint'))
  return names
}

let files: File[] = []

beforeEach(() => {
  files = []
  const clicks = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const urls = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as File)
    return 'blob:file'
  })
  return () => {
    clicks.mockRestore()
    urls.mockRestore()
  }
})

const csv = async () => {
  const before = files.length
  await press('CSV')
  await expect.poll(() => files.length).toBe(before + 1)
  return files.at(-1)?.text()
}

test('the CSV file and the print of a group card name others as the server says, asked before each', async () => {
  network.on(sharingCalls.names, named({ [mia]: 'Mia K.', [kim]: 'Kimberley Quiver' }))
  await openGroupCard(1)
  await expect.poll(printedNames).toEqual(['Ada Nock', 'Mia K.', 'Kimberley Quiver'])
  // Her parent says no meanwhile.
  network.on(sharingCalls.names, named({ [mia]: 'Mia K.', [kim]: 'An archer' }))
  const file = await csv()
  for (const name of ['Ada Nock: ', 'Mia K.: ', 'An archer: ']) expect(file).toContain(name)
  expect(file).not.toMatch(/Klein|Kimberley/)
  expect(printedNames()).toEqual(['Ada Nock', 'Mia K.', 'An archer'])
})

test('while the names are not known, only the own one stands in files and on paper', async () => {
  network.refuse(sharingCalls.names)
  await openGroupCard(2)
  await expect.poll(printedNames).toEqual(['Ada Nock', 'An archer', 'An archer'])
  const file = await csv()
  expect(file).toContain('Ada Nock: ')
  expect(file).not.toMatch(/Klein|Kimberley/)
})

test('an own card is passed on as it is named', async () => {
  await openCard(cardOf('own', '01980000-0000-7000-8000-00000000ca03'), 'desk')
  await expectTexts('Export and share')
  expect(await csv()).toContain('Target,Distance (meters),Zone')
  expect(network.sent(sharingCalls.names)).toEqual([])
})
