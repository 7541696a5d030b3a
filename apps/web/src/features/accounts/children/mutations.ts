import {
  type ChildDraft,
  type ChildHandOver,
  type ChildLink,
  type ChildTakenOver,
  childCalls,
  type User,
} from '@fletch/contract'
import { personName } from '@fletch/domain'
import { childTexts as texts } from '@fletch/messages/children'
import { send } from '../../../server/api.ts'
import { queryClient } from '../../../server/query-client.ts'
import { change } from '../../../ui/change.ts'

export const nameOf = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string =>
  personName({ firstName, lastName })

export const addChild = change({
  call: (body: ChildDraft) => send(childCalls.add, { body }),
  done: (child) => ({ title: texts.adding.done({ name: nameOf(child) }) }),
  failed: () => ({ title: texts.adding.failed, text: texts.adding.failedText }),
})

export const removeChild = (child: User) =>
  change({
    call: () => send(childCalls.remove, { params: { id: child.id } }),
    done: { title: texts.removing.done({ name: nameOf(child) }) },
    failed: { title: texts.removing.failed, text: texts.removing.failedText },
  })

/** Whether public pages show a child's full name. */
export const nameInPublic = ({ id, firstName }: User) =>
  change({
    call: (fullNameInPublic: boolean) =>
      send(childCalls.change, { params: { id }, body: { fullNameInPublic } }),
    done: ({ fullNameInPublic }) => ({
      title: fullNameInPublic
        ? texts.inPublic.full({ name: firstName })
        : texts.inPublic.short({ name: firstName }),
    }),
    failed: { title: texts.inPublic.failed, text: texts.inPublic.failedText },
    // The box shows the choice until the list has it, and never falls back to the old one in between.
    asksAgain: () => queryClient.invalidateQueries({ queryKey: [childCalls.list.path] }),
  })

/** `onLink` receives the link and its code, which are shown only once. */
export const makeLink = ({ id }: User, onLink: (link: ChildLink) => void) =>
  change({
    call: async (body: ChildHandOver) => onLink(await send(childCalls.link, { params: { id }, body })),
    failed: { title: texts.link.failed, text: texts.link.failedText },
  })

export const undoTakeOver = (child: ChildTakenOver) =>
  change({
    call: (body: ChildHandOver) => send(childCalls.undo, { params: { id: child.id }, body }),
    done: { title: texts.undo.done({ name: nameOf(child) }), description: texts.undo.doneText },
    failed: { title: texts.undo.failed, text: texts.undo.failedText },
  })
