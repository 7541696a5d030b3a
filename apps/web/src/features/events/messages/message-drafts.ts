// Drafts of messages. They are kept until the app is closed, so that closing the dialog by mistake loses nothing.

/** The values of the form's fields. */
export interface MessageDraft {
  readonly to: string
  readonly subject: string
  readonly text: string
}

const blank: MessageDraft = { to: 'all', subject: '', text: '' }
const drafts = new Map<string, MessageDraft>()

interface Whose {
  readonly userId: string
  readonly eventId: string
}

const keyOf = ({ userId, eventId }: Whose): string => `${userId} ${eventId}`

export const readDraft = (whose: Whose): MessageDraft => drafts.get(keyOf(whose)) ?? blank

export const keepDraft = (whose: Whose, draft: Partial<MessageDraft>): void => {
  drafts.set(keyOf(whose), { ...readDraft(whose), ...draft })
}

export const discardDraft = (whose: Whose): void => {
  drafts.delete(keyOf(whose))
}
