import { type BodyOf, type ClubEvent, eventResultCalls, resultsPaths } from '@fletch/contract'
import { eventResultTexts } from '@fletch/messages/event-results'
import { send } from '../../../server/api.ts'
import { queryClient } from '../../../server/query-client.ts'
import { readFile } from '../../../server/read-file.ts'
import { change, makeChange } from '../../../ui/change.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { eventQuery } from '../queries.ts'
import { resultsQuery } from './queries.ts'

const { complete, reopen, shootOff, targetsOut, file: fileTexts } = eventResultTexts

/** What completing leaves to decide, for the notice. */
interface Completing {
  /** The name of the round, in an event of several. */
  readonly round: string | undefined
  readonly outcome: keyof typeof complete.doneText
}

export const completeEvent = (id: string, { round, outcome }: Completing) =>
  change({
    call: () => send(eventResultCalls.complete, { params: { id } }),
    knows: (event) => queryClient.setQueryData(eventQuery(id).queryKey, event),
    done: { title: complete.done({ round }), description: complete.doneText[outcome] },
    failed: { title: complete.failed, text: complete.failedText },
  })

export const reopenEvent = (id: string, round: string | undefined) =>
  change({
    call: (body: BodyOf<typeof eventResultCalls.reopen>) =>
      send(eventResultCalls.reopen, { params: { id }, body }),
    knows: (event) => queryClient.setQueryData(eventQuery(id).queryKey, event),
    done: { title: reopen.done({ round }), description: reopen.doneText },
    failed: { title: reopen.failed, text: reopen.failedText },
  })

/** Selects the results of an event: one round, or all rounds if `round` is undefined. */
export interface ShownResults {
  readonly id: string
  readonly round?: number | undefined
  /** The shown list; undefined for all lists. */
  readonly division?: string | undefined
}

/** Saves the order of archers who are level, best first. */
export const orderByShootOff = ({ id, round }: ShownResults, participantIds: readonly string[]) =>
  change({
    call: () =>
      send(eventResultCalls.shootOff, {
        params: { id },
        query: { round },
        body: { participantIds: [...participantIds] },
      }),
    knows: (results) => queryClient.setQueryData(resultsQuery(id, round).queryKey, results),
    done: { title: shootOff.saved, description: shootOff.savedText },
    failed: { title: shootOff.failed, text: shootOff.failedText },
  })

type TargetsOut = BodyOf<typeof eventResultCalls.takeOut>['targetsOut']

/** Replaces the targets that are out of a round. The notice undoes it. */
export const saveTargetsOut = (of: ShownResults, before: TargetsOut, said: string) =>
  change({
    call: (wanted: TargetsOut) => sendTargetsOut(of, wanted, before),
    done: (_results, wanted) => ({
      title: said,
      action: { label: targetsOut.undo, onClick: () => void makeChange(undoTargetsOut(of, wanted), before) },
    }),
    failed: { title: targetsOut.failed, text: targetsOut.failedText },
    // Another officer may have changed the targets.
    asksAgain: () => queryClient.invalidateQueries({ queryKey: resultsQuery(of.id, of.round).queryKey }),
  })

const sendTargetsOut = ({ id, round }: ShownResults, wanted: TargetsOut, before: TargetsOut) =>
  send(eventResultCalls.takeOut, { params: { id }, query: { round }, body: { targetsOut: wanted, before } })

const undoTargetsOut = (of: ShownResults, before: TargetsOut) =>
  change({
    call: (wanted: TargetsOut) => sendTargetsOut(of, wanted, before),
    failed: { title: targetsOut.failed, text: targetsOut.failedText },
  })

/** The file formats of results. */
export const fileKinds = ['csv', 'sheet', 'json'] as const
export type FileKind = (typeof fileKinds)[number]

const endings = { csv: 'csv', sheet: 'xlsx', json: 'json' } as const

export const downloadResults = ({ id, round, division }: ShownResults, { name }: Pick<ClubEvent, 'name'>) =>
  change({
    call: async (kind: FileKind) => {
      const content = await readFile(
        resultsPaths[kind],
        { id },
        { ...(round !== undefined && { round: String(round) }), ...(division !== undefined && { division }) },
      )
      const called = fileTexts.name({
        event: division === undefined ? name : `${name} ${division}`,
        ending: endings[kind],
      })
      return new File([content], called, { type: content.type })
    },
    knows: saveFile,
    done: (file, kind) => ({
      title: fileTexts.downloaded[kind],
      description: fileTexts.downloadedText({ name: file.name }),
    }),
    failed: { title: fileTexts.failed, text: fileTexts.failedText },
  })
