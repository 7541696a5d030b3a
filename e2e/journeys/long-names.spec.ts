import {
  clubCalls,
  clubMemberCalls,
  eventCalls,
  eventGroupCalls,
  eventLiveCalls,
  eventParticipantCalls,
  profileCalls,
  scorecardCalls,
} from '@fletch/contract'
import type { Page } from '@playwright/test'
import { type Archer, openAs } from '../support/archer.ts'
import { outside } from '../support/fits.ts'
import { expect, test } from '../support/one-window.ts'
import { goInside } from '../support/places.ts'
import { senderTo } from '../support/send.ts'

/** A name without any place to break. */
const endless = (start: string) => `${start}${'bogenschützenverein'.repeat(5)}`.slice(0, 90)
const plain = (start: string) => `${start}${'nowhereabreak'.repeat(8)}`.slice(0, 90)

/** Makes an archer, a club, an event and cards with long names. */
const makeField = async (address: string, archer: Archer, other: Archer) => {
  const send = senderTo(address, archer.token)
  const club = await send(clubCalls.create, {
    name: endless(`Club${archer.user.id.slice(-4)}`),
    description: endless('About'),
    address: endless('Street'),
    city: endless('City'),
    state: endless('State'),
    zipCode: 'Z'.repeat(30),
    phone: '0'.repeat(50),
    email: `${plain('a')}@${'b'.repeat(60)}.example.org`,
    website: `https://${'c'.repeat(60)}.example.org/${plain('d')}`,
  })
  await send(profileCalls.save, {
    firstName: endless('First'),
    lastName: endless('Last'),
    club: endless('Oaks'),
    clubMemberId: endless('Id'),
  })
  const member = { firstName: endless('Ann'), lastName: endless('Lee'), joinDate: '2020-01-01' }
  await send(
    clubMemberCalls.add,
    {
      ...member,
      email: `${plain('m').slice(0, 60)}@example.org`,
      membershipId: endless('M'),
      clubPositions: ['p'.repeat(50), 'president'],
      notes: endless('Note'),
    },
    { clubId: club.id },
  )
  const about = { clubId: club.id, archeryStyle: 'BH', competitionDate: '2038-01-17', namesGuests: true }
  const event = await send(eventCalls.create, {
    ...about,
    name: endless('Shoot'),
    description: endless('Bring'),
  })
  const upcoming = await send(eventCalls.create, { ...about, name: endless('Later'), maxParticipants: 9 })
  const ofEvent = { id: event.id }
  await send(eventParticipantCalls.register, { archeryStyle: 'BH' }, ofEvent)
  await senderTo(address, other.token)(eventParticipantCalls.register, { archeryStyle: 'BH' }, ofEvent)
  for (const name of [endless('Guest'), plain('Someone'), plain('Another')])
    await send(eventParticipantCalls.add, { name, archeryStyle: 'BH' }, ofEvent)
  const { groups } = await send(eventGroupCalls.start, {}, ofEvent)
  const group = groups[0]?.id ?? ''
  await send(eventGroupCalls.change, { groupName: endless('Group') }, { id: event.id, groupId: group })
  await send(scorecardCalls.create, { archerName: 'x', groupId: group })
  const card = await send(scorecardCalls.create, {
    archerName: endless('Archer'),
    club: endless('Home'),
    numberOfTargets: 3,
    scores: [{ zone: '1A', distance: '20' }],
  })
  const { liveKey } = await send(eventLiveCalls.open, { isPublic: true }, ofEvent)
  return { club, event, upcoming, group, card, liveKey }
}

/** Words of the app that are broken because a name beside them takes their room. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faultsFound: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.closest('.sr-only')) continue
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
        if (word.length > 14) continue
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (tops.size > 1) faultsFound.push(`${word} in ${parent.textContent?.slice(0, 40)}`)
      }
    }
    return faultsFound
  })

const widths = [320, 390, 640, 1280]

/** What overflows sideways and which words of the app break, at every width. */
const faultsOf = async (page: Page): Promise<string[]> => {
  const faults: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    // Another width may need other parts of the screen, which begin to load when it is next drawn.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
    await expect(page.getByText('Loading')).toHaveCount(0)
    const faultsHere = [...(await outside(page)), ...(await brokenWords(page))]
    faults.push(...faultsHere.map((fault) => `${width}: ${fault}`))
  }
  return faults
}

test('names without spaces cause no overflow and break no words of the app', {
  tag: '@any-size',
}, async ({ page, newArcher, server }) => {
  test.setTimeout(480_000)
  const archer = await newArcher('Ada')
  const { club, event, upcoming, group, card, liveKey } = await makeField(
    server.address,
    archer,
    await newArcher('Bo'),
  )
  await openAs(page, archer, '/scorecards')
  const places: readonly (readonly [string, string | RegExp])[] = [
    ['/scorecards', endless('Archer')],
    [`/scorecard/${card.id}`, 'Save'],
    ['/clubs', club.name],
    [`/clubs/${club.id}?tab=info`, 'Contact Information'],
    [`/clubs/${club.id}?tab=members`, endless('Ann')],
    [`/clubs/${club.id}?tab=activity`, endless('Ann')],
    [`/clubs/${club.id}`, upcoming.name],
    ['/competitions', event.name],
    [`/competitions/${event.id}`, event.name],
    [`/competitions/${upcoming.id}`, upcoming.name],
    [`/competitions/${upcoming.id}/groups`, upcoming.name],
    [`/competitions/${event.id}/scoring`, event.name],
    [`/competitions/${event.id}/results`, event.name],
    [`/competitions/${event.id}/groups/${group}/scoring`, 'Firstbogen'],
    ['/profile', 'Manage your account information'],
    ['/profile/details', 'Account Information'],
    ['/profile/clubs', 'Home Club'],
    ['/waiting', 'Everything is sent'],
    [`/live/${liveKey}`, event.name],
  ]
  for (const [path, words] of places) {
    await page.setViewportSize({ width: 390, height: 844 })
    await goInside(page, path)
    await expect(page.getByText(words).first()).toBeAttached()
    await expect.soft(page.getByText('Loading')).toHaveCount(0)
    expect.soft(await faultsOf(page), path).toEqual([])
  }
})
