import { type NewSeries, type Series, type SeriesForm, seriesCalls } from '@fletch/contract'
import { seriesTexts as texts } from '@fletch/messages/series'
import { send } from '../../server/api.ts'
import { queryClient } from '../../server/query-client.ts'
import { readFile } from '../../server/read-file.ts'
import { change, makeChange } from '../../ui/change.ts'
import { saveFile } from '../../ui/save-file.ts'
import { seriesQuery, seriesTableQuery } from './queries.ts'

const remember = (series: Series) => {
  queryClient.setQueryData(seriesQuery(series.id).queryKey, series)
  void queryClient.invalidateQueries({ queryKey: seriesTableQuery(series.id).queryKey })
}

const notSaved = () => ({ title: texts.form.failed, text: texts.failedText })

export const createSeries = (clubId: string) =>
  change({
    call: (form: SeriesForm) => {
      const body: NewSeries = { ...form, clubId }
      return send(seriesCalls.create, { body })
    },
    knows: remember,
    done: ({ name }) => ({ title: texts.form.created({ name }) }),
    failed: notSaved,
  })

export const saveSeries = (id: string) =>
  change({
    call: (body: SeriesForm) => send(seriesCalls.save, { params: { id }, body }),
    knows: remember,
    done: { title: texts.form.saved },
    failed: notSaved,
  })

/** Replaces the events of a series. If `canUndo`, the notice offers to restore the previous ones. */
const setEvents = (id: string, before: readonly string[], title: string, canUndo = false) =>
  change({
    call: (competitionIds: readonly string[]) =>
      send(seriesCalls.setEvents, {
        params: { id },
        body: { competitionIds: [...competitionIds], before: [...before] },
      }),
    knows: remember,
    done: (_series, now) => ({
      title,
      ...(canUndo && {
        action: {
          label: texts.events.undo,
          onClick: () => void makeChange(setEvents(id, now, texts.events.undone), before),
        },
      }),
    }),
    failed: { title: texts.events.failed, text: texts.failedText },
    // Another officer may have changed the series in the meantime.
    asksAgain: () => queryClient.invalidateQueries({ queryKey: seriesQuery(id).queryKey }),
  })

export const addEvent = (id: string, before: readonly string[]) => setEvents(id, before, texts.events.added)
export const moveEvents = (id: string, before: readonly string[]) => setEvents(id, before, texts.events.moved)
export const removeEvent = (id: string, before: readonly string[]) =>
  setEvents(id, before, texts.events.removed, true)

const setArchers = (id: string, title: string, before: Series['same'] | undefined) =>
  change({
    call: (same: Series['same']) => send(seriesCalls.setArchers, { params: { id }, body: { same } }),
    knows: remember,
    done: {
      title,
      ...(before && {
        action: {
          label: texts.archers.undo,
          onClick: () => void makeChange(setArchers(id, texts.archers.undone, undefined), before),
        },
      }),
    },
    failed: { title: texts.archers.failed, text: texts.failedText },
  })

export const linkArchers = ({ id, same }: Series) => setArchers(id, texts.archers.linked, same)
export const unlinkArchers = ({ id, same }: Series) => setArchers(id, texts.archers.parted, same)

/** Replaces the clubs of a series. */
export const setClubs = ({ id }: Series, title: string) =>
  change({
    call: (clubIds: readonly string[]) =>
      send(seriesCalls.setClubs, { params: { id }, body: { clubIds: [...clubIds] } }),
    knows: remember,
    done: { title },
    failed: { title: texts.clubs.failed, text: texts.failedText },
  })

const takingBack = (id: string, clubId: string, title: string) =>
  change({
    call: () => send(seriesCalls.takeBackQuestion, { params: { id, clubId } }),
    knows: remember,
    done: { title },
    failed: { title: texts.clubs.failed, text: texts.failedText },
  })

export const takeBackQuestion = (id: string, { id: clubId, name }: Series['clubs'][number]) =>
  takingBack(id, clubId, texts.clubs.takenBack({ club: name }))

/** Adds a club that the user runs, and asks any other. */
export const addClub = ({ id, clubs }: Series, { id: clubId, name }: Series['clubs'][number]) =>
  change({
    call: () =>
      send(seriesCalls.setClubs, {
        params: { id },
        body: { clubIds: [...clubs.map((club) => club.id), clubId] },
      }),
    knows: remember,
    done: ({ asked }) =>
      asked.some((club) => club.id === clubId)
        ? {
            title: texts.clubs.asked({ club: name }),
            action: {
              label: texts.clubs.undo,
              onClick: () => void makeChange(takingBack(id, clubId, texts.clubs.undone)),
            },
          }
        : { title: texts.clubs.added({ club: name }) },
    failed: { title: texts.clubs.failed, text: texts.failedText },
  })

/** Accepts or declines a series for a club; null restores the question. */
const answering = (seriesId: string, clubId: string, agreed: boolean | null, title: string) =>
  change({
    call: () => send(seriesCalls.answerQuestion, { params: { clubId, seriesId }, body: { agreed } }),
    knows: remember,
    done: {
      title,
      ...(agreed !== null && {
        action: {
          label: texts.question.undo,
          onClick: () => void makeChange(answering(seriesId, clubId, null, texts.question.undone)),
        },
      }),
    },
    failed: { title: texts.question.failed, text: texts.failedText },
  })

export const acceptSeries = (seriesId: string, clubId: string) =>
  answering(seriesId, clubId, true, texts.question.accepted)
export const declineSeries = (seriesId: string, clubId: string) =>
  answering(seriesId, clubId, false, texts.question.declined)

export const switchPublicLink = (id: string, isPublic: boolean) =>
  change({
    call: () => send(seriesCalls.setPublic, { params: { id }, body: { isPublic } }),
    knows: remember,
    done: { title: isPublic ? texts.share.switchedOn : texts.share.switchedOff },
    failed: { title: texts.share.failed, text: texts.failedText },
  })

export const deleteSeries = (id: string) =>
  change({
    call: () => send(seriesCalls.remove, { params: { id } }),
    done: { title: texts.remove.done },
    failed: { title: texts.remove.failed, text: texts.failedText },
  })

const download = (
  call: typeof seriesCalls.download | typeof seriesCalls.downloadTeams,
  id: string,
  name: string,
) =>
  change({
    call: async () => new File([await readFile(call.path, { id })], name, { type: 'text/csv;charset=utf-8' }),
    knows: saveFile,
    done: { title: texts.table.downloaded },
    failed: { title: texts.table.downloadFailed, text: texts.failedText },
  })

type Named = Pick<Series, 'id' | 'name'>

export const downloadTable = ({ id, name }: Named) =>
  download(seriesCalls.download, id, texts.table.file({ name }))
export const downloadTeams = ({ id, name }: Named) =>
  download(seriesCalls.downloadTeams, id, texts.table.teamsFile({ name }))
