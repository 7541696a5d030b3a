import { equipmentCalls } from '@fletch/contract'
import { openAs } from '../support/archer.ts'
import { expect, test } from '../support/journey.ts'
import { waitUntilKept } from '../support/offline-start.ts'
import { storedIn } from '../support/phone-database.ts'
import { senderTo } from '../support/send.ts'

test.use({ serviceWorkers: 'allow' })

test('sight marks can be read and changed without a signal, and changes are sent later', {
  tag: '@any-size',
}, async ({ page, context, server, newArcher }) => {
  const archer = await newArcher()
  const send = senderTo(server.address, archer.token)
  const bow = { id: 'ash', name: 'Ash longbow', style: 'Trad' }
  const mark = { id: 'ash 20 meters', bowId: 'ash', distance: '20', unit: 'meters' as const, mark: '3.4' }
  await send(equipmentCalls.keep, { bows: [bow], marks: [mark] })
  await openAs(page, archer, '/profile')
  await waitUntilKept(page)
  await expect.poll(() => storedIn(page, 'fletch-equipment', 'things')).toHaveLength(2)
  await page.close()
  await context.setOffline(true)

  const cold = await context.newPage()
  await cold.goto('/profile')
  await cold.getByRole('link', { name: 'Bows' }).click()
  await expect(cold.getByText('3.4')).toBeVisible()
  await cold.getByRole('button', { name: '20 m 3.4: Change' }).click()
  await cold.getByLabel('Mark', { exact: true }).fill('3.6')
  await cold.getByRole('button', { name: 'Save' }).click()
  await expect(cold.getByText('Kept on this phone.')).toBeVisible()

  await context.setOffline(false)
  const marks = async () => (await send(equipmentCalls.read)).marks.map((each) => each.mark)
  await expect.poll(marks).toEqual(['3.6'])
})
