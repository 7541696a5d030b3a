import { randomBytes } from 'node:crypto'
import { joinCodeFrom } from '@fletch/domain'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { findByCode } from './store.ts'

const codeLength = 6

/** A short code that no group has yet. */
export const unusedCode = async (tx: WriteTransaction): Promise<string> => {
  const code = joinCodeFrom(randomBytes(codeLength))
  return (await findByCode(tx, code)) === undefined ? code : unusedCode(tx)
}
