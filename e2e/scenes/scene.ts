import type { Page } from '@playwright/test'
import { type Archer, openAs } from '../support/archer.ts'
import { unrouteCalls } from '../support/calls.ts'
import { closeDialogs } from '../support/dialogs.ts'
import { goInside } from '../support/places.ts'
import type { Cast } from './cast.ts'

/** A state of a screen: photographed in every size and theme, and checked for accessibility. */
export interface Scene {
  /** Names the picture; `npm run screenshots -- words` takes the scenes whose names contain these words. */
  readonly name: string
  /** The app is expected to log an error here. */
  readonly logsError?: true
  /** The desk layout is not a wider phone layout, so the scene is opened in both sizes. */
  readonly isOtherAtDesk?: true
  /** Printed: photographed, but not checked for accessibility or in other themes. */
  readonly isOnPaper?: true
  /** Also photographed on the smallest phone, where it is tight. */
  readonly isTight?: true
  /** Also photographed at 1920 x 1080, because it is made for a wall. */
  readonly isOnWall?: true
  /** Goes there and waits until everything is shown. */
  readonly open: (page: Page, cast: Cast) => Promise<void>
  /**
   * The name of the scene that it continues from, and how to get here from it, so that the app need not be
   * reopened.
   */
  readonly after?: { readonly name: string; readonly goOn: Scene['open'] }
}

/** A scene that continues on the page of another one. */
export const goingOn = (before: Scene, name: string, goOn: Scene['open']): Scene => ({
  ...before,
  name,
  open: async (page, cast) => {
    await before.open(page, cast)
    await goOn(page, cast)
  },
  after: { name: before.name, goOn },
})

/** What the printer is given of a scene. */
export const printed = (before: Scene, name: string): Scene => ({
  ...goingOn(before, name, async (page) => {
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await page.emulateMedia({ media: 'print' })
  }),
  isOnPaper: true,
})

interface Place {
  readonly name: string
  /** The user; by default that of the scene before, or a visitor. */
  readonly as?: (cast: Cast, page: Page) => Archer | Promise<Archer>
  readonly path: string | ((cast: Cast, page: Page) => string | Promise<string>)
  /** Sets up the server's state or answers; those of the place before no longer apply. */
  readonly prepare?: Scene['open']
  /** Waits until everything is shown. */
  readonly see: Scene['open']
}

/**
 * A scene at another place of the app for the same user: reached inside the app after the one before, or opened
 * when it is run alone.
 */
export const placeAfter = (before: string, { name, as, path, prepare, see }: Place): Scene => {
  const pathFor = async (cast: Cast, page: Page) => (typeof path === 'string' ? path : path(cast, page))
  return {
    name,
    open: async (page, cast) => {
      const archer = await as?.(cast, page)
      const place = await pathFor(cast, page)
      await prepare?.(page, cast)
      await (archer === undefined ? page.goto(place) : openAs(page, archer, place))
      await see(page, cast)
    },
    after: {
      name: before,
      goOn: async (page, cast) => {
        await closeDialogs(page)
        await unrouteCalls(page)
        await prepare?.(page, cast)
        await goInside(page, await pathFor(cast, page))
        await see(page, cast)
      },
    },
  }
}

interface InRow {
  readonly name: string
  readonly after?: { readonly name: string }
}

/** Groups scenes that continue from one another into rows; most scenes are alone. */
export const inRows = <Looked extends InRow>(all: readonly Looked[]): readonly (readonly Looked[])[] => {
  const rowFrom = (one: Looked): readonly Looked[] => {
    const next = all.find(({ after }) => after?.name === one.name)
    return next === undefined ? [one] : [one, ...rowFrom(next)]
  }
  const rows = all.filter(({ after }) => after === undefined).map(rowFrom)
  const missed = all.filter((one) => !rows.some((row) => row.includes(one)))
  if (missed.length > 0) throw new Error(`Nothing leads to ${missed.map(({ name }) => name).join(', ')}`)
  return rows
}

/** A card is one target at a time on a phone, and a table with keys at a desk, so it is opened in both sizes. */
export const alsoOpenedAtDesk = (scene: Scene): Scene => ({ ...scene, isOtherAtDesk: true })
