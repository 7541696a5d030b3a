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

/** Makes a database, empty or as a copy of another that no one is connected to, and returns its address. */
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

// What points to others was made after them, so the newest table goes first.
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

/** Takes every row out of a database, but for its list of migrations. */
export const emptyDatabase = async (pool: pg.Pool): Promise<void> => void (await pool.query(emptying))

/** Looks at what lies in the tables, as PostgreSQL does by itself within a minute of a change. */
export const gatherStatistics = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    await client.query('analyze')
  })

/** Drops the databases whose names begin so, even while others are connected. */
export const dropDatabases = (maintenanceUrl: string, beginning: string): Promise<void> =>
  withClient(maintenanceUrl, async (client) => {
    const found = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [beginning],
    )
    for (const { datname } of found.rows) {
      await client.query(`drop database ${pg.escapeIdentifier(datname)} with (force)`)
    }
  })
