import {
  type ClubEvent,
  type EventTeam,
  type EventTeams,
  eventTeamCalls,
  type ProposedTeam,
  type TeamForm,
} from '@fletch/contract'
import type { TeamRules } from '@fletch/domain'
import { teamTexts as texts } from '@fletch/messages/event-teams'
import { send } from '../../../server/api.ts'
import { queryClient } from '../../../server/query-client.ts'
import { readFile } from '../../../server/read-file.ts'
import { change, makeChange } from '../../../ui/change.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { teamsQuery } from './queries.ts'

const { naming, rules: rulesTexts, stepping, table } = texts

const remember = (id: string, teams: EventTeams) => queryClient.setQueryData(teamsQuery(id).queryKey, teams)

const askAgain = (id: string) => void queryClient.invalidateQueries({ queryKey: teamsQuery(id).queryKey })

const failed = () => ({ title: naming.failed, text: naming.failedText })

export const saveRules = (id: string) =>
  change({
    call: (rules: TeamRules) => send(eventTeamCalls.setRules, { params: { id }, body: { rules } }),
    knows: (teams) => remember(id, teams),
    done: { title: rulesTexts.saved },
    failed: { title: rulesTexts.failed, text: rulesTexts.failedText },
  })

export const dropRules = (id: string) =>
  change({
    call: () => send(eventTeamCalls.setRules, { params: { id }, body: { rules: null } }),
    knows: (teams) => remember(id, teams),
    done: { title: rulesTexts.dropped },
    failed: { title: rulesTexts.failed, text: rulesTexts.failedText },
  })

const addOne = (id: string, body: TeamForm) => send(eventTeamCalls.add, { params: { id }, body })

export const addTeam = (id: string) =>
  change({
    call: (team: TeamForm) => addOne(id, team),
    knows: () => askAgain(id),
    done: ({ name }) => ({ title: naming.added({ name }) }),
    failed,
  })

export const saveTeam = (id: string, teamId: string) =>
  change({
    call: (body: TeamForm) => send(eventTeamCalls.change, { params: { id, teamId }, body }),
    knows: () => askAgain(id),
    done: ({ name }) => ({ title: naming.saved({ name }) }),
    failed,
  })

/** The notice adds the team again. */
export const removeTeam = (id: string, { id: teamId, ...team }: EventTeam) =>
  change({
    call: () => send(eventTeamCalls.remove, { params: { id, teamId } }),
    knows: () => askAgain(id),
    done: {
      title: naming.removed({ name: team.name }),
      action: {
        label: naming.undo,
        onClick: () =>
          void makeChange(
            change({
              call: () => addOne(id, team),
              knows: () => askAgain(id),
              done: { title: naming.undone },
              failed,
            }),
          ),
      },
    },
    failed,
  })

/** Adds proposed teams one after another. If one fails, those already added are kept. */
export const addTeams = (id: string, teams: readonly ProposedTeam[]) =>
  change({
    call: async () => {
      try {
        for (const team of teams) await addOne(id, team)
      } finally {
        askAgain(id)
      }
    },
    done: { title: texts.byClub.added({ count: teams.length }) },
    failed: { title: texts.byClub.failedAll, text: naming.failedText },
  })

/** The reserve permanently replaces an archer. */
export const replaceByReserve = (id: string, { id: teamId }: EventTeam, reserve: string) =>
  change({
    call: (participantId: string) =>
      send(eventTeamCalls.stepIn, { params: { id, teamId }, body: { participantId } }),
    knows: () => askAgain(id),
    done: { title: stepping.done({ name: reserve }) },
    failed: { title: stepping.failed, text: stepping.failedText },
  })

export const downloadTeams = ({ id, name }: Pick<ClubEvent, 'id' | 'name'>) =>
  change({
    call: async () => {
      const csv = await readFile(eventTeamCalls.download.path, { id })
      return new File([csv], table.file({ event: name }), { type: 'text/csv;charset=utf-8' })
    },
    knows: saveFile,
    done: { title: table.downloaded },
    failed: { title: table.downloadFailed, text: texts.failedText },
  })
