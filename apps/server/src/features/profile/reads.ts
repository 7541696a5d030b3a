import type { Membership } from '@fletch/domain/contract'
import type { ReadConnection } from '../../db/database.ts'
import type { Who } from '../../http/authentication.ts'

/** The clubs that a user belongs to. There are no clubs yet: nobody belongs to one. */
export const membershipsOf = async (_read: ReadConnection, _who: Who): Promise<Membership[]> => []
