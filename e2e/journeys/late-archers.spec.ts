import { eventParticipantCalls } from '@fletch/contract'
import { openAs } from '../support/archer.ts'
import { makeFieldShoot } from '../support/field-shoot.ts'
import { expect, test } from '../support/one-window.ts'
import { senderTo } from '../support/send.ts'

test('the phone that scores the group shows at once who joins late and who retires', {
  tag: '@any-size',
}, async ({ page, server }) => {
  const { officer, archer, event, groups } = await makeFieldShoot(server.address, {
    guests: 3,
    targets: 2,
    archeryStyle: 'BH',
  })
  const [group] = groups
  if (group === undefined) throw new Error('a group was made')
  const send = senderTo(server.address, officer.token)
  // Only who knows the group as it was can tell who joined it. The card itself is there before.
  const known = page.waitForResponse((answer) => answer.url().endsWith(`/api/groups/${group.id}`))
  await openAs(page, archer, `/competitions/${event.id}/groups/${group.id}/scoring`)
  await (await known).finished()
  await expect(
    page.getByText('Group 1 · every archer can edit').or(page.getByText('Statistics')).first(),
  ).toBeVisible()

  const late = { name: 'Late Lou', archeryStyle: 'BH', groupId: group.id }
  const { id } = await send(eventParticipantCalls.add, late, { id: event.id })
  await expect(page.getByText('Late Lou has joined.')).toBeVisible()

  await send(eventParticipantCalls.change, { status: 'retired' }, { id: event.id, participantId: id })
  await expect(page.getByText('Late Lou has retired.')).toBeVisible()
})
