import pg from 'pg'

const withClient = async <Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const addressOf = (maintenanceUrl: string, name: string): string => {
  const address = new URL(maintenanceUrl)
  address.pathname = `/${name}`
  return address.href
}

/** Creates a database, empty or as a copy of another that no one is connected to, and returns its URL. */
export const createDatabase = async (
  maintenanceUrl: string,
  name: string,
  template?: string,
): Promise<string> => {
  const copied = template === undefined ? '' : ` template ${pg.escapeIdentifier(template)}`
  await withClient(maintenanceUrl, (client) =>
    client.query(`create database ${pg.escapeIdentifier(name)}${copied}`),
  )
  return addressOf(maintenanceUrl, name)
}

// Tables that reference others were created after them, so the newest table is emptied first.
const emptying = `do $$
declare each record;
begin
  for each in
    select oid::regclass as table_name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely%'
    order by oid desc
  loop
    execute format('delete from %s', each.table_name);
  end loop;
end $$`

/** Deletes all rows of a database except the list of migrations. */
export const emptyDatabase = async (pool: pg.Pool): Promise<void> => void (await pool.query(emptying))

/** Analyses the tables, as PostgreSQL itself does within a minute of a change. */
export const gatherStatistics = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    await client.query('analyze')
  })

/** Drops all databases whose names start with `beginning`, even if clients are connected. */
export const dropDatabases = (maintenanceUrl: string, beginning: string): Promise<void> =>
  withClient(maintenanceUrl, async (client) => {
    const result = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [beginning],
    )
    for (const { datname } of result.rows) {
      await client.query(`drop database ${pg.escapeIdentifier(datname)} with (force)`)
    }
  })
