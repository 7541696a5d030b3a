// npm run bench follow: the files that run between a tap and the stored row, as V8 counts them: in the page until its
// request is sent, in the server until it has answered. `npm run bench follow tap` or `registration` for one of them.
import { newArcher } from './measuring/archer.ts'
import { type Followed, filesFollowed } from './measuring/following.ts'
import { eventOf } from './measuring/group-card.ts'
import { photographedGroupCard } from './measuring/photographed-cards.ts'
import { type Figure, report } from './measuring/report.ts'

const opened = async (page: Parameters<Followed['open']>[0], token: string, address: string) => {
  await page.addInitScript((text) => localStorage.setItem('fletch.token', text), token)
  await page.goto(address)
}

/** Scores an archer of a group of six on the pad. Another archer was scored before, so that everything is loaded. */
const tap: Followed = {
  open: async (page, server, app) => {
    const archer = await newArcher(server.address)
    const card = await photographedGroupCard(server.address, archer, 14)
    await opened(page, archer.token, `${app}/scorecard/${card}`)
    await page.getByRole('button', { name: /^1B/ }).click()
    await page.getByRole('button', { name: /^Undo/ }).waitFor()
    await page.getByText('Saved', { exact: true }).first().waitFor()
  },
  act: (page) => page.getByRole('button', { name: /^1A/ }).click(),
  request: { method: 'PUT', path: /^\/api\/scorecards\// },
}

/** Registers an archer for an event. */
const registration: Followed = {
  open: async (page, server, app) => {
    const officer = await newArcher(server.address)
    const event = await eventOf(server.address, officer, { name: 'Shoot', targets: 14 })
    const archer = await newArcher(server.address)
    await opened(page, archer.token, `${app}/competitions/${event.id}`)
    await page.getByRole('button', { name: /^Register/ }).click()
    await page.getByRole('dialog').getByRole('combobox').selectOption('BH')
  },
  act: (page) => page.getByRole('dialog').getByRole('button', { name: 'Register' }).click(),
  request: { method: 'POST', path: /\/(?:participants|register)$/ },
}

/** The layers of files, in the order in which a change passes them. */
const layers = [
  ['the app’s screens and words', /^apps\/web\/src\/(?!ui\/|server\/|phone\/|session\/)/],
  ['what the phone keeps and sends', /^apps\/web\/src\/(?:phone|session)\//],
  ['rules of the domain', /^packages\/domain\/src\//],
  ['modules of the server', /^apps\/server\/src\/(?!platform\/)/],
  // Passed by every change, whatever it is about.
  ['contract, client and ui', /^apps\/web\/src\/(?:ui|server)\/|^packages\/contract\/src\//],
  ['platform of the server', /^apps\/server\/src\/platform\//],
] as const

type Runs = readonly (readonly string[])[]

const figure = (name: string, files: readonly string[], paths: RegExp): Figure => ({
  name,
  unit: 'files',
  values: [files.filter((path) => paths.test(path)).length],
  budget: null,
})

/** Chores and notifications run only sometimes, so they are not in every run. */
const inEvery = (runs: Runs): readonly string[] =>
  (runs[0] ?? []).filter((path) => runs.every((files) => files.includes(path)))

const ways = { tap, registration }
const wanted = process.argv.slice(2)
const figures: Figure[] = []
for (const name of ['tap', 'registration'] as const) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const runs = [
    await filesFollowed(ways[name]),
    await filesFollowed(ways[name]),
    await filesFollowed(ways[name]),
  ]
  const files = inEvery(runs)
  process.stdout.write(`\n${name}\n${files.map((path) => `  ${path}\n`).join('')}\n`)
  figures.push(figure(`${name}, in all`, files, /./))
  for (const [layer, paths] of layers) figures.push(figure(`${name}: ${layer}`, files, paths))
}
report('Files that a change passes', figures)
