import {
  type ClubRound,
  clubRoundCalls,
  largestRoundFile,
  type RoundForm,
  roundFile,
  roundFileMark,
} from '@fletch/contract'
import { fileNameOf, type Round } from '@fletch/domain'
import { clubRoundTexts } from '@fletch/messages/club-rounds'
import { learnRounds } from '../../../phone/kept/known-rounds.ts'
import { send } from '../../../server/api.ts'
import { change } from '../../../ui/change.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { messageWithLabel } from './field-labels.ts'
import { roundOfClubRound } from './queries.ts'

const { form: formTexts, withdraw: withdrawTexts, readFile: texts } = clubRoundTexts

export const createClubRound = (clubId: string) =>
  change({
    call: (body: RoundForm) => send(clubRoundCalls.create, { params: { id: clubId }, body }),
    knows: (round) => learnRounds([roundOfClubRound(round)]),
    done: ({ name }) => ({ title: formTexts.done, description: formTexts.doneText({ name }) }),
    failed: { title: formTexts.notKept, text: formTexts.notKeptText },
  })

export const withdrawRound = ({ clubId, id, name }: Pick<ClubRound, 'clubId' | 'id' | 'name'>) =>
  change({
    call: () => send(clubRoundCalls.withdraw, { params: { id: clubId, roundId: id } }),
    done: { title: withdrawTexts.done, description: withdrawTexts.doneText({ name }) },
    failed: { title: withdrawTexts.failed, text: withdrawTexts.failedText },
  })

/** Downloads a round as a file that another club can start from. */
export const downloadRoundFile = (round: Round): void => {
  const { id: _id, organisation: _who, edition: _when, source: _rule, ...form } = round
  const text = JSON.stringify({ ...roundFileMark, round: form }, null, 2)
  saveFile(
    new File([`${text}\n`], clubRoundTexts.fileName({ name: fileNameOf(round.name) }), {
      type: 'application/json',
    }),
  )
}

/** Why a file is not a valid round: a sentence, and errors by field where possible; in words when they are drawn. */
export interface FileFault {
  readonly text: () => string
  readonly places: () => readonly string[]
}

const markOf = (value: unknown): { readonly format: unknown; readonly version: unknown } =>
  typeof value === 'object' && value !== null && 'format' in value && 'version' in value
    ? value
    : { format: null, version: null }

const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

const faultWith = (text: () => string, places = (): readonly string[] => []): FileFault => ({ text, places })

/** Reads a round from a file, or returns why it cannot be read. */
export const readRoundFile = async (file: File): Promise<RoundForm | FileFault> => {
  if (file.size > largestRoundFile) return faultWith(() => texts.tooLarge)
  const value = asJson(await file.text())
  const { format, version } = markOf(value)
  if (format !== roundFileMark.format || typeof version !== 'number') return faultWith(() => texts.unreadable)
  if (version > roundFileMark.version) return faultWith(() => texts.newer)
  const result = roundFile.safeParse(value)
  if (result.success) return result.data.round
  const { issues } = result.error
  return faultWith(
    () => texts.wrong,
    // The first part of the path is the file's own property.
    () => [...new Set(issues.map(({ path, message }) => messageWithLabel(path.slice(1), message)))],
  )
}
