import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { roundsHeader } from '@fletch/contract'
import { threeArrowRound } from '@fletch/domain'
import type { Archer } from '../measuring/archer.ts'
import { type Answer, asking, eachOf } from './asking.ts'
import { differencesOf } from './differences.ts'

/** Something that an archer reads. */
export interface Reading {
  readonly archer: Pick<Archer, 'headers'>
  readonly path: string
}

const ask = (address: string, readings: readonly Reading[], heard: (answer: Answer, place: number) => void) =>
  asking(address, (send) =>
    eachOf(readings, async ({ archer, path }, place) => {
      heard(await send({ method: 'GET', path, headers: { ...archer.headers, [roundsHeader]: '1' } }), place)
    }),
  )

export interface Read {
  /** How many of the answers are different or missing. */
  readonly different: number
  /** The first of them, in words. */
  readonly words: readonly string[]
  /** Fields that were added to the answers. */
  readonly added: readonly string[]
}

/** Answers kept on disk, because a hundred thousand cards are too many for memory. */
export interface KeptReadings {
  readonly count: number
  /** Reads everything again and compares. */
  readonly again: (address: string) => Promise<Read>
  readonly forget: () => void
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Whether a new field is expected on an existing card: its round is the only one there was, and it has no arrows. */
const isHarmless = (field: string, value: unknown): boolean =>
  field.endsWith('.roundId') ? value === threeArrowRound.id : !field.endsWith('.arrows')

/** Reads everything and keeps every answer unchanged. Throws if one is a failure. */
export const keptReadings = async (
  address: string,
  readings: readonly Reading[],
  file: string,
): Promise<KeptReadings> => {
  const kept = openSync(file, 'w+')
  const places: { from: number; length: number }[] = []
  let end = 0
  await ask(address, readings, ({ status, text }, place) => {
    if (status !== 200) throw new Error(`${readings[place]?.path} was answered with ${status}: ${text}`)
    const bytes = Buffer.from(text)
    writeSync(kept, bytes, 0, bytes.length, end)
    places[place] = { from: end, length: bytes.length }
    end += bytes.length
  })
  const keptText = (place: number): string => {
    const { from, length } = places[place] ?? { from: 0, length: 0 }
    const bytes = Buffer.alloc(length)
    readSync(kept, bytes, 0, length, from)
    return bytes.toString()
  }
  const again = async (later: string): Promise<Read> => {
    const added = new Set<string>()
    const words: string[] = []
    let different = 0
    await ask(later, readings, ({ status, text }, place) => {
      const faults = status === 200 ? [] : [`answered with ${status}: ${text.slice(0, 200)}`]
      faults.push(
        ...differencesOf(parsed(keptText(place)), parsed(text), (field, value) => {
          added.add(field)
          if (!isHarmless(field, value)) faults.push(`${field}: came, with ${JSON.stringify(value)}`)
        }),
      )
      if (faults.length === 0) return
      different += 1
      words.push(`${readings[place]?.path}${faults[0]}`)
    })
    return { different, words: words.slice(0, 10), added: [...added].sort() }
  }
  const forget = () => {
    closeSync(kept)
    rmSync(file)
  }
  return { count: readings.length, again, forget }
}
