import type { Page } from '@playwright/test'
import { type Archer, openAs } from '../support/archer.ts'
import { unrouteCalls } from '../support/calls.ts'
import { closeDialogs } from '../support/dialogs.ts'
import { goInside } from '../support/places.ts'
import type { Cast } from './cast.ts'

/** One look at the app: its picture is taken in every size and theme, and it is held to accessibility. */
export interface Scene {
  /** Names the picture; `npm run screenshots -- words` walks the scenes whose names contain them. */
  readonly name: string
  /** The app is to log an error here. */
  readonly logsError?: true
  /** What stands at a desk is not what stands on a phone in a wider window: it is opened at both. */
  readonly isOtherAtDesk?: true
  /** What is printed: a picture is taken of it, and no one comes to it with a screen reader or another theme. */
  readonly isOnPaper?: true
  /** It is tight on the smallest phone: it is pictured there, too. */
  readonly isTight?: true
  /** It is made for a wall: it is pictured on a screen of 1920 x 1080, too. */
  readonly isOnWall?: true
  /** Goes there and waits until all of it is there. */
  readonly open: (page: Page, cast: Cast) => Promise<void>
  /** The scene that it goes on from, by name, and how: so that the app need not be opened again. */
  readonly after?: { readonly name: string; readonly goOn: Scene['open'] }
}

/** A scene that another one leads to, on the page that is there. */
export const goingOn = (before: Scene, name: string, goOn: Scene['open']): Scene => ({
  ...before,
  name,
  open: async (page, cast) => {
    await before.open(page, cast)
    await goOn(page, cast)
  },
  after: { name: before.name, goOn },
})

interface Place {
  readonly name: string
  /** Whose place it is: that of the scene before. No one's where it is not said. */
  readonly as?: (cast: Cast, page: Page) => Archer | Promise<Archer>
  readonly path: string | ((cast: Cast, page: Page) => string | Promise<string>)
  /** What the server is to answer there, or knows by then; what it was to answer at the place before is over. */
  readonly prepare?: Scene['open']
  /** Waits until all of it is there. */
  readonly see: Scene['open']
}

/**
 * A scene at another place of the app than the one before it, for the same person: gone to inside the app. By itself it
 * is opened.
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

/** What goes on from one another, in rows; most stand alone. */
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

/** A card is one target at a time on a phone, and a table with keys of its own at a desk; so with what it leads to. */
export const alsoOpenedAtDesk = (scene: Scene): Scene => ({ ...scene, isOtherAtDesk: true })
