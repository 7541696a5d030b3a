import type { Registration, SignedIn } from '@fletch/contract'
import { fault } from '@fletch/contract'
import { emailKey } from '@fletch/domain'
import { isLanguage } from '@fletch/messages/languages.ts'
import { variantOf } from '@fletch/messages/variants.ts'
import { v7 as uuidv7 } from 'uuid'
import { instantOf } from '../../../platform/clock.ts'
import { Conflict } from '../../../platform/errors.ts'
import { placeOfAddress } from '../../../platform/passwords/attempts.ts'
import { refuseFutureBirth } from '../account/birth.ts'
import { insertUser, namesToFind } from '../account/store.ts'
import type { AccountParts } from '../asks.ts'
import { welcome } from '../verification/commands.ts'
import { registrationMail } from '../verification/counting-procedure.ts'
import { refuseGuessable } from './reads.ts'
import { checkSignInAllowed, type Sender } from './signing-in-commands.ts'

export const register = async (
  { db, clock, jobs, limits, passwords }: AccountParts,
  { address, userAgent }: Sender,
  { password, device, ...person }: Registration,
): Promise<SignedIn> => {
  const { email, firstName, lastName } = person
  await limits.count('registrationsFromAddress', address)
  refuseFutureBirth(clock, person.dateOfBirth)
  await refuseGuessable(password, person)
  const passwordHash = await passwords.hash(password, placeOfAddress(address))
  const mail = await registrationMail({ limits }, emailKey(email))
  const signedIn = await db.write(async (tx) => {
    const user = await insertUser(tx, {
      id: uuidv7(),
      email,
      emailKey: emailKey(email),
      passwordHash,
      firstName,
      lastName,
      club: person.club,
      homeClubId: null,
      dateOfBirth: person.dateOfBirth,
      clubMemberId: person.clubMemberId,
      gender: person.gender,
      language: isLanguage(person.language) ? person.language : null,
      locale: isLanguage(person.language) ? variantOf(person.language, person.locale) : null,
      profilePhotoPath: null,
      emailVerifiedAt: null,
      resetTokenHash: null,
      resetTokenExpiresAt: null,
      ...namesToFind({ firstName, lastName }),
      createdAt: instantOf(clock),
    })
    if (user === null) throw new Conflict(fault('email-taken'))
    if (mail.isSent) await welcome(tx, { jobs }, user.id)
    return checkSignInAllowed(tx, clock, { user, userAgent, device })
  })
  await mail.count()
  return signedIn
}
