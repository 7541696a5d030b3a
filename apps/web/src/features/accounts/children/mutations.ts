import { personName } from '@fletch/domain'
import { type ChildDraft, childCalls, type User } from '@fletch/domain/contract'
import { childTexts as texts } from '../../../messages/children.ts'
import { send } from '../../../server/api.ts'
import { change } from '../../../ui/change.ts'

export const nameOf = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string =>
  personName({ firstName, lastName })

export const addChild = change({
  call: (body: ChildDraft) => send(childCalls.add, { body }),
  done: (child) => ({ title: texts.adding.done(nameOf(child)) }),
  failed: { title: texts.adding.failed, text: texts.adding.failedText },
})

export const removeChild = (child: User) =>
  change({
    call: () => send(childCalls.remove, { params: { id: child.id } }),
    done: { title: texts.removing.done(nameOf(child)) },
    failed: { title: texts.removing.failed, text: texts.removing.failedText },
  })

/** `onLink` receives the link, which is shown only once. */
export const makeLink = ({ id }: User, onLink: (link: { token: string; expiresAt: string }) => void) =>
  change({
    call: async () => onLink(await send(childCalls.link, { params: { id } })),
    failed: { title: texts.link.failed, text: texts.link.failedText },
  })
