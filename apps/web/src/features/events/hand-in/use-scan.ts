import { type CodePart, readPart } from '@fletch/contract'
import { useEffect, useRef, useState } from 'react'
import { type CheckedCode, checkCode, type ScanFault } from '../../../phone/hand-in/check-code.ts'
import type { KeptOffice } from '../../../phone/hand-in/scan-store.ts'
import { findRound } from '../../../phone/kept/find-round.ts'
import { logError } from '../../../ui/error-log.ts'

/** What the last codes in front of the camera were. */
export interface Scan {
  /** How many parts of a code were read, and how many it has. */
  readonly parts: { readonly read: number; readonly all: number } | undefined
  readonly problem: ScanFault | undefined
  /** A whole code that may be taken. */
  readonly found: (CheckedCode & { readonly texts: readonly string[] }) | undefined
}

const nothing: Scan = { parts: undefined, problem: undefined, found: undefined }

interface Collected {
  readonly tag: string
  readonly parts: ReadonlyMap<number, { readonly part: CodePart; readonly text: string }>
}

/**
 * Collects the parts of codes as they are read, in any order, and checks a code once it is whole. The same code is not
 * found again until another was in front of the camera.
 */
export const useScan = (office: KeptOffice | undefined) => {
  const [scan, setScan] = useState<Scan>(nothing)
  const collected = useRef<Collected>(undefined)
  /** The last text or code that was dealt with. */
  const seen = useRef<string>(undefined)
  const wasRefused = useRef(false)
  const isChecking = useRef(false)
  // What was refused may be taken with what is known later.
  useEffect(() => {
    if (office && wasRefused.current) seen.current = undefined
  }, [office])

  const check = async ({ tag, parts }: Collected, known: KeptOffice) => {
    seen.current = tag
    collected.current = undefined
    isChecking.current = true
    try {
      const all = [...parts.values()]
      const checked = await checkCode(
        all.map(({ part }) => part),
        known,
        findRound,
      )
      wasRefused.current = 'refused' in checked
      if ('refused' in checked) setScan({ ...nothing, problem: checked.refused })
      else setScan({ ...nothing, found: { ...checked.value, texts: all.map(({ text }) => text) } })
    } finally {
      isChecking.current = false
    }
  }

  const onCode = (text: string, known: KeptOffice) => {
    if (text === seen.current) return
    const read = readPart(text)
    if ('refused' in read) {
      seen.current = text
      setScan((before) => ({ ...before, problem: read.refused }))
      return
    }
    const { tag, place, count } = read.value
    if (tag === seen.current) return
    const before = collected.current?.tag === tag ? collected.current.parts : new Map()
    const parts = new Map([...before, [place, { part: read.value, text }]])
    collected.current = { tag, parts }
    if (parts.size < count) setScan({ ...nothing, parts: { read: parts.size, all: count } })
    else check({ tag, parts }, known).catch(logError)
  }

  return {
    scan,
    onCodes: (texts: readonly string[]) => {
      if (office === undefined || isChecking.current) return
      for (const text of texts) onCode(text, office)
    },
    /** Goes on with the next code. */
    next: () => setScan(nothing),
  }
}
