import { eventGroupCalls, eventResultCalls, groupScorecardCalls, scorecardCalls } from '@fletch/contract'
import { openAs } from '../support/archer.ts'
import {
  archersOf,
  cardOnServer,
  deviceOf,
  enterOnServer,
  expectReady,
  keysOf,
  nameOf,
  openGroupSheet,
  shootTarget,
  tapFor,
  zonesOf,
} from '../support/group-scoring.ts'
import { asking, type GroupShoot, makeGroupShoot } from '../support/group-shoot.ts'
import { expect, test } from '../support/one-window.ts'
import { expectAllSent, isWide, photograph } from '../support/scoring.ts'

const names = ['Ada', 'Mads', 'Ilse', 'Wren']

const complete = (address: string, { officer, event }: GroupShoot) =>
  asking(address, officer)(eventResultCalls.complete, { id: event.id })

test('a group that scored without a signal sends its scores after the event was completed, and nothing is lost', {
  tag: '@any-size',
}, async ({ page, browser, server: { address } }) => {
  const shoot = await makeGroupShoot(address, { names, targets: 2 })
  const { officer, event, group } = shoot
  const all = archersOf(shoot)
  const [ada] = all
  await openAs(page, ada, `/competitions/${event.id}/groups/${group.id}/scoring`)
  await expectReady(page)
  await page.context().setOffline(true)
  await page.getByLabel('Scorecard editor').selectOption({ label: `${nameOf(ada)} (you)` })
  await page.getByRole('button', { name: 'Create Group Scorecard' }).click()
  await expect(page.getByText('you are the editor').first()).toBeVisible()
  await photograph(page, 1)
  await tapFor(page, all, ['1A', '1B', '2A', '2B'])
  await expect(page.getByText('Will be sent', { exact: true }).first()).toBeVisible()

  await complete(address, shoot)
  await page.context().setOffline(false)
  // The page says at once why, and no longer leads to the next target.
  await expect(page.getByText('This event is completed.').first()).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('View Only - You are not the scorecard editor')).toBeHidden()
  await expect(page.getByText('4 values are proposed')).toBeVisible({ timeout: 20_000 })
  await expectAllSent(page)
  await expect(page.getByRole('button', { name: /^1A/ })).toBeHidden()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText('They arrived after the event was completed.')).toBeVisible()
  await expect(page.getByText('An event admin decides.')).toBeVisible()
  await page.keyboard.press('Escape')

  // An officer sees that the results are not settled, reads the open proposals and decides them.
  const desk = await deviceOf(browser, page, address, officer, `/competitions/${event.id}/results`)
  await expect(desk.getByText(/^Some entries are waiting for a decision/)).toBeVisible()
  await desk.getByRole('link', { name: `${group.groupName}: 4 proposals` }).click()
  await desk.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(desk.getByText('They arrived after the event was completed.')).toBeVisible()
  await desk.getByRole('button', { name: 'Accept all' }).click()
  await expect(desk.getByRole('dialog')).toBeHidden()
  const entered = async () => {
    const card = await cardOnServer(address, ada, group.id)
    const [entry] = card.scores
    return [all.map(({ user }) => zonesOf(card, user.id)[0]), entry?.photoPath !== null]
  }
  await expect.poll(entered).toEqual([['1A', '1B', '2A', '2B'], true])
  await desk.getByRole('button', { name: 'History' }).click()
  const history = desk.getByRole('dialog', { name: 'History' })
  await expect(history.getByText(`${nameOf(ada)}: Target 1, zone`)).toBeVisible()
  await expect(history.getByText(`Proposed by ${nameOf(ada)}`).first()).toBeVisible()
  await desk.goto(`/competitions/${event.id}/results`)
  await expect(desk.getByText('The results are final.')).toBeVisible()
  await expect(desk.getByText(/^Some entries are waiting for a decision/)).toBeHidden()

  // Every archer can open the group's card from the completed event.
  const mads = all[1]
  const other = await deviceOf(browser, page, address, mads, `/competitions/${event.id}`)
  await other.getByRole('link', { name: 'View Group Scorecard' }).first().click()
  await expect(other).toHaveURL(new RegExp(`/scorecard/${group.id}$`))
  for (const { context } of [desk, other].map((each) => ({ context: each.context() }))) await context.close()
})

test('an archer who took over offline and was moved to another group has nothing unsent left on the phone', {
  tag: '@any-size',
}, async ({ page, server: { address } }) => {
  // Two groups; four archers are in the first.
  const shoot = await makeGroupShoot(address, { names: [...names, 'Rune', 'Tove', 'Finn'], targets: 3 })
  const { officer, event, group } = shoot
  const [editor, mover, mate] = archersOf(shoot)
  if (mate === undefined) throw new Error('The group has fewer archers')
  await enterOnServer(address, shoot, { editor, targets: [['1A']], photos: 1 })
  await openAs(page, mover, `/scorecard/${group.id}`)
  await expect(page.getByText('View Only - You are not the scorecard editor')).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Take over' }).click()
  await page.getByRole('button', { name: 'Take over now' }).click()
  await expect(page.getByText('you are the editor').first()).toBeVisible()
  // At a desk the target is already open.
  if (!isWide(page)) await page.getByRole('button', { name: /^Target 1,/ }).click()
  await tapFor(page, [mover, mate], ['1B', '2A'])
  await expect(page.getByText('Will be sent', { exact: true }).first()).toBeVisible()

  const ask = asking(address, officer)
  const groups = await ask(eventGroupCalls.list, { id: event.id })
  const stranger = groups.find(({ id }) => id !== group.id)?.participants[0]
  const [moved, ...stay] = group.participants.toSorted((one) => (one.userId === mover.user.id ? -1 : 1))
  if (moved === undefined || stranger === undefined) throw new Error('There is one group only')
  await ask(
    eventGroupCalls.change,
    { id: event.id, groupId: group.id },
    { participantIds: [...stay, stranger].map(({ id }) => id) },
  )

  await page.context().setOffline(false)
  const arrived = async () => {
    const card = await cardOnServer(address, editor, group.id)
    const open = await ask(groupScorecardCalls.proposals, { id: group.id })
    return [
      card.editorUserId,
      zonesOf(card, mate.user.id)[0],
      open.map(({ archerName, value }) => [archerName, value]),
    ]
  }
  await expect.poll(arrived, { timeout: 20_000 }).toEqual([editor.user.id, '2A', [[nameOf(mover), '1B']]])
  await expect(page.getByText('View Only - You are not the scorecard editor')).toBeVisible()
  await expectAllSent(page)
  await page.reload()
  await expectAllSent(page)
})

