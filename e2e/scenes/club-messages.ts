import { expect } from '@playwright/test'
import { openAs } from '../support/archer.ts'
import { routeCalls } from '../support/calls.ts'
import { goingOn, type Scene } from './scene.ts'

const reach = {
  reached: 548,
  turnedOff: 3,
  unproven: 2,
  disowned: 0,
  blocked: 0,
  withoutAccount: 30,
  withoutAddress: 11,
  inactive: 6,
}

const message = (subject: string) => ({
  id: subject,
  at: '2026-05-02T09:00:00.000Z',
  by: 'Maximiliane Riser-Oberholzer',
  subject,
  text: 'We mend the targets of the lower course from ten. Please bring gloves.\n\nThere is soup at noon.',
  reached: 548,
})

const ofMessages = /\/api\/clubs\/[^/]+\/messages\?/

const clubMessage: Scene = {
  name: 'club-message',
  isTight: true,
  open: async (page, { secretary }) => {
    const { owner, club } = await secretary()
    await routeCalls(page, '**/messages/reach', (route) => route.fulfill({ json: reach }))
    await openAs(page, owner, `/clubs/${club.id}?tab=members`)
    await page.getByRole('button', { name: 'Write to members' }).click()
    await expect(page.getByText('Reaches 548 of 600 members.')).toBeVisible()
  },
}

const clubMessageAsked = goingOn(clubMessage, 'club-message-asked', async (page) => {
  await page.getByLabel('Subject').fill('Work party on Saturday')
  await page
    .getByLabel('Message', { exact: true })
    .fill('We mend the targets of the lower course from ten. Please bring gloves.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText(/An email cannot be taken back/)).toBeVisible()
})

const clubMessagesFailing = goingOn(clubMessageAsked, 'club-messages-failing', async (page) => {
  await routeCalls(page, ofMessages, (route) =>
    route.fulfill({ status: 503, json: { code: 'of-the-test', message: 'The database is away.' } }),
  )
  await page.getByText('Sent messages').click()
  await expect(page.getByText('The sent messages could not be loaded')).toBeVisible()
})

const clubMessagesSent = goingOn(clubMessagesFailing, 'club-messages-sent', async (page) => {
  const items = ['Work party on Saturday', 'The range is closed', 'Annual meeting'].map(message)
  await routeCalls(page, ofMessages, (route) => route.fulfill({ json: { items, nextCursor: null } }))
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Annual meeting')).toBeVisible()
  await page.getByText('Annual meeting').scrollIntoViewIfNeeded()
})

/** Messages of officers to all members of a club. */
export const clubMessageScenes: readonly Scene[] = [
  clubMessage,
  clubMessageAsked,
  clubMessagesFailing,
  clubMessagesSent,
]
