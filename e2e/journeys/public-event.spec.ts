import { eventCalls, publicEventAddress, signInCalls } from '@fletch/contract'
import { foundClub } from '../support/clubs.ts'
import { announceEvent } from '../support/events.ts'
import { fileOf } from '../support/loaded-ahead.ts'
import { expect, test } from '../support/one-window.ts'

test('a poster leads to the event, then to registration, and back to the event', {
  tag: ['@any-size', '@core-phone'],
}, async ({ page, server, newArcher, signIn }) => {
  const [officer, archer] = [await newArcher('Ilse'), await newArcher('Robin')]
  const club = await foundClub(
    server.address,
    officer,
    `Rowan Archers ${process.pid} ${test.info().project.name}`,
  )
  const event = await announceEvent(server.address, officer, club.id, {
    name: 'Hubertus Shoot',
    isPublic: true,
    maxParticipants: 60,
    archeryStyle: 'BH',
    details: { place: 'Forest Road 12' },
  })

  // What a messenger reads when the link is sent.
  const sent = async (path: string) => (await fetch(server.address + path)).text()
  expect(await sent(`/competitions/${event.id}`)).toContain('property="og:title" content="Hubertus Shoot"')
  expect(await sent(`/clubs/join/${club.joinCode}`)).toContain(`content="Join ${club.name}"`)

  const [, picture = ''] = /og:image" content="([^"]+)"/.exec(await sent(`/competitions/${event.id}`)) ?? []
  const drawn = await fetch(server.address + new URL(picture).pathname)
  expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/png'])

  await page.goto(`/clubs/join/${club.joinCode}`)
  await expect(page.getByRole('heading', { name: `Join ${club.name}` })).toBeVisible()

  await page.goto(`/e/${event.shortCode?.toLowerCase()}`)
  await expect(page).toHaveURL(new RegExp(`/competitions/${event.id}$`))
  await expect(page.getByText('60 places left')).toBeVisible()
  await expect(page.getByText('Forest Road 12')).toBeVisible()
  await page.getByRole('link', { name: 'Sign in to register' }).click()
  await page.getByLabel('Email').fill(archer.email)
  await page.getByLabel('Password', { exact: true }).fill(archer.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Register: Hubertus Shoot' }).click()
  await expect(page.getByRole('main').getByText('Registered', { exact: true })).toBeVisible()

  // The officer closes the public page, so that only people with an account see the event.
  const context = await page.context().browser()?.newContext({ baseURL: server.address })
  const visitor = await context?.newPage()
  if (visitor === undefined) throw new Error('a browser was there')
  const paths: string[] = []
  visitor.on('request', (request) => paths.push(new URL(request.url()).pathname))
  await visitor.goto(`/competitions/${event.id}`)
  await expect(visitor.getByText('59 places left')).toBeVisible()
  // The page itself asks for the event, before the files that show it, and the app does not ask again.
  const readPath = publicEventAddress.path.replace(':id', event.id)
  expect(paths.filter((path) => path === readPath)).toHaveLength(1)
  const shows = fileOf('src/features/events/public-page/public-event-screen.tsx')
  expect(paths.indexOf(shows)).toBeGreaterThan(paths.indexOf(readPath))
  await page.evaluate(() => localStorage.clear())
  await signIn(page, officer)
  const asked: string[] = []
  // Until the page writes: it then asks for everything again.
  let isWritten = false
  page.on('request', (request) => {
    isWritten ||= request.method() !== 'GET'
    if (!isWritten) asked.push(new URL(request.url()).pathname)
  })
  await page.goto(`/competitions/${event.id}`)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  // The same for signed-in users: the user and the event are asked for before the app has loaded, and once.
  for (const { path } of [signInCalls.currentUser, eventCalls.read]) {
    const address = path.replace(':id', event.id)
    expect(asked.filter((each) => each === address)).toHaveLength(1)
    expect(asked.indexOf(fileOf('src/features/events/event/event-screen.tsx'))).toBeGreaterThan(
      asked.indexOf(address),
    )
  }
  await page.getByRole('button', { name: 'Turn off public link' }).click()
  const question = page.getByRole('dialog', { name: 'Turn off public link' })
  await question.getByRole('button', { name: 'Turn off public link' }).click()
  await expect(page.getByText('Only people with an account can see this event.')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'Sign in to see this event' })).toBeVisible()
  await context?.close()
})