test('an editor sees at once that the event was completed, and can no longer score', {
  tag: '@any-size',
}, async ({ page, server: { address } }) => {
  const shoot = await makeGroupShoot(address, { names, targets: 3 })
  const all = archersOf(shoot)
  await enterOnServer(address, shoot, { editor: all[0], targets: [] })
  await openAs(page, all[0], `/scorecard/${shoot.group.id}`)
  await shootTarget(page, 1, all, ['1A', '1B', '2A', '2B'])
  await expectAllSent(page)
  await complete(address, shoot)
  await expect(page.getByText('The event is completed', { exact: true })).toBeVisible()
  await expect(page.getByText('This event is completed.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Next target/ })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Take photo' })).toBeHidden()
})

test('the history shows a declined proposal, with who proposed it and who declined it', {
  tag: '@any-size',
}, async ({ page, server: { address } }) => {
  const shoot = await makeGroupShoot(address, { names, targets: 2 })
  const [ada] = archersOf(shoot)
  await enterOnServer(address, shoot, { editor: ada, targets: [['1A', '1A', '1A', '1A']] })
  await complete(address, shoot)
  const scores = keysOf(shoot).map((participantId) => ({ participantId, zone: '2B' as const }))
  await asking(address, ada)(scorecardCalls.save, { id: shoot.group.id }, { archerName: 'x', scores })
  await openAs(page, shoot.officer, `/scorecard/${shoot.group.id}`)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.getByRole('button', { name: 'Keep all' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText(/values are proposed/)).toBeHidden()
  await page.getByRole('button', { name: 'History' }).click()
  const line = page.getByRole('dialog', { name: 'History' }).getByRole('listitem').first()
  await expect(line).toContainText('2B')
  await expect(line).toContainText('1A')
  await expect(line).toContainText(nameOf(shoot.officer))
  await expect(line).toContainText(`Proposed by ${nameOf(ada)}, declined`)
})

test('an event admin deletes a group’s card after a question that lists what is lost', {
  tag: '@any-size',
}, async ({ page, browser, server: { address } }) => {
  const shoot = await makeGroupShoot(address, { names, targets: 2 })
  const { event, group, officer } = shoot
  const [ada, mads] = archersOf(shoot)
  await enterOnServer(address, shoot, { editor: ada, targets: [['1A', '1A', '1A', '1A']] })
  const phone = await deviceOf(browser, page, address, ada, `/scorecard/${group.id}`)
  await expect(phone.getByText('Saved', { exact: true }).first()).toBeVisible()
  await openAs(page, mads, `/scorecard/${group.id}`)
  await openGroupSheet(page)
  await expect(page.getByRole('button', { name: 'History' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete Scorecard' })).toBeHidden()

  const desk = await deviceOf(browser, page, address, officer, `/scorecard/${group.id}`)
  await openGroupSheet(desk)
  await desk.getByRole('button', { name: 'Delete Scorecard' }).click()
  const question = desk.getByRole('dialog', { name: 'Delete Scorecard' })
  await expect(question).toContainText(`Delete the scorecard of ${group.groupName}?`)
  await expect(question).toContainText(shoot.archers.map(nameOf).join(', '))
  await expect(question).toContainText('4 scores')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await desk.getByRole('button', { name: 'Delete Scorecard' }).click()
  await question.getByRole('button', { name: 'Delete Scorecard' }).click()
  await expect(desk).toHaveURL(new RegExp(`/competitions/${event.id}$`))
  await expect(desk.getByText('Scorecard Deleted')).toBeVisible()

  // A phone that still has the card says so, and its archers can start it again with everything.
  await phone.reload()
  await expect(phone.getByText('This scorecard was deleted elsewhere')).toBeVisible()
  await phone.getByRole('button', { name: 'Show', exact: true }).click()
  await phone.getByRole('button', { name: 'Start it again' }).click()
  await expect(phone.getByRole('dialog')).toBeHidden()
  await expectAllSent(phone)
  expect(zonesOf(await cardOnServer(address, mads, group.id), mads.user.id)[0]).toBe('1A')
  await openGroupSheet(phone)
  await phone.getByRole('button', { name: 'History' }).click()
  const history = phone.getByRole('dialog', { name: 'History' })
  await expect(history.getByRole('listitem').filter({ hasText: 'Scorecard deleted' })).toContainText(
    nameOf(officer),
  )
  await phone.context().close()
  await desk.context().close()
})
