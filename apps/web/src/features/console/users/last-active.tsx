import { adminTexts } from '../../../messages/admin.ts'
import { formatTime } from '../../../messages/format.ts'

/** When a user was last active. */
export const LastActive = ({ at }: { at: string | null }) =>
  at === null ? adminTexts.users.never : <time dateTime={at}>{formatTime(at)}</time>
