import type { Person } from './person.ts'
import type { TestServer } from './server.ts'

/** Marks a person's email address as verified, as the mailed link would. */
export const verifyAddressOf = async ({ parts }: TestServer, { user }: Person): Promise<void> => {
  await parts.db.write((tx) =>
    tx
      .updateTable('users')
      .set({ emailVerifiedAt: parts.clock.now().toISOString() })
      .where('id', '=', user.id)
      .execute(),
  )
}

/** A person whose email address is verified. */
export const verifiedPerson = async (server: TestServer, name?: string): Promise<Person> => {
  const person = await server.person(name)
  await verifyAddressOf(server, person)
  return person
}
