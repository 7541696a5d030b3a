import {
  type ClubEvent,
  editEventPath,
  eventCalls,
  eventPath,
  eventRoundCalls,
  type GroupAtEvent,
} from '@fletch/contract'
import { threeArrowRound } from '@fletch/domain'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../testing/app.tsx'
import { cardOf, guest, openCard } from '../../../testing/cards.ts'
import { answerWithEvent, eventWith } from '../../../testing/events.ts'
import { expectNotice, press } from '../../../testing/fields.ts'
import { expectTexts } from '../../../testing/texts.ts'

const photos = page.getByLabelText('Proof photos')

test('an officer chooses whether photos are asked for, required or left to the group', async () => {
  const event = eventWith()
  answerWithEvent(event)
  network.refuse(eventCalls.save)
  await open(editEventPath(event.id), { as: ada })
  await page.getByText('Course, time zone, photos, scorers, flight mode').click()
  await expect.element(photos).toHaveDisplayValue('Asked for before each score')
  const sentWith = async (choice: string) => {
    await photos.selectOptions(choice)
    const before = network.sent(eventCalls.save).length
    await press('Save Changes')
    await expect.poll(() => network.sent(eventCalls.save).length).toBe(before + 1)
    const { asksPhoto, proofRequired } = network.sent(eventCalls.save).at(-1)?.body ?? {}
    return { asksPhoto, proofRequired }
  }
  expect(await sentWith('Left to the group')).toEqual({ asksPhoto: false, proofRequired: false })
  expect(await sentWith('Required: results without them are marked')).toEqual({
    asksPhoto: true,
    proofRequired: true,
  })
  expect(await sentWith('Asked for before each score')).toEqual({ asksPhoto: true, proofRequired: false })
})

test('each later round has its own choice, and a round without photos says so', async () => {
  const event = eventWith({ asksPhoto: true })
  const sundayId = '01980000-0000-7000-8000-0000000000e2'
  const rounds = [
    { ...event, number: 1, name: '' },
    { ...event, id: sundayId, number: 2, name: 'Sunday', asksPhoto: false },
  ]
  answerWithEvent({ ...event, rounds, missedRound: 'unranked' })
  network.refuse(eventRoundCalls.change)
  await open(eventPath(event.id), { as: ada })
  await expectTexts('Asked for before each score')
  await expect.poll(() => page.getByText(/Photos left to the group/).elements().length).toBe(1)
  await page.getByRole('link', { name: 'Edit: Sunday' }).click()
  await expect.element(photos).toHaveDisplayValue('Left to the group')
  await press('Save Changes')
  await expectNotice('alert', 'The round could not be saved.')
  const lastBody = () => network.sent(eventRoundCalls.change).at(-1)?.body
  expect(lastBody()?.asksPhoto).toBe(false)
  await photos.selectOptions('Asked for before each score')
  await press('Save Changes')
  await expect.poll(() => lastBody()?.asksPhoto).toBe(true)
})

const groupId = '01980000-0000-7000-8000-00000000c001'
const gus = guest(1, 'Gus Guest')

const groupAt = (rule: Pick<ClubEvent, 'asksPhoto'>): GroupAtEvent => {
  const at = '2026-05-02T10:00:00.000Z'
  const competition = eventWith({ ...rule, status: 'active', numberOfTargets: 3 })
  const archers = [{ id: ada.id, userId: ada.id, name: 'Ada Nock' }, gus]
  return {
    competition,
    group: {
      id: groupId,
      competitionId: competition.id,
      groupName: 'Group 7',
      targetNumbers: [1],
      code: null,
      createdAt: at,
      scorecardId: groupId,
      participants: archers.map(({ id, userId, name }) => ({
        id,
        userId,
        competitionId: competition.id,
        groupId,
        archeryStyle: 'BH',
        registeredAt: at,
        status: 'registered',
        position: null,
        isAsked: false,
        user: { firstName: name.split(' ')[0] ?? '', lastName: name.split(' ')[1] ?? '' },
      })),
    },
  }
}

/** A group's card on which no photo was taken. */
const blankCard = () => cardOf('group', groupId, { guests: [gus], photos: 0 })

test('a group enters scores without a photo where photos are left to it, and can still take one', async () => {
  await openCard(blankCard(), 'phone', threeArrowRound, groupAt({ asksPhoto: false }))
  await page.getByRole('button', { name: /^1A/ }).click()
  await expect.poll(() => page.getByText('1A').elements().length).toBeGreaterThan(1)
  expect(page.getByRole('button', { name: 'Take photo' }).elements()).toEqual([])
  await page.getByRole('button', { name: /photo/i }).first().click()
  await expect.element(page.getByRole('dialog').getByRole('button', { name: /photo/i })).toBeVisible()
})

test('elsewhere the photo comes first', async () => {
  await openCard(blankCard(), 'phone', threeArrowRound, groupAt({}))
  await expect.element(page.getByRole('button', { name: 'Take photo' })).toBeVisible()
  expect(page.getByRole('button', { name: /^1A/ }).elements()).toEqual([])
})
