import { useEffect, useRef, useState } from 'react'
import type { ListFile } from './list-files.ts'
import { importableListsOf } from './mutations.ts'
import type { HiddenTaken } from './workbook.ts'

/** The text of a file that the officer chose; of a workbook, its first sheet or the one chosen. */
export const useListFile = (onText: (text: string) => void) => {
  const [lists, setLists] = useState<readonly ListFile[]>([])
  const [list, setList] = useState<ListFile>()
  const [taken, setTaken] = useState<HiddenTaken>('none')
  const [isReading, setReading] = useState(false)
  const stopper = useRef<AbortController>(undefined)
  useEffect(() => () => stopper.current?.abort(), [])
  const show = async (chosen: ListFile, hidden: HiddenTaken) => {
    setList(chosen)
    setTaken(hidden)
    onText(await (chosen.hidden?.fileWith(hidden) ?? chosen.file).text())
  }
  return {
    lists,
    list,
    taken,
    isReading,
    choose: async (file: File) => {
      stopper.current?.abort()
      const own = new AbortController()
      stopper.current = own
      setReading(true)
      const nextLists = await importableListsOf(file, own.signal)
      if (own.signal.aborted) return
      setReading(false)
      const [first] = nextLists
      if (first === undefined) return
      setLists(nextLists)
      await show(first, 'none')
    },
    stop: () => {
      stopper.current?.abort()
      setReading(false)
    },
    chooseList: (chosen: ListFile) => void show(chosen, 'none'),
    takeHidden: (hidden: HiddenTaken) => {
      if (list) void show(list, hidden)
    },
  }
}
