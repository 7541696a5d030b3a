import pg from 'pg'

/** A database whose tables are in a folder of their own, writable by PostgreSQL's user. */
export interface PlacedDatabase {
  readonly url: string
  drop(): Promise<void>
}

export const createDatabaseIn = async (
  maintenanceUrl: string,
  name: string,
  folder: string,
): Promise<PlacedDatabase> => {
  const client = new pg.Client(maintenanceUrl)
  await client.connect()
  const quoted = pg.escapeIdentifier(name)
  await client.query(`create tablespace ${quoted} location ${pg.escapeLiteral(folder)}`)
  await client.query(`create database ${quoted} tablespace ${quoted}`)
  const address = new URL(maintenanceUrl)
  address.pathname = `/${name}`
  return {
    url: address.href,
    drop: async () => {
      await client.query(`drop database ${quoted} with (force)`)
      await client.query(`drop tablespace ${quoted}`)
      await client.end()
    },
  }
}
