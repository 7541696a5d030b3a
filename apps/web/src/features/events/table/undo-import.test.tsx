import {
  type ArcherImport,
  type ClubEvent,
  clubMemberCalls,
  eventArcherImportCalls,
  eventCalls,
  eventParticipantCalls,
  type Participant,
} from '@fletch/contract'
import { ianseoList } from '@fletch/domain'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { eventWith } from '../../../../testing/events.ts'
import { expectNotice, press } from '../../../../testing/fields.ts'
import { expectTexts } from '../../../../testing/texts.ts'

const event = eventWith({ archeryStyle: 'BH,Trad' })
const { add, list } = eventParticipantCalls
const imports = eventArcherImportCalls

const guest = (name: string, number: number): Participant => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return {
    id: `01980000-0000-7000-8000-00000000010${number}`,
    competitionId: event.id,
    userId: null,
    groupId: null,
    archeryStyle: 'BH',
    registeredAt: '2026-05-02T09:00:00.000Z',
    status: 'registered',
    position: null,
    user: { firstName, lastName },
    isAsked: false,
  }
}

const listId = '01980000-0000-7000-8000-0000000000a1'

/** A server that stores the archers of an import, of whom the named ones stay when it is undone. */
const openImport = async (staying: readonly string[] = [], more: Partial<ClubEvent> = {}) => {
  const archers: Participant[] = []
  const ids: (string | undefined)[] = []
  const stay = () =>
    archers
      .filter(({ user }) => staying.includes(user.firstName))
      .map(({ id }, at) => ({
        participantId: id,
        reason: at === 0 ? ('arrived' as const) : ('in-group' as const),
      }))
  const lists = (): ArcherImport[] =>
    archers.length === 0
      ? []
      : [
          {
            id: listId,
            importedAt: '2026-05-02T09:00:00.000Z',
            removable: archers.length - stay().length,
            stay: stay(),
          },
        ]
  network.otherwise(eventCalls.read, { ...event, ...more })
  network.otherwise(list, ({ query }) => archers.slice(query.skip ?? 0))
  network.otherwise(clubMemberCalls.list, [])
  network.otherwise(imports.list, lists)
  network.on(add, ({ body }) => {
    ids.push(body.importId)
    const participant = guest(body.name ?? '', archers.length + 1)
    archers.push(participant)
    return participant
  })
  network.on(imports.undo, () => {
    const [stayed, before] = [stay(), archers.length]
    archers.splice(0, archers.length, ...archers.filter(({ user }) => staying.includes(user.firstName)))
    return { removed: before - stayed.length, stayed }
  })
  await open(`/competitions/${event.id}/participants/import`, { as: ada, size: 'phone' })
  return { ids }
}

const pasted = ianseoList(
  ['Anna Berg', 'Ben Riser', 'Cleo Nock'].map((name, at) => {
    const [firstName = '', lastName = ''] = name.split(' ')
    return { code: `G${at}`, division: 'BH', className: 'M', firstName, lastName }
  }),
)

const importList = async () => {
  await page.getByLabelText('List', { exact: true }).fill(pasted)
  await press('Add 3 archers')
  await expectNotice('status', '3 archers added')
}

test('the notice after an import undoes it at once, and the list can be added again', async () => {
  const { ids } = await openImport()
  await importList()
  expect([new Set(ids).size, ids.length]).toEqual([1, 3])
  await press('Undo')
  await expectNotice('status', '3 archers removed')
  expect(network.sent(imports.undo).map(({ params }) => params.importId)).toEqual([ids[0]])
  await expectTexts('Add 3 archers')
  expect(page.getByText('Imported lists').query()).toBeNull()
})

test('the page undoes an import by keyboard, says before and after who stays and why', async () => {
  await openImport(['Anna', 'Ben'])
  await importList()
  await expectTexts('Imported lists', '2 stay: 1 checked in · 1 in a group')
  await page.getByText('2 stay: 1 checked in · 1 in a group').click()
  await expectTexts('Anna Berg: checked in', 'Ben Riser: in a group')
  const undo = page.getByRole('button', { name: /^Undo import of/ })
  undo.element().focus()
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Remove 1 archer of this list from the event?')).toBeVisible()
  await expect.element(dialog.getByText('2 stay: 1 checked in · 1 in a group')).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo import' }).click()
  await expectNotice('status', '1 archer removed')
  await expectTexts('2 stayed: 1 checked in · 1 in a group')
  await expect.element(undo).not.toBeInTheDocument()
  expect(network.sent(imports.undo).map(({ params }) => params.importId)).toEqual([listId])
})

test('another list gets another id, and after the start no Undo is offered', async () => {
  const { ids } = await openImport([], { status: 'active' })
  await importList()
  expect(page.getByRole('button', { name: 'Undo', exact: true }).query()).toBeNull()
  const more = ianseoList([
    { code: 'G9', division: 'BH', className: 'M', firstName: 'Dora', lastName: 'Pil' },
  ])
  await page.getByLabelText('List', { exact: true }).fill(more)
  await press('Add 1 archer')
  await expectNotice('status', '1 archer added')
  expect(new Set(ids).size).toBe(2)
})

test('an import that fails to be undone says so and stays', async () => {
  await openImport()
  await importList()
  network.refuse(imports.undo, 409, { message: 'This event has started' })
  await press('Undo')
  await expectNotice('alert', 'The import was not undone')
  await expectTexts('Imported lists', 'This event has started')
})
